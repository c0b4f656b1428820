import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { _ as git, v as gitRoot, y as isWithin } from "./chunk-Ds7QrAmV.js";
import { f as commitOf, i as inSnapshot, m as snapshotOfCommit, r as findWork } from "./chunk-CI0CEpZ1.js";
import { r as orderChanges, t as plan } from "./chunk-DMrDPLBt.js";
// src/input/git-changes.ts
/** A path as git writes it in a patch: in quotes, with C's escapes, where it holds something odd. */
function unquote(text) {
	if (!text.startsWith("\"")) return text.replace(/\t$/, "");
	const bytes = [];
	const named = {
		n: "\n",
		t: "	",
		r: "\r",
		a: "\x07",
		b: "\b",
		f: "\f",
		v: "\v",
		"\"": "\"",
		"\\": "\\"
	};
	for (const [whole, octal, letter] of text.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|[^\\]+/gs)) if (octal !== void 0) bytes.push(Number.parseInt(octal, 8));
	else bytes.push(...Buffer.from(letter === void 0 ? whole : named[letter] ?? letter, "utf8"));
	return Buffer.from(bytes).toString("utf8");
}
/** The new lines of each file of a patch without context, as pairs of the first line and the one after the last. */
function changedLines(patch) {
	const lines = /* @__PURE__ */ new Map();
	let current = [];
	let left = 0;
	for (const line of patch.split("\n")) {
		if (left > 0 && /^[-+\\ ]/.test(line)) {
			if (!line.startsWith("\\")) left--;
			continue;
		}
		const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
		if (hunk !== null) {
			const [removed, start, added] = [
				Number(hunk[1] ?? 1),
				Number(hunk[2]),
				Number(hunk[3] ?? 1)
			];
			left = removed + added;
			if (added > 0) current.push([start, start + added]);
		} else if (line.startsWith("+++ ")) {
			const name = unquote(line.slice(4));
			current = [];
			if (name.startsWith("b/")) lines.set(name.slice(2), current);
		}
	}
	return lines;
}
/**
* The changes since the commit at which the work of this branch began: where `name` and HEAD have parted, or `name` itself
* when the clone is too shallow to tell. Throws a UserError when there is no such commit.
*/
async function changesSince(folder, name) {
	const named = await commitOf(folder, name);
	const root = await gitRoot(folder) ?? folder;
	const commit = (await git(root, [
		"merge-base",
		named,
		"HEAD"
	]))?.trim() || named;
	const [names, patch, untracked] = await Promise.all([
		git(root, [
			"diff",
			"--no-renames",
			"--name-only",
			"-z",
			commit,
			"--"
		]),
		git(root, [
			"diff",
			...[
				"--no-color",
				"--no-ext-diff",
				"--no-textconv",
				"--no-renames",
				"--src-prefix=a/",
				"--dst-prefix=b/"
			],
			"--unified=0",
			commit,
			"--"
		]),
		git(root, [
			"ls-files",
			"-z",
			"--others",
			"--exclude-standard"
		])
	]);
	const added = new Set((untracked ?? "").split("\0").filter((file) => file !== ""));
	const lines = changedLines(patch ?? "");
	const inRoot = (file) => path.join(root, file);
	return {
		commit,
		files: new Set([...(names ?? "").split("\0").filter((file) => file !== ""), ...added].map(inRoot)),
		hasLine(file, line) {
			const name = path.relative(root, file).split(path.sep).join("/");
			return added.has(name) || (lines.get(name) ?? []).some(([from, to]) => line >= from && line < to);
		}
	};
}
// src/compare.ts
const nthOf = (models) => {
	const counts = /* @__PURE__ */ new Map();
	return new Map(models.map((model) => {
		const { name } = model.application;
		const count = (counts.get(name) ?? 0) + 1;
		counts.set(name, count);
		return [`${name}\n${count}`, model];
	}));
};
/** Whether two models order and hold the same. */
function isSame(a, b) {
	const { namespace, syncOptions } = a.application;
	return a.resources.length === b.resources.length && a.unreadable.length === b.unreadable.length && isDeepStrictEqual([namespace, syncOptions], [b.application.namespace, b.application.syncOptions]) && a.resources.every(({ manifest }, index) => isDeepStrictEqual(manifest, b.resources[index]?.manifest));
}
/** Renders the repository as it was where this branch left `base`, in a copy, and compares. */
async function compare(base, work, options, io, root) {
	const changes = await changesSince(io.cwd, base);
	const snapshot = await snapshotOfCommit(io.cwd, changes.commit);
	const inside = inSnapshot({
		...options,
		allowEmpty: true
	}, io, snapshot);
	const configFile = options.config;
	const isOutside = typeof configFile === "string" && !isWithin(root, path.resolve(io.cwd, configFile));
	const config = typeof configFile !== "string" || isOutside || await io.fileExists(inside.options.config ?? "") ? inside.options.config : null;
	const given = options.paths.filter((name) => name === "-" || /[*?[{]/.test(name));
	const known = await Promise.all(inside.options.paths.map(async (name) => await io.fileExists(path.resolve(inside.io.cwd, name)) ? [name] : []));
	const paths = [...given.filter((name) => name !== "-"), ...known.flat()];
	const before = paths.length === 0 ? {
		config: void 0,
		models: [],
		problems: [],
		skipped: []
	} : await findWork({
		...inside.options,
		config,
		paths
	}, inside.io, snapshot.copy);
	const old = nthOf(before.models);
	const same = new Set([...nthOf(work.models)].flatMap(([key, model]) => old.has(key) && isSame(model, old.get(key)) ? [model] : []));
	return {
		changes,
		before,
		isTouched(model) {
			const { texts, paths: sources } = model.application;
			const folders = sources.filter(({ type }) => type !== "file" && type !== "stdin").map((source) => path.resolve(io.cwd, source.path));
			const files = new Set([...texts.keys()].map((file) => path.resolve(io.cwd, file)));
			return !same.has(model) || [...changes.files].some((file) => files.has(file) || folders.some((folder) => isWithin(folder, file)));
		},
		orderChanges: (plan$1) => orderChanges(plan(before.models, []), plan$1)
	};
}
export { compare };
