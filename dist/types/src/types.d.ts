/** When Argo CD applies an object during a sync. */
export type Phase = "PreSync" | "Sync" | "PostSync" | "SyncFail";
/** What `argocd.argoproj.io/hook` may say for a sync. */
export type HookType = Phase | "Skip";
/** Hooks that run when the Application itself is deleted. */
export type DeleteHook = "PreDelete" | "PostDelete";
/** When Argo CD deletes a hook. */
export type DeletePolicy = "HookSucceeded" | "HookFailed" | "BeforeHookCreation";
/** A wave: any 64-bit integer, a bigint only where a number would lose digits. */
export type Wave = number | bigint;
/** How bad a finding is. */
export type Severity = "error" | "warning" | "info";
/** Keys and indices that lead to a field: `["spec", "template", "spec", "volumes", 0]`. */
export type Field = readonly (string | number)[];
/** A place in a file. Lines and columns count from 1, columns in UTF-16 code units; the end is exclusive. */
export interface Location {
    /** Relative to the folder that wavelint runs in, with `/` between its parts. */
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly endLine: number;
    readonly endColumn: number;
    /** The place was found by likeness, not by proof. */
    readonly approximate: boolean;
}
/** One text and the file that it came from. */
export interface Source {
    /** The file, relative to the folder that wavelint runs in; `-` for standard input. */
    readonly file: string;
    readonly text: string;
    /**
     * For a text that a renderer wrote: the place in a file that a person edits, for a field of one object.
     * `null` for a text that stands in the file as it is.
     */
    readonly trace: Trace | null;
    /** Kustomize refuses some files that Argo CD reads by itself; a rendered text is never refused for its keys. */
    readonly kind: "manifest" | "helm" | "kustomize";
    /** An Application reads it: whatever has a kind is an object, also a file of some tool. */
    readonly isTakenWhole?: boolean;
}
/** Finds the place to edit for a field of an object in a rendered text; without a field, for its `kind`. */
export type Trace = (object: RenderedObject, field: Field | undefined) => Location;
/** What a {@link Trace} gets to know about an object. */
export interface RenderedObject {
    readonly kind: string;
    readonly name: string;
    readonly namespace: string;
    readonly manifest: Manifest;
    /** The file that helm names in `# Source:`, or `""`. */
    readonly renderedFrom: string;
    /** The line of the rendered text that the field stands on; undefined where the object has no such field. */
    line(): number | undefined;
}
/** Where an application comes from, as `wavelint plan` names it. */
export interface SourcePath {
    readonly type: "file" | "directory" | "helm" | "kustomize" | "stdin";
    readonly path: string;
}
/** What Argo CD syncs in one operation. Order means something only inside one application. */
export interface Application {
    readonly name: string;
    /** The destination namespace: where an object lives that names none. */
    readonly namespace: string;
    /** As the Application lists them: `CreateNamespace=true`, `ServerSideApply=true`, … */
    readonly syncOptions: readonly string[];
    readonly paths: readonly SourcePath[];
    readonly sources: readonly Source[];
    /** The texts of the files that findings can point to, by file. */
    readonly texts: ReadonlyMap<string, string>;
    /** Only a part of what Argo CD will see: standard input, or files that were named one by one. */
    readonly partial: boolean;
    /** A folder of plain manifests that was found by walking: nobody said that it is one application. */
    readonly isGuess: boolean;
    /** An Application or the config says that it is one: it is shown even if it holds nothing. */
    readonly isDeclared?: boolean;
    /** Renders once more to learn from which lines the render came; gives the same application with better traces. */
    placeLines?(): Promise<Application>;
    /** Where the value that a place takes from a values file is written, when that can be told. */
    originOf?(place: Location): Location | undefined;
}
/** A manifest as plain data. */
export type Manifest = Readonly<Record<string, unknown>>;
/** One object of the render. */
export interface Resource {
    /** Its number in the order in which it was rendered. */
    readonly index: number;
    readonly group: string;
    readonly version: string;
    readonly kind: string;
    /** As written: `""` when the manifest names none. */
    readonly namespace: string;
    /** `""` when only `generateName` is set. */
    readonly name: string;
    readonly generateName: string;
    /** The annotations that are strings. */
    readonly annotations: Readonly<Record<string, string>>;
    readonly manifest: Manifest;
    /** Keys that are written more than once. */
    readonly duplicateKeys: readonly {
        readonly field: Field;
        readonly at: Location;
        readonly first: Location;
    }[];
    /** Where the value of `field` is written, or the nearest parent that is. Without a field: its `kind`. */
    locate(field?: Field): Location;
    /** Where the key of `field` is written, with its value when that stands on the same line. */
    locateKey(field: Field): Location;
    /** The text of the document, with its comments, and the line on which it begins. */
    readonly document: {
        readonly text: string;
        readonly file: string;
        readonly line: number;
    };
}
/** What one object needs of another, by name. */
export interface Reference {
    readonly from: Resource;
    /** Where `from` names it. */
    readonly field: Field;
    readonly to: {
        readonly group: string;
        readonly kind: string;
        readonly namespace: string;
        readonly name: string;
    };
    /** The keys of the ConfigMap or Secret that are read; `null` for all of them. */
    readonly keys: readonly string[] | null;
    /** The pod starts without it. */
    readonly optional: boolean;
    /**
     * What the object is needed for: by a pod, by an object that something else provides for (a store, an issuer, a class, a
     * Gateway), by one that points at a target, by a binding, or as the config says.
     */
    readonly use: "env" | "volume" | "account" | "pullSecret" | "class" | "provider" | "target" | "role" | "custom";
    /**
     * What Argo CD's health check says of `from` while the object is missing; `null` when it does not look, and for pods,
     * which have stages of their own.
     */
    readonly whenMissing: "degraded" | "progressing" | null;
}
/** One resource in one phase. A hook with two types has two tasks; an object that is never applied has none. */
export interface Task {
    /** `null` for the Namespace that `CreateNamespace` makes. */
    readonly resource: Resource | null;
    readonly phase: Phase;
    readonly wave: Wave;
}
/** What Argo CD applies at once: one wave of one phase. */
export interface Step {
    readonly phase: Phase;
    readonly wave: Wave;
    /** Its place among the steps, from 0. */
    readonly index: number;
    /** In the order in which Argo CD applies them. */
    readonly tasks: readonly Task[];
    /** What Argo CD waits for before it goes on. */
    readonly waits: "all" | "hooks" | "nothing";
}
/** Why an object of the render is never applied in a sync. */
export interface Dropped {
    readonly resource: Resource;
    readonly reason: "skip" | "unknown-hook" | "helm-test" | "duplicate";
}
/** All tasks of an application in the order in which Argo CD applies them. */
export interface Schedule {
    readonly steps: readonly Step[];
    readonly syncFail: readonly Task[];
    readonly deleteHooks: readonly {
        readonly resource: Resource;
        readonly wave: Wave;
        readonly hooks: readonly DeleteHook[];
    }[];
    readonly dropped: readonly Dropped[];
    /** The steps of an object, in order. Empty when a sync never applies it, or only after a failure. */
    stepsOf(resource: Resource): readonly Step[];
}
/** An object by group, kind, namespace and name, as one text with `/` between them. */
export type ObjectName = string;
/** What an object does in the cluster once it is applied. Names are of objects that something in the render makes. */
export interface Behaviour {
    /** Whether Argo CD waits for its health; an object without a check is done when it is applied. */
    readonly hasHealthCheck: boolean;
    /** It is paused or suspended until a person resumes it. */
    readonly isSuspended: boolean;
    /** What its pods need, stage by stage; `null` when it starts none by itself. */
    readonly pods: {
        /** It is a Pod itself: the API server refuses it without what it is admitted with. */
        readonly isBare: boolean;
        readonly admittedWith: readonly ObjectName[];
        readonly claims: readonly ObjectName[];
        readonly startedWith: readonly ObjectName[];
        /** What their init containers wait for until it has started, or completed. */
        readonly waitsFor: readonly ObjectName[];
        /** The SecretProviderClasses that they mount. */
        readonly mounts: readonly ObjectName[];
    } | null;
    /** Of a claim that a class binds: the class, when the render has it. */
    readonly claim: {
        readonly storageClass: ObjectName | null;
        readonly waitsForConsumer: boolean;
    } | null;
    /** What it is not healthy without. */
    readonly needs: readonly {
        readonly name: ObjectName;
        readonly whenMissing: "degraded" | "progressing";
    }[];
    /** What something makes for it, once it has what it needs. */
    readonly makes: readonly ObjectName[];
    /** That is made only while a pod mounts it. */
    readonly makesWhenMounted: boolean;
}
/** Why an object is not healthy. */
export interface Lack {
    readonly task: Task;
    /** It waits for a person; for names that do not exist; for claims that are not bound; or for a pod to use it. */
    readonly why: "suspended" | "missing" | "unbound" | "unused";
    readonly names: readonly ObjectName[];
}
/** How the first sync into an empty cluster ends. */
export interface FirstSync {
    readonly outcome: "succeeded" | "stuck" | "failed";
    /** The step where it hangs or fails. */
    readonly stopped: Step | null;
    /** What it waits for, in the order of the schedule. */
    readonly waiting: readonly Task[];
    readonly failed: readonly Task[];
    /** What is never applied because of it. */
    readonly notReached: readonly Task[];
    /** What Argo CD shows while it waits; `null` when it does not. */
    readonly message: string | null;
    /** Why the objects that hold it are not healthy. */
    readonly because: readonly Lack[];
}
/** What was found: the JSON of a finding, version 1. Fields are only ever added. */
export interface Finding {
    readonly rule: string;
    readonly messageId: string;
    readonly severity: Severity;
    readonly message: string;
    readonly help: string;
    /** The rule's page. */
    readonly url: string;
    readonly application: string;
    readonly when: "first-sync" | "every-sync" | "update" | "failure" | "deletion" | "render";
    readonly resource: ResourceId | null;
    readonly step: StepId | null;
    readonly location: Location;
    readonly related: readonly {
        readonly resource: ResourceId | null;
        readonly step: StepId | null;
        readonly location: Location;
        readonly note: string;
    }[];
    /** The smallest set of moves that removes the finding without a new hazard; empty when no order does. */
    readonly changes: readonly {
        readonly resource: ResourceId;
        readonly from: StepId;
        readonly to: StepId;
        readonly location: Location;
    }[];
    /** The annotations that `--fix` writes: those of `changes`, or a misspelt word put right. */
    readonly fixes: readonly {
        readonly resource: ResourceId;
        readonly annotation: string;
        readonly value: string;
    }[];
    /** Stays the same when lines move. */
    readonly fingerprint: string;
    readonly suppressed: {
        readonly by: "annotation" | "comment" | "config" | "baseline";
        readonly reason: string;
        readonly until: string | null;
    } | null;
}
/** An object by its names. The namespace is the one that it will live in. */
export interface ResourceId {
    readonly group: string;
    readonly version: string;
    readonly kind: string;
    readonly namespace: string;
    readonly name: string;
}
/** A step by its phase and wave. A wave beyond 2^53 is a text. */
export interface StepId {
    readonly phase: Phase;
    readonly wave: number | string;
}
/** An Application that was found and not rendered, for a reason that is no mistake. */
export interface Skipped {
    readonly application: string;
    readonly reason: string;
    readonly location?: {
        readonly file: string;
        readonly line?: number;
        readonly column?: number;
    };
}
/** Something that kept wavelint from its work; the rest was still done. */
export interface Problem {
    readonly kind: "parse" | "render" | "config" | "rule";
    readonly application?: string;
    readonly message: string;
    readonly location?: {
        readonly file: string;
        readonly line?: number;
        readonly column?: number;
    };
}
