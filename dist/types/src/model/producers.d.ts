import type { Manifest, Resource } from "../types.ts";
/** A Secret or ConfigMap that a custom resource makes. */
export interface Product {
    readonly producer: Resource;
    readonly kind: "Secret" | "ConfigMap";
    readonly namespace: string;
    readonly name: string;
}
/** What a row is asked for: the producer, and the namespaces in use with the labels that are known of them. */
interface ProducerInput {
    readonly manifest: Manifest;
    readonly name: string;
    readonly namespace: string;
    readonly namespaces: readonly {
        readonly name: string;
        readonly labels: Manifest;
    }[];
}
interface ProducerRow {
    readonly kind: string;
    readonly group: string;
    products(input: ProducerInput): readonly {
        kind?: "ConfigMap";
        namespace?: string;
        name: string;
    }[];
}
/** Every kind that is known to make a Secret or ConfigMap. Names are those that the operators' own documentation gives. */
export declare const PRODUCERS: readonly ProducerRow[];
/** A producer that a user adds in the config. */
export interface CustomProducer {
    readonly kind: string;
    readonly group: string;
    readonly makes: "Secret" | "ConfigMap";
    /** A name with fields in braces: `{metadata.name}-credentials`. */
    readonly name: string;
}
/** What the resources of an application make, in the order of the resources; `custom` is what the config adds. */
export declare function products(resources: readonly Resource[], destinationNamespace: string, custom?: readonly CustomProducer[]): Product[];
export {};
