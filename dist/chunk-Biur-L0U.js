// src/errors.ts
/** Something that a person can put right. Printed without a stack. */
var UserError = class extends Error {
	what;
	where;
	fix;
	constructor(error) {
		super(error.what);
		this.name = "UserError";
		this.what = error.what;
		this.fix = error.fix;
		this.where = error.where;
	}
};
/** `file:3:5: what happened` and what to do, on two lines. */
function describeError({ what, where, fix }) {
	const place = where === void 0 ? "" : `${[
		where.file,
		where.line,
		where.column
	].filter((part) => part !== void 0).join(":")}: `;
	return fix === "" ? `${place}${what}` : `${place}${what}\n  ${fix}`;
}
export { describeError as n, UserError as t };
