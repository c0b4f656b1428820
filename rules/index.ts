// The built-in rules, sorted by id.
import type { AnyRule, Rules } from "../src/rule.ts";
import addressGate from "./address-gate.ts";
import applicationWave from "./application-wave.ts";
import applicationsetTemplateWave from "./applicationset-template-wave.ts";
import deleteHookOrphan from "./delete-hook-orphan.ts";
import deleteHookWave from "./delete-hook-wave.ts";
import duplicateKey from "./duplicate-key.ts";
import duplicateResource from "./duplicate-resource.ts";
import earlyWebhook from "./early-webhook.ts";
import endlessGate from "./endless-gate.ts";
import helmHookEverySync from "./helm-hook-every-sync.ts";
import hookSidecar from "./hook-sidecar.ts";
import hookTtl from "./hook-ttl.ts";
import hookWithoutDeadline from "./hook-without-deadline.ts";
import hookWithoutDeletePolicy from "./hook-without-delete-policy.ts";
import hooksOnlyApplication from "./hooks-only-application.ts";
import immutableJob from "./immutable-job.ts";
import initWaitDeadlock from "./init-wait-deadlock.ts";
import invalidWave from "./invalid-wave.ts";
import jobTtlDrift from "./job-ttl-drift.ts";
import lateConfig from "./late-config.ts";
import lateDatabase from "./late-database.ts";
import lateExternalSecret from "./late-external-secret.ts";
import lateMigration from "./late-migration.ts";
import lateProvider from "./late-provider.ts";
import lateRbac from "./late-rbac.ts";
import lateTarget from "./late-target.ts";
import misplacedAnnotation from "./misplaced-annotation.ts";
import missingCrd from "./missing-crd.ts";
import mixedHookAnnotations from "./mixed-hook-annotations.ts";
import negativePostsyncWave from "./negative-postsync-wave.ts";
import nonStringAnnotation from "./non-string-annotation.ts";
import parseError from "./parse-error.ts";
import pilingHook from "./piling-hook.ts";
import reusedHookJob from "./reused-hook-job.ts";
import sharedHook from "./shared-hook.ts";
import statefulHook from "./stateful-hook.ts";
import strayDeletePolicy from "./stray-delete-policy.ts";
import strayHookWeight from "./stray-hook-weight.ts";
import suspendedGate from "./suspended-gate.ts";
import syncfailWave from "./syncfail-wave.ts";
import teardownOrder from "./teardown-order.ts";
import unboundVolumeGate from "./unbound-volume-gate.ts";
import uncleanedDeleteHook from "./uncleaned-delete-hook.ts";
import ungatedDependency from "./ungated-dependency.ts";
import unknownAnnotation from "./unknown-annotation.ts";
import unknownDeletePolicy from "./unknown-delete-policy.ts";
import unknownHook from "./unknown-hook.ts";
import unusedSuppression from "./unused-suppression.ts";

/** Every built-in rule by id. */
export const rules: Rules = new Map<string, AnyRule>([
  ["address-gate", addressGate],
  ["application-wave", applicationWave],
  ["applicationset-template-wave", applicationsetTemplateWave],
  ["delete-hook-orphan", deleteHookOrphan],
  ["delete-hook-wave", deleteHookWave],
  ["duplicate-key", duplicateKey],
  ["duplicate-resource", duplicateResource],
  ["early-webhook", earlyWebhook],
  ["endless-gate", endlessGate],
  ["helm-hook-every-sync", helmHookEverySync],
  ["hook-sidecar", hookSidecar],
  ["hook-ttl", hookTtl],
  ["hook-without-deadline", hookWithoutDeadline],
  ["hook-without-delete-policy", hookWithoutDeletePolicy],
  ["hooks-only-application", hooksOnlyApplication],
  ["immutable-job", immutableJob],
  ["init-wait-deadlock", initWaitDeadlock],
  ["invalid-wave", invalidWave],
  ["job-ttl-drift", jobTtlDrift],
  ["late-config", lateConfig],
  ["late-database", lateDatabase],
  ["late-external-secret", lateExternalSecret],
  ["late-migration", lateMigration],
  ["late-provider", lateProvider],
  ["late-rbac", lateRbac],
  ["late-target", lateTarget],
  ["misplaced-annotation", misplacedAnnotation],
  ["missing-crd", missingCrd],
  ["mixed-hook-annotations", mixedHookAnnotations],
  ["negative-postsync-wave", negativePostsyncWave],
  ["non-string-annotation", nonStringAnnotation],
  ["parse-error", parseError],
  ["piling-hook", pilingHook],
  ["reused-hook-job", reusedHookJob],
  ["shared-hook", sharedHook],
  ["stateful-hook", statefulHook],
  ["stray-delete-policy", strayDeletePolicy],
  ["stray-hook-weight", strayHookWeight],
  ["suspended-gate", suspendedGate],
  ["syncfail-wave", syncfailWave],
  ["teardown-order", teardownOrder],
  ["unbound-volume-gate", unboundVolumeGate],
  ["uncleaned-delete-hook", uncleanedDeleteHook],
  ["ungated-dependency", ungatedDependency],
  ["unknown-annotation", unknownAnnotation],
  ["unknown-delete-policy", unknownDeletePolicy],
  ["unknown-hook", unknownHook],
  ["unused-suppression", unusedSuppression],
]);
