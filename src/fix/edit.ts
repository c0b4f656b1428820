// Where annotations of an object are written in a file, and what to write instead.
import type { Splice, Target } from "./splice.ts";
import { templateSplices } from "./template.ts";
import { yamlSplices } from "./yaml.ts";

/**
 * The splices that give the object its annotations: in YAML by its structure, in a template line by line. Undefined where
 * the text does not say it literally.
 */
export function splicesFor(text: string, target: Target): readonly Splice[] | undefined {
  return yamlSplices(text, target) ?? templateSplices(text, target);
}
