import rule from "../../rules/hook-sidecar.ts";
import { type RuleCase, testRule } from "../../src/rule-tester.ts";
import { hook, join, object } from "./objects.ts";

const namespace = (metadata: string, mark = ""): string =>
  `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: shop\n  ${metadata}${mark === "" ? "" : `  # ${mark}`}\n`;
const ISTIO = "labels: {istio-injection: enabled}";
const LINKERD = "annotations: {linkerd.io/inject: enabled}";
/** A hook Job; its pod template has some metadata and some more of a spec. */
const job = ({
  metadata = "",
  spec = "",
  container = "",
  notes = hook("PreSync"),
  mark = "",
  type = "batch/v1 Job",
  home = "shop",
} = {}): string => {
  const [apiVersion, kind] = type.split(" ");
  return `apiVersion: ${apiVersion}\nkind: ${kind}${mark === "" ? "" : `  # ${mark}`}\nmetadata: {name: a, namespace: ${home}, annotations: {${notes}}}\nspec: {template: {metadata: {${metadata}}, spec: {${spec}containers: [{name: main, image: a${container}}]}}}\n`;
};
const FOUND = "expect: proxy warning";
const command = (text: string): string => `, command: [sh, -c, "${text}"]`;

const valid: Record<string, RuleCase> = {
  "no mesh": join(namespace("labels: {a: b}"), job()),
  "the mesh is off": join(namespace("labels: {istio-injection: disabled}"), job()),
  "the Namespace is not in the render": job(),
  "the Job is elsewhere": join(namespace(ISTIO), job({ home: "other" })),
  "ambient mode": join(namespace("labels: {istio-injection: enabled, istio.io/dataplane-mode: ambient}"), job()),
  "an ordinary Job": join(namespace(ISTIO), job({ notes: "" })),
  "another kind": join(namespace(ISTIO), object("apps/v1 Deployment", "a", { namespace: "shop", notes: hook("PreSync") })),
  "a delete hook": join(namespace(ISTIO), job({ notes: hook("PostDelete") })),
  "opted out by a label": join(namespace(ISTIO), job({ metadata: 'labels: {sidecar.istio.io/inject: "false"}' })),
  "opted out by an annotation": join(namespace(ISTIO), job({ metadata: 'annotations: {sidecar.istio.io/inject: "false"}' })),
  "opted out of Linkerd": join(namespace(LINKERD), job({ metadata: "annotations: {linkerd.io/inject: disabled}" })),
  "the network of the node": join(namespace(ISTIO), job({ spec: "hostNetwork: true, " })),
  "the command ends the proxy": join(namespace(ISTIO), job({ container: command("run; curl -X POST localhost:15020/quitquitquit") })),
  "linkerd-await with --shutdown": join(namespace(LINKERD), job({ container: command("linkerd-await --shutdown -- run") })),
  "the option for native sidecars": { files: join(namespace(ISTIO), job()), options: { nativeSidecars: true } },
};

testRule("hook-sidecar", rule, {
  valid,
  invalid: {
    "Istio by its label": join(namespace(ISTIO, "related"), job({ mark: FOUND })),
    "Istio by a revision": join(namespace("labels: {istio.io/rev: stable}", "related"), job({ mark: FOUND })),
    Linkerd: join(namespace(LINKERD, "related"), job({ mark: FOUND })),
    "the opt-out of another mesh does not help": join(
      namespace(ISTIO, "related"),
      job({ mark: FOUND, metadata: "annotations: {linkerd.io/inject: disabled}" }),
    ),
    "opted in": join(namespace(ISTIO, "related"), job({ mark: FOUND, metadata: 'labels: {sidecar.istio.io/inject: "true"}' })),
    "linkerd-await without --shutdown": join(
      namespace(LINKERD, "related"),
      job({ mark: FOUND, container: command("linkerd-await -- run") }),
    ),
    "a Namespace of a later wave": join(
      "apiVersion: v1\nkind: Namespace\nmetadata:\n  name: shop\n  annotations: {argocd.argoproj.io/sync-wave: '5'}\n  labels: {istio-injection: enabled}  # related\n",
      job({ mark: FOUND }),
    ),
  },
});
