// Errors for users: what happened, where, and what to do.

/** Something that a person can put right. Printed without a stack. */
export class UserError extends Error {
  readonly what: string;
  readonly where: { readonly file: string; readonly line?: number; readonly column?: number } | undefined;
  readonly fix: string;

  constructor(error: { what: string; fix: string; where?: { file: string; line?: number; column?: number } }) {
    super(error.what);
    this.name = "UserError";
    this.what = error.what;
    this.fix = error.fix;
    this.where = error.where;
  }
}

/** What an error says. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** For `catch`: what went wrong, with the reason that the system gives. */
export function failing(what: string, fix: string): (error: unknown) => never {
  return (error) => {
    throw new UserError({ what: `${what}: ${reasonOf(error)}`, fix });
  };
}

/** `file:3:5: what happened` and what to do, on two lines. */
export function describeError({ what, where, fix }: Pick<UserError, "what" | "where" | "fix">): string {
  const place = where === undefined ? "" : `${[where.file, where.line, where.column].filter((part) => part !== undefined).join(":")}: `;
  return fix === "" ? `${place}${what}` : `${place}${what}\n  ${fix}`;
}
