// The four kinds of glob that Argo CD has, each as a regular expression.

/** What sets one kind of glob apart from the others. */
interface Dialect {
  /** `*` and `?` match `/` too. */
  readonly crossesSlash: boolean;
  /** `**` between slashes stands for any number of folders. */
  readonly doubleStar: boolean;
  /** `{a,b}` means a or b. */
  readonly braces: boolean;
  /** What stands first in a class that is negated. */
  readonly negations: string;
  /** A class that does not end, or is no class, makes a pattern that matches nothing; otherwise its brackets are letters. */
  readonly isStrict: boolean;
  /** A class is one range or a list of letters, not both. */
  readonly isOneRange: boolean;
}

const DIALECTS = {
  /** Go's `path.Match`: the directories of a git generator. */
  path: { crossesSlash: false, doubleStar: false, braces: false, negations: "^", isStrict: true, isOneRange: false },
  /** github.com/bmatcuk/doublestar: Helm value files. */
  doublestar: { crossesSlash: false, doubleStar: true, braces: true, negations: "^!", isStrict: true, isOneRange: false },
  /** github.com/gobwas/glob without separators: `directory.include` and `exclude`. */
  gobwas: { crossesSlash: true, doubleStar: false, braces: true, negations: "!", isStrict: true, isOneRange: true },
  /** git's pathspec without magic: the files of a git generator. */
  pathspec: { crossesSlash: true, doubleStar: false, braces: false, negations: "^!", isStrict: false, isOneRange: false },
} as const satisfies Record<string, Dialect>;

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** A class such as `[a-z]` or `[!x]` that begins at an index; undefined when it does not end. */
function classAt(
  pattern: string,
  start: number,
  { negations, isStrict, isOneRange }: Dialect,
): { source: string; end: number } | undefined {
  const isNegated = pattern[start + 1] !== undefined && negations.includes(pattern[start + 1] as string);
  let source = "";
  for (let at = start + (isNegated ? 2 : 1); at < pattern.length; at++) {
    const char = pattern[at] as string;
    if (char === "]" && (source !== "" || isStrict)) {
      const isMixed = isOneRange && source.includes("-") && !/^\\?.-\\?.$/.test(source);
      const isClass = source !== "" && !isMixed && !(isStrict && /^-|-$/.test(source));
      return isClass ? { source: `[${isNegated ? "^" : ""}${source}]`, end: at } : undefined;
    }
    if (char === "\\" && at + 1 < pattern.length) source += literal(pattern[++at] as string);
    else source += char === "-" ? "-" : literal(char);
  }
  return undefined;
}

/** The source of a regular expression; undefined for a pattern that is none. */
function translate(pattern: string, dialect: Dialect): string | undefined {
  const { crossesSlash, doubleStar, braces, isStrict } = dialect;
  const any = crossesSlash ? "[^]" : "[^/]";
  let source = "";
  let depth = 0;
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at] as string;
    const found = char === "[" ? classAt(pattern, at, dialect) : undefined;
    if (char === "[" && found === undefined && isStrict) return undefined;
    if (char === "\\" && at + 1 < pattern.length) source += literal(pattern[++at] as string);
    else if (char === "\\" && isStrict) return undefined;
    else if (char === "*") {
      const stars = /^\*+/.exec(pattern.slice(at))?.[0].length ?? 1;
      const after = pattern[at + stars];
      const isDouble = doubleStar && stars === 2 && (at === 0 || pattern[at - 1] === "/") && (after === undefined || after === "/");
      at += stars - 1;
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
  if (depth > 0 && doubleStar) return undefined;
  // For gobwas, a brace that does not close ends with the pattern.
  return source + ")".repeat(depth);
}

/** A test for paths; a pattern that is none matches nothing. */
export function globMatcher(kind: keyof typeof DIALECTS, pattern: string): (path: string) => boolean {
  const plain = kind === "pathspec" ? pattern.replace(/^(?:\.\/+)+/, "") : pattern;
  const source = translate(plain, DIALECTS[kind]);
  let expression: RegExp;
  try {
    expression = new RegExp(source === undefined ? "(?!)" : `^(?:${source})$`);
  } catch {
    return () => false;
  }
  if (kind !== "pathspec") return (path) => expression.test(path);
  // A pathspec also names a folder, and all that is in it (git's dir.c, `match_pathspec_item`).
  const folder = plain.replace(/\/+$/, "");
  if (folder === "" || folder === ".") return () => true;
  return (path) => path.startsWith(`${folder}/`) || (plain === folder && (path === folder || expression.test(path)));
}

/** Whether a value file is a glob (reposerver/repository/repository.go, `isGlobPath`). */
export const isGlob = (path: string): boolean => /[*?[]/.test(path);
