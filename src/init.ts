// `wavelint init`: a commented config out of what the repository holds. It changes nothing until a line is uncommented.
import path from "node:path";
import { HOMEPAGE } from "./lint.ts";
import type { Model } from "./model/resolve.ts";
import type { Work } from "./work.ts";

/** A text as YAML: plain where that is safe, else in double quotes. */
function scalar(text: string): string {
  return /^[\w./-]+$/.test(text) && !/^[-\d]|^\.+(?:\d|$)|^(?:true|false|null|yes|no|on|off)$/i.test(text) ? text : JSON.stringify(text);
}

/** A folder as the config's `path` takes it, where some signs would make it a glob of folders. */
function literalPath(folder: string): string {
  return /[*?[\]{}!]|[+@]\(/.test(folder) ? folder.replace(/[\\*?[\]{}()!+@|]/g, "\\$&") : folder;
}

/** The values files beside a chart's own that somebody may install it with. */
function otherValues({ application }: Model, folder: string): string[] {
  return [...application.texts.keys()]
    .filter((file) => path.posix.dirname(file) === folder && /^values[-.].+\.ya?ml$/.test(path.posix.basename(file)))
    .map((file) => path.posix.basename(file))
    .sort();
}

function entries({ models }: Work): string[] {
  const guessed = models
    .filter(({ application }) => application.isDeclared !== true && application.paths[0]?.type !== "stdin")
    .sort((a, b) => ((a.application.paths[0]?.path ?? "") < (b.application.paths[0]?.path ?? "") ? -1 : 1));
  return guessed.flatMap((model): string[] => {
    const { paths, name, namespace } = model.application;
    const [{ path: folder, type }] = paths as [(typeof paths)[0] & object];
    const values = type === "helm" ? otherValues(model, folder) : [];
    return [
      `#   - name: ${scalar(name.split("/").at(-1) || name)}`,
      `#     path: ${scalar(literalPath(folder))}`,
      `#     namespace: ${scalar(namespace)}`,
      ...(values.length === 0 ? [] : [`#     valueFiles: [${values.map(scalar).join(", ")}]`]),
    ];
  });
}

/** The text of `.wavelint.yaml` for what was found. */
export function initialConfig(work: Work, version: string): string {
  const declared = work.models.filter(({ application }) => application.isDeclared === true).length;
  const found = entries(work);
  const total = work.models.length;
  const said =
    declared > 0
      ? `wavelint uses the ${declared} Argo CD Application${declared === 1 ? "" : "s"} that it found here, with their settings.`
      : "wavelint found no Argo CD Application here; say what Argo CD syncs, if the guess below is not right.";
  const other = work.skipped.find(({ reason }) => /repositor/.test(reason))?.reason;
  // It has a repoURL, which whoever wrote the Application chose: it must not end the comment.
  const skipped = other === undefined ? "" : ` Some Applications were skipped: ${other.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\ufffd")}.`;
  return `# yaml-language-server: $schema=${HOMEPAGE.replace("github.com", "raw.githubusercontent.com")}/v${version}/src/wavelint.schema.json
# Options: ${HOMEPAGE}#configuration
# ${said}

# recommended, or strict for what only some teams want
extends: recommended

# How bad a rule may be: off, info, warning or error. \`wavelint rules\` lists them, \`wavelint explain <rule>\` tells more.
# rules:
#   hook-without-delete-policy: off
#   late-external-secret: warning

# Other settings for some files.
# overrides:
#   - files: ["charts/legacy/**"]
#     rules: {immutable-job: off}

# What is left out altogether, or one rule for some files with a reason.
# ignore:
#   - "**/testdata/**"
#   - {files: ["charts/old/**"], rules: [late-config], reason: "replaced soon", until: "2027-06-30"}

# What Argo CD syncs in one operation, where no Application of this repository says it. ${total} found:
# applications:
${found.length > 0 ? found.join("\n") : "#   - {name: shop, path: charts/shop, namespace: shop, valueFiles: [values-prod.yaml], syncOptions: [CreateNamespace=true]}"}

# Folders that a repoURL means, when it is no remote of this clone.${skipped}
# repositories:
#   "https://git.example.com/shop/platform.git": "."

# Names that come from elsewhere although an object of the render has them, and kinds whose CRDs the cluster has.
# externals: ["Secret/shared-*"]
# installedCrds: ["*.example.com"]
`;
}
