// What gives addresses to Services and Ingresses, as a table, and which workload of an application does it for an object.
import type { Resource } from "../types.ts";
import { isOperatorWorkload, namesOfWorkload } from "./installers.ts";
import type { Model } from "./resolve.ts";
import { getField, getText } from "./resource.ts";

/** A controller that gives addresses. */
interface AddressController {
  /** How its workload, the label `app.kubernetes.io/name` or its image is called. */
  readonly names: readonly string[];
  readonly kinds: readonly ("Service" | "Ingress")[];
  /** The `loadBalancerClass`es that it serves. */
  readonly loadBalancerClasses?: readonly string[];
  /** What its IngressClass says under `spec.controller`. */
  readonly ingressController?: string;
  /** How its IngressClass is usually called. */
  readonly ingressClass?: string;
  /** It serves nothing that does not ask for it by its class. */
  readonly isByClassOnly?: true;
}

const CLOUDS = ["aws", "azure", "digitalocean", "equinix", "gcp", "hcloud", "ibm", "linode", "oci", "openstack", "scaleway", "vsphere"];

/** Every controller that is known, sorted by its first name. */
export const ADDRESS_CONTROLLERS: readonly AddressController[] = [
  {
    names: ["apisix-ingress-controller"],
    kinds: ["Ingress"],
    ingressController: "apisix.apache.org/apisix-ingress-controller",
    ingressClass: "apisix",
  },
  {
    names: CLOUDS.map((cloud) => `${cloud}-cloud-controller-manager`),
    kinds: ["Service"],
  },
  {
    names: ["aws-load-balancer-controller"],
    kinds: ["Service", "Ingress"],
    loadBalancerClasses: ["service.k8s.aws/nlb"],
    ingressController: "ingress.k8s.aws/alb",
    ingressClass: "alb",
  },
  {
    names: ["cilium-operator", "cilium/operator-aws", "cilium/operator-azure", "cilium/operator-generic"],
    kinds: ["Service", "Ingress"],
    loadBalancerClasses: ["io.cilium/bgp-control-plane", "io.cilium/l2-announcer", "io.cilium/node"],
    ingressController: "cilium.io/ingress-controller",
    ingressClass: "cilium",
  },
  {
    names: ["cloudflare-tunnel-ingress-controller"],
    kinds: ["Ingress"],
    ingressController: "strrl.dev/cloudflare-tunnel-ingress-controller",
    ingressClass: "cloudflare-tunnel",
  },
  {
    names: ["contour", "projectcontour/contour"],
    kinds: ["Ingress"],
    ingressController: "projectcontour.io/ingress-controller",
    ingressClass: "contour",
  },
  {
    names: ["haproxy-ingress", "haproxytech/kubernetes-ingress", "kubernetes-ingress"],
    kinds: ["Ingress"],
    ingressController: "haproxy.org/ingress-controller/haproxy",
    ingressClass: "haproxy",
  },
  {
    names: ["ingress-azure"],
    kinds: ["Ingress"],
    ingressController: "azure/application-gateway",
    ingressClass: "azure-application-gateway",
  },
  {
    names: ["ingress-nginx", "ingress-nginx-controller", "ingress-nginx/controller", "nginx-ingress-controller"],
    kinds: ["Ingress"],
    ingressController: "k8s.io/ingress-nginx",
    ingressClass: "nginx",
  },
  {
    names: ["istiod"],
    kinds: ["Ingress"],
    ingressController: "istio.io/ingress-controller",
    ingressClass: "istio",
  },
  {
    names: ["kong", "kubernetes-ingress-controller"],
    kinds: ["Ingress"],
    ingressController: "ingress-controllers.konghq.com/kong",
    ingressClass: "kong",
  },
  {
    names: ["kube-vip", "kube-vip-cloud-provider", "kube-vip-ds"],
    kinds: ["Service"],
    loadBalancerClasses: ["kube-vip.io/kube-vip-class"],
  },
  {
    names: ["metallb", "metallb-controller", "metallb/controller"],
    kinds: ["Service"],
    loadBalancerClasses: ["metallb.io/metallb", "metallb.universe.tf/metallb"],
  },
  {
    names: ["nginx-ingress", "nginx/nginx-ingress"],
    kinds: ["Ingress"],
    ingressController: "nginx.org/ingress-controller",
    ingressClass: "nginx",
  },
  {
    names: ["ngrok-operator", "ngrok/ngrok-operator"],
    kinds: ["Ingress"],
    ingressController: "k8s.ngrok.com/ingress-controller",
    ingressClass: "ngrok",
  },
  { names: ["openelb", "openelb-controller", "openelb-manager"], kinds: ["Service"] },
  { names: ["purelb"], kinds: ["Service"], loadBalancerClasses: ["purelb.io/purelb"] },
  {
    names: ["tailscale-operator", "tailscale/k8s-operator"],
    kinds: ["Service", "Ingress"],
    loadBalancerClasses: ["tailscale"],
    ingressController: "tailscale.com/ts-ingress",
    ingressClass: "tailscale",
    isByClassOnly: true,
  },
  { names: ["traefik"], kinds: ["Ingress"], ingressController: "traefik.io/ingress-controller", ingressClass: "traefik" },
];

