// The build environment of an Application (reposerver/repository/repository.go, `newEnv`) and how `$NAME` is replaced in it.

/** The variables by name. */
export type Environment = ReadonlyMap<string, string>;

/** The name after a `$`, and how many characters it takes (Go's os/env.go, `getShellName`). */
function shellName(text: string): { name: string; length: number } {
  if (text[0] === "{") {
    if (/^\{[*#$@!?\d-]\}/.test(text)) return { name: text[1] as string, length: 3 };
    const end = text.indexOf("}");
    if (end === 1) return { name: "", length: 2 };
    return end < 0 ? { name: "", length: 1 } : { name: text.slice(1, end), length: end + 1 };
  }
  if (/^[*#$@!?\d-]/.test(text)) return { name: text[0] as string, length: 1 };
  const name = /^\w*/.exec(text)?.[0] ?? "";
  return { name, length: name.length };
}

/**
 * Replaces `$NAME` and `${NAME}`; a variable that is not known becomes empty, `$$` becomes `$`
 * (pkg/apis/application/v1alpha1/types.go, `Envsubst`, which is Go's `os.Expand`).
 */
export function substitute(text: string, environment: Environment): string {
  let result = "";
  let done = 0;
  for (let at = 0; at + 1 < text.length; at++) {
    if (text[at] !== "$") continue;
    const { name, length } = shellName(text.slice(at + 1));
    const value = name === "$" ? "$" : name !== "" ? (environment.get(name) ?? "") : length > 0 ? "" : "$";
    result += text.slice(done, at) + value;
    at += length;
    done = at + 1;
  }
  return result + text.slice(done);
}
