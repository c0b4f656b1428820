// The built-in rules, sorted by id.
import type { AnyRule, Rules } from "../src/rule.ts";
import duplicateKey from "./duplicate-key.ts";
import duplicateResource from "./duplicate-resource.ts";
import hookWithoutDeletePolicy from "./hook-without-delete-policy.ts";
import invalidWave from "./invalid-wave.ts";
import lateConfig from "./late-config.ts";
import lateExternalSecret from "./late-external-secret.ts";
import lateMigration from "./late-migration.ts";
import misplacedAnnotation from "./misplaced-annotation.ts";
import mixedHookAnnotations from "./mixed-hook-annotations.ts";
import negativePostsyncWave from "./negative-postsync-wave.ts";
import nonStringAnnotation from "./non-string-annotation.ts";
import parseError from "./parse-error.ts";
import strayDeletePolicy from "./stray-delete-policy.ts";
import strayHookWeight from "./stray-hook-weight.ts";
import unknownAnnotation from "./unknown-annotation.ts";
import unknownDeletePolicy from "./unknown-delete-policy.ts";
import unknownHook from "./unknown-hook.ts";
import unusedSuppression from "./unused-suppression.ts";

/** Every built-in rule by id. */
export const rules: Rules = new Map<string, AnyRule>([
  ["duplicate-key", duplicateKey],
  ["duplicate-resource", duplicateResource],
  ["hook-without-delete-policy", hookWithoutDeletePolicy],
  ["invalid-wave", invalidWave],
  ["late-config", lateConfig],
  ["late-external-secret", lateExternalSecret],
  ["late-migration", lateMigration],
  ["misplaced-annotation", misplacedAnnotation],
  ["mixed-hook-annotations", mixedHookAnnotations],
  ["negative-postsync-wave", negativePostsyncWave],
  ["non-string-annotation", nonStringAnnotation],
  ["parse-error", parseError],
  ["stray-delete-policy", strayDeletePolicy],
  ["stray-hook-weight", strayHookWeight],
  ["unknown-annotation", unknownAnnotation],
  ["unknown-delete-policy", unknownDeletePolicy],
  ["unknown-hook", unknownHook],
  ["unused-suppression", unusedSuppression],
]);