/** Whether Argo CD waits until an object has an address: a Service of type LoadBalancer, or an Ingress. */
export function needsAddress({ group, kind, manifest }: Resource): boolean {
  if (group === "" && kind === "Service") return getField(manifest, ["spec", "type"]) === "LoadBalancer";
  return kind === "Ingress" && (group === "networking.k8s.io" || group === "extensions");
}

/** The IngressClass of an Ingress in the render: the one that it names, or the default. */
function ingressClassOf({ resources, target }: Model, name: string): Resource | undefined {
  if (name !== "") return target({ group: "networking.k8s.io", kind: "IngressClass", namespace: "", name });
  return resources.find(
    ({ kind, annotations }) => kind === "IngressClass" && annotations["ingressclass.kubernetes.io/is-default-class"] === "true",
  );
}

/** The controllers that may give an object its address. */
function controllersOf(model: Model, object: Resource): AddressController[] {
  const { manifest, annotations } = object;
  if (object.kind === "Service") {
    const wanted = getText(manifest, ["spec", "loadBalancerClass"]);
    const all = ADDRESS_CONTROLLERS.filter(({ kinds }) => kinds.includes("Service"));
    return all.filter(({ isByClassOnly, loadBalancerClasses }) =>
      wanted === "" ? isByClassOnly !== true : loadBalancerClasses?.includes(wanted) === true,
    );
  }
  const all = ADDRESS_CONTROLLERS.filter(({ kinds }) => kinds.includes("Ingress"));
  const wanted = getText(manifest, ["spec", "ingressClassName"]) || (annotations["kubernetes.io/ingress.class"] ?? "");
  const inRender = ingressClassOf(model, wanted);
  if (inRender !== undefined) {
    const controller = getText(inRender.manifest, ["spec", "controller"]);
    return all.filter(({ ingressController }) => ingressController === controller);
  }
  return all.filter(({ isByClassOnly, ingressClass }) => (wanted === "" ? isByClassOnly !== true : ingressClass === wanted));
}

/** The first workload of the schedule that may give an object its address; undefined when the render has none. */
export function addressController(model: Model, object: Resource): Resource | undefined {
  const names = new Set(controllersOf(model, object).flatMap((row) => row.names));
  const applied = new Set(model.schedule.steps.flatMap(({ tasks }) => tasks.map(({ resource }) => resource)));
  return [...applied].find(
    (resource): resource is Resource =>
      resource !== null && isOperatorWorkload(resource) && namesOfWorkload(resource).some((name) => names.has(name)),
  );
}
