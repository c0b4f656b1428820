import type { Field, Manifest, Resource } from "../types.ts";
/** How the pods of an object run. */
export type Run = "always" | "once" | "onSchedule";
/** One pod template of a resource. */
export interface PodTemplate {
    /** Where the pod's spec is. */
    readonly field: Field;
    readonly spec: Manifest;
}
/** One container of a pod template. */
export interface Container {
    readonly field: Field;
    readonly manifest: Manifest;
    readonly isInit: boolean;
}
/** How the pods of a resource run; undefined when it starts none. */
export declare function runOf(resource: Resource): Run | undefined;
/** The pod templates of a resource; none when it starts no pods. */
export declare function podTemplates(resource: Resource): PodTemplate[];
/** Whether the pod templates of a resource are those of an Argo Workflow, which names its containers per template. */
export declare function isWorkflow(resource: Resource): boolean;
/** The containers of a resource, in the order in which they start. */
export declare function containers(resource: Resource): Container[];
/** Whether a resource starts no pods for now: `replicas: 0`, `suspend: true` or `paused: true`. */
export declare function isAtRest(resource: Resource): boolean;
/** Whether the pods of a resource mount a SecretProviderClass. */
export declare function mountsClass(resource: Resource, providerClass: Resource): boolean;
/** What a container runs: command and args as one list of words, as they are written. */
export declare function commandLine(container: Container): string[];
/** An image without its registry's tag or digest: `registry.example.com:5000/shop/api`. */
export declare function imageRepository(image: string): string;
