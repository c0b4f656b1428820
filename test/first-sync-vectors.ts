// What Argo CD's own engine answered about how the first sync of random applications ends.
import { readFileSync } from "node:fs";
import { buildModel, type Model } from "../src/model/resolve.ts";

/** An application and the answer about it. Numbers in `expected` are indices of `manifests`. */
export interface Vector {
  readonly id: string;
  readonly namespace: string;
  readonly createNamespace: boolean;
  readonly manifests: readonly object[];
  readonly expected: {
    readonly firstSync: {
      readonly outcome: string;
      readonly stopped: { readonly phase: string; readonly wave: number; readonly waiting: number[]; readonly failed: number[] } | null;
      readonly applied: readonly number[];
      readonly message?: string;
    };
  };
}

/** All of first-sync.jsonl. */
export const vectors: readonly Vector[] = readFileSync(new URL("fixtures/vectors/first-sync.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** The model of a vector's application; of another text in place of its manifests, if one is given. */
export function modelOfVector({ id, namespace, createNamespace, manifests }: Vector, given?: string): Model {
  const text = given ?? manifests.map((manifest) => JSON.stringify(manifest)).join("\n---\n");
  return buildModel({
    name: id,
    namespace,
    syncOptions: createNamespace ? ["CreateNamespace=true"] : [],
    paths: [],
    sources: [{ file: "all.yaml", text, trace: null, kind: "manifest" }],
    texts: new Map([["all.yaml", text]]),
    partial: false,
    isGuess: false,
  });
}
