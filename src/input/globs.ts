// The four kinds of glob that Argo CD has, each as a regular expression.

/** What sets one kind of glob apart from the others. */
interface Dialect {
  /** `*` and `?` match `/` too. */
  readonly crossesSlash: boolean;
  /** `**` between slashes stands for any number of folders. */
  readonly doubleStar: boolean;
  /** `{a,b}` means a or b. */
  readonly braces: boolean;
}

const DIALECTS = {
  /** Go's `path.Match`: the directories of a git generator. */
  path: { crossesSlash: false, doubleStar: false, braces: false },
  /** github.com/bmatcuk/doublestar: Helm value files. */
  doublestar: { crossesSlash: false, doubleStar: true, braces: true },
  /** github.com/gobwas/glob without separators: `directory.include` and `exclude`. */
  gobwas: { crossesSlash: true, doubleStar: false, braces: true },
  /** git's pathspec without magic: the files of a git generator. */
  pathspec: { crossesSlash: true, doubleStar: false, braces: false },
} as const satisfies Record<string, Dialect>;

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** A class such as `[a-z]` or `[!x]` that begins at an index; undefined when it does not end. */
function classAt(pattern: string, start: number): { source: string; end: number } | undefined {
  const isNegated = pattern[start + 1] === "^" || pattern[start + 1] === "!";
  let source = "";
  for (let at = start + (isNegated ? 2 : 1); at < pattern.length; at++) {
    const char = pattern[at] as string;
    if (char === "]" && source !== "") return { source: `[${isNegated ? "^" : ""}${source}]`, end: at };
    if (char === "\\" && at + 1 < pattern.length) source += literal(pattern[++at] as string);
    else source += char === "-" ? "-" : literal(char);
  }
  return undefined;
}

function translate(pattern: string, { crossesSlash, doubleStar, braces }: Dialect): string {
  const any = crossesSlash ? "[^]" : "[^/]";
  let source = "";
  let depth = 0;
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at] as string;
    const found = char === "[" ? classAt(pattern, at) : undefined;
    if (char === "\\" && at + 1 < pattern.length) source += literal(pattern[++at] as string);
    else if (char === "*") {
      const isDouble = doubleStar && pattern[at + 1] === "*" && (at === 0 || pattern[at - 1] === "/");
      while (pattern[at + 1] === "*") at++;
      if (!isDouble) source += `${any}*`;
      else if (pattern[at + 1] === "/") {
        source += "(?:[^]*/)?";
        at++;
      } else source += "[^]*";
    } else if (char === "?") source += any;
    else if (found !== undefined) {
      source += found.source;
      at = found.end;
    } else if (braces && char === "{") {
      source += "(?:";
      depth++;
    } else if (braces && char === "}" && depth > 0) {
      source += ")";
      depth--;
    } else if (braces && char === "," && depth > 0) source += "|";
    else source += literal(char);
  }
  // Braces that never close make no pattern.
  return depth === 0 ? source : "(?!)";
}

/** A test for paths; a pattern that is none matches nothing. */
export function globMatcher(kind: keyof typeof DIALECTS, pattern: string): (path: string) => boolean {
  let expression: RegExp;
  try {
    expression = new RegExp(`^(?:${translate(pattern, DIALECTS[kind])})$`);
  } catch {
    return () => false;
  }
  if (kind !== "pathspec") return (path) => expression.test(path);
  // A pathspec also names a folder, and all that is in it (git's dir.c, `match_pathspec_item`).
  const folder = pattern.replace(/^\.\//, "").replace(/\/$/, "");
  return (path) => folder === "." || path === folder || path.startsWith(`${folder}/`) || expression.test(path);
}

/** Whether a value file is a glob (reposerver/repository/repository.go, `isGlobPath`). */
export const isGlob = (path: string): boolean => /[*?[]/.test(path);
