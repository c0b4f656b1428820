import { n as describeError, t as UserError } from "./chunk-Biur-L0U.js";
import { t as nearest } from "./chunk-axKeXMis.js";
import { a as isAtLeast, i as hash, t as HOMEPAGE } from "./chunk-CDe9Ov6C.js";
import { a as DEFAULTS, o as EXIT } from "./chunk-BvVVqxU7.js";
import { _ as rules, a as readConfigOf, c as text$3, f as commitOf, g as textAt, l as wrap, n as cacheFolderOf, o as tellProblems, r as findWork, s as problemText, t as CONFIG_FILE } from "./chunk-CI0CEpZ1.js";
import { S as relativePath, v as gitRoot } from "./chunk-Ds7QrAmV.js";
import { n as summarize, r as settingsOf, t as judge } from "./chunk-gSlFc9TD.js";
import { n as printable, t as atChange } from "./chunk-6VGuDjSL.js";
import { i as placesText, n as firstSyncChange, t as plan } from "./chunk-DMrDPLBt.js";
import { access, readFile, writeFile } from "node:fs/promises";
import { text as text$2 } from "node:stream/consumers";
import path from "node:path";
// package.json
var version = "0.1.0";
// src/io.ts
/** This process and its files. */
function processIo() {
	return {
		cwd: process.cwd(),
		version,
		env: process.env,
		isTerminal: process.stderr.isTTY === true,
		stdout: (output) => process.stdout.write(output),
		stderr: (output) => process.stderr.write(output),
		readStdin: () => text$2(process.stdin),
		readFile: (file) => readFile(file, "utf8"),
		writeFile: (file, output) => writeFile(file, output),
		fileExists: (file) => access(file).then(() => true, () => false),
		readPage: (file) => readFile(new URL(`../${file}`, import.meta.url), "utf8")
	};
}
// src/plan/json.ts
/** The plan as JSON. */
function json$2({ applications, problems, skipped, since }) {
	return `${JSON.stringify({
		version: 1,
		applications,
		problems,
		skipped,
		...since !== void 0 && { since }
	}, null, 2)}\n`;
}
// src/report/markdown-text.ts
/**
* A text that Markdown shows as it is, inside a table too. ASCII punctuation may always be escaped; GitHub links a bare
* address, an @name or a #1 all the same, so those get an entity, or a character without width, inside.
*/
function escapeText(text) {
	return printable(text).replace(/[\\`*_[\]<>|~$!(){}&]/g, (letter) => letter === "<" ? "&lt;" : letter === "&" ? "&amp;" : `\\${letter}`).replace(/[@#]/g, (letter) => `${letter}\u200b`).replace(/\b(https?|ftp|mailto|xmpp):/gi, "$1​:").replace(/\bwww\./gi, "www​.").replace(/\b(GH)-(?=\d)/gi, "$1-​").replace(/^(\s*)([-+=])/, "$1\\$2").replace(/^(\s*\d+)([.)])/, "$1\\$2");
}
/** A text as code, inside a table too. */
function code(text) {
	const shown = printable(text).replaceAll("|", "\\|");
	if (shown.trim() === "") return "";
	const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
	const fence = "`".repeat(longest + 1);
	return longest === 0 ? `${fence}${shown}${fence}` : `${fence} ${shown} ${fence}`;
}
/** A table; its cells are Markdown. */
function table(head, rows) {
	const line = (cells) => `| ${cells.join(" | ")} |`;
	return [
		line(head),
		line(head.map(() => "---")),
		...rows.map(line)
	].join("\n");
}
// src/plan/text.ts
const WAITS = {
	all: "then waits until all of it is healthy",
	hooks: "then waits for its hooks",
	nothing: "waits for nothing"
};
/** Why an object is never applied, in words. */
const REASONS = {
	skip: "hook: Skip",
	"unknown-hook": "no hook type that Argo CD knows",
	"helm-test": "Helm test",
	duplicate: "written twice; the last one is kept"
};
function name({ namespace, name: own }, home) {
	return printable(namespace === "" || namespace === home ? own : `${namespace}/${own}`);
}
function rows(resources, home, note) {
	const width = Math.max(0, ...resources.map(({ kind }) => kind.length));
	return resources.map((resource) => `    ${printable(resource.kind).padEnd(width)}  ${name(resource, home)}${note(resource)}`);
}
function hookNote({ hook, deletePolicies }) {
	return hook.length === 0 ? "" : `  (hook: ${deletePolicies.join(", ")})`;
}
/** How the first sync ends, in one line. */
function firstSyncText({ outcome, stopped, message }) {
	if (stopped === null) return "First sync into an empty cluster: succeeds";
	const where = `at ${stopped.phase}, wave ${stopped.wave}`;
	return `First sync into an empty cluster: ${outcome === "failed" ? "fails" : "hangs"} ${where}${message === null ? "" : `, ${message}`}`;
}
function applicationText({ name: title, sources, namespace, steps, syncFail, deleteHooks, dropped, firstSync }) {
	const lines = [`${printable(title)} (${sources.map(({ type }) => type).join(", ")}, namespace ${printable(namespace)})`, ""];
	for (const { phase, wave, waits, resources } of steps) {
		lines.push(`  ${phase}, wave ${wave}: ${WAITS[waits]}`, ...rows(resources, namespace, hookNote));
		if (firstSync.stopped?.phase === phase && firstSync.stopped.wave === wave) lines.push(...firstSync.because.map(({ text: why }) => `  ▲ stops here: ${printable(why)}`));
	}
	if (syncFail.length > 0) lines.push("  SyncFail: only after a failure, all at once", ...rows(syncFail, namespace, hookNote));
	if (deleteHooks.length > 0) {
		const when = (resource) => `  (${deleteHooks.find((other) => other === resource)?.hooks.join(", ") ?? ""})`;
		lines.push("  When the Application is deleted", ...rows(deleteHooks, namespace, when));
	}
	if (dropped.length > 0) {
		const why = (resource) => `  (${REASONS[dropped.find((other) => other === resource)?.reason ?? "skip"]})`;
		lines.push("  Never applied", ...rows(dropped, namespace, why));
	}
	if (steps.length > 0) lines.push("", `  ${printable(firstSyncText(firstSync))}`);
	return `${lines.join("\n")}\n`;
}
function changesText({ name: title, status, changes, firstSync }) {
	const rows = changes.map(({ resource, from, to }) => {
		const sign = from === null ? "+" : to === null ? "-" : "~";
		const place = from === null ? placesText(to) : to === null ? `was ${placesText(from)}` : `${placesText(from)} → ${placesText(to)}`;
		const { kind, namespace, name: own } = resource;
		return [`${sign} ${printable(kind)} ${printable(namespace === "" ? own : `${namespace}/${own}`)}`, place];
	});
	const width = Math.min(50, Math.max(0, ...rows.map(([object]) => object.length)));
	const outcome = firstSyncChange({
		name: title,
		status,
		changes,
		firstSync
	});
	return [
		`${printable(title)}${status === "changed" ? "" : ` (${status})`}`,
		...rows.map(([object, place]) => `  ${object.padEnd(width)}  ${place}`),
		...outcome === "" ? [] : [`  ! ${outcome}`],
		""
	];
}
function sinceText({ base, commit, applications }) {
	const where = `${printable(base)} (${commit.slice(0, 10)})`;
	if (applications.length === 0) return `The order is the same as at ${where}.\n`;
	return [
		`What changed in the order since ${where}`,
		"",
		...applications.flatMap(changesText),
		""
	].join("\n");
}
/** The plan as text; with a commit to compare with, what changed, then the plan of what changed. */
function text$1({ applications, since }) {
	if (since === void 0) return applications.map(applicationText).join("\n");
	const changed = new Set(since.applications.map((each) => each.name));
	return sinceText(since) + applications.filter((each) => changed.has(each.name)).map(applicationText).join("\n");
}
// src/plan/markdown.ts
const PHASES = [
	"PreSync",
	"Sync",
	"PostSync",
	"SyncFail",
	"Delete-only"
];
function rowsOf({ steps, syncFail, deleteHooks }) {
	return [
		...steps.flatMap(({ phase, wave, resources }) => resources.map((resource) => ({
			phase,
			wave,
			resource
		}))),
		...syncFail.map((resource) => ({
			phase: "SyncFail",
			wave: resource.wave,
			resource
		})),
		...deleteHooks.map((resource) => ({
			phase: "Delete-only",
			wave: resource.wave,
			resource
		}))
	];
}
/** Short headings: the last part of each path where that is unique. */
function headings(applications) {
	const short = (name) => name.replace(/\/+$/, "").split("/").at(-1) || name;
	const isUnique = (name) => applications.filter((other) => short(other.name) === short(name)).length === 1;
	return new Map(applications.map((application) => [application, isUnique(application.name) ? short(application.name) : application.name]));
}
/** Where the first sync hangs or fails, and why; nothing when it succeeds. */
function firstSyncSection({ firstSync }) {
	if (firstSync.outcome === "succeeded") return [];
	return [
		"",
		`**${escapeText(firstSyncText(firstSync))}**`,
		"",
		...firstSync.because.map(({ text }) => `- ${escapeText(text)}`)
	];
}
function applicationSection(application, heading, purposeOf) {
	const home = application.namespace;
	const name = ({ namespace, name: own }) => code(namespace === "" || namespace === home ? own : `${namespace}/${own}`);
	const rows = rowsOf(application).map(({ phase, wave, resource }) => [
		phase,
		String(wave),
		escapeText(resource.kind),
		name(resource),
		escapeText(purposeOf(resource))
	]);
	const dropped = application.dropped.map((resource) => [
		escapeText(resource.kind),
		name(resource),
		REASONS[resource.reason]
	]);
	return [
		`## ${escapeText(heading)}`,
		"",
		table([
			"Phase",
			"Wave",
			"Kind",
			"Resource name",
			"Purpose"
		], rows),
		...firstSyncSection(application),
		...dropped.length === 0 ? [] : [
			"",
			"Never applied:",
			"",
			table([
				"Kind",
				"Resource name",
				"Why"
			], dropped)
		],
		""
	].join("\n");
}
/**
* One bucket for each phase and wave; neighbours in the same phase that the same applications have are one.
*/
function buckets(applications, names) {
	const rows = applications.flatMap((application) => rowsOf(application).map((row) => ({
		...row,
		name: names.get(application) ?? application.name
	})));
	const cells = /* @__PURE__ */ new Map();
	for (const { phase, wave, resource, name } of rows) {
		const key = `${phase} ${wave}`;
		const cell = cells.get(key) ?? {
			phase,
			wave,
			who: /* @__PURE__ */ new Set(),
			kinds: /* @__PURE__ */ new Set()
		};
		cells.set(key, cell);
		cell.who.add(name);
		cell.kinds.add(resource.kind);
	}
	const sorted = [...cells.values()].sort((a, b) => PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) || Number(a.wave) - Number(b.wave));
	const merged = [];
	for (const { phase, wave, who, kinds } of sorted) {
		const everyone = applications.map((application) => names.get(application) ?? application.name);
		const list = who.size === applications.length && who.size > 1 ? "all" : everyone.filter((name) => who.has(name)).join(", ");
		const last = merged.at(-1);
		if (last?.phase === phase && last.who === list) {
			last.to = wave;
			for (const kind of kinds) last.kinds.add(kind);
		} else merged.push({
			phase,
			from: wave,
			to: wave,
			who: list,
			kinds
		});
	}
	return merged;
}
function crossSection(applications, names) {
	return [
		"## Across applications",
		"",
		table([
			"Wave bucket",
			"Kinds",
			"Who has it"
		], buckets(applications, names).map(({ phase, from, to, who, kinds }) => [
			from === to ? `${phase} ${from}` : `${phase} (${from} → ${to})`,
			[...kinds].map(escapeText).join(", "),
			escapeText(who)
		])),
		""
	].join("\n");
}
/** What changed in the order, as Markdown. */
function changesMarkdown({ base, commit, applications }) {
	const where = `${code(base)} (${commit.slice(0, 10)})`;
	if (applications.length === 0) return `The order is the same as at ${where}.\n`;
	const sections = applications.map((application) => {
		const { name, status, changes } = application;
		const rows = changes.map(({ resource: { kind, namespace, name: own }, from, to }) => [
			from === null ? "appears" : to === null ? "vanishes" : "moves",
			`${escapeText(kind)} ${code(namespace === "" ? own : `${namespace}/${own}`)}`,
			placesText(from),
			placesText(to)
		]);
		const outcome = firstSyncChange(application);
		return [
			`#### ${escapeText(name)}${status === "changed" ? "" : ` (${status})`}`,
			"",
			...rows.length === 0 ? [] : [table([
				"",
				"Object",
				"Before",
				"Now"
			], rows), ""],
			...outcome === "" ? [] : [`**${outcome[0]?.toUpperCase()}${outcome.slice(1)}.**`, ""]
		].join("\n");
	});
	return [
		`What changed in the order since ${where}:`,
		"",
		...sections
	].join("\n");
}
/** The plan of one application as Markdown. */
function applicationMarkdown(application, purposeOf) {
	return applicationSection(application, application.name, purposeOf);
}
/** The plan as Markdown; with a commit to compare with, what changed, then the plan of what changed. */
function markdown$2({ applications: all, purposeOf, since }) {
	const changed = new Set(since?.applications.map(({ name }) => name));
	const applications = since === void 0 ? all : all.filter(({ name }) => changed.has(name));
	const names = headings(applications);
	const sections = applications.map((application) => applicationSection(application, names.get(application) ?? application.name, purposeOf));
	return [
		"# Sync order",
		"",
		...since === void 0 ? [] : [changesMarkdown(since)],
		...sections,
		...applications.length > 1 ? [crossSection(applications, names)] : []
	].join("\n");
}
// src/plan/index.ts
/** Every format of `wavelint plan`. */
const planFormats = /* @__PURE__ */ new Map([
	["text", text$1],
	["markdown", markdown$2],
	["json", json$2]
]);
// src/report/github.ts
/** GitHub shows this many annotations of each kind for a step, and no more. */
const MOST = 10;
/** A longer message is cut by the runner, at 4096. */
const LONGEST = 4e3;
const COMMANDS$1 = {
	error: "error",
	warning: "warning",
	info: "notice"
};
const RANK$1 = [
	"error",
	"warning",
	"info"
];
const escapeData = (text) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapeProperty = (text) => escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
function command(name, properties, message) {
	const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(printable(String(value)))}`);
	const text = message.split("\n").map(printable).join("\n");
	return `::${name} ${list.join(",")}::${escapeData(text.length > LONGEST ? `${text.slice(0, 3999)}…` : text)}\n`;
}
function ofFinding(finding, report) {
	const { rule, severity, message, help, location, related } = atChange(finding, report);
	const { line, column, endLine, endColumn, approximate } = location;
	const others = related.map((place) => `${report.toRepositoryPath(place.location.file)}:${place.location.line}: ${place.note}`);
	const text = [
		approximate ? `${message} (The line is approximate.)` : message,
		help,
		...others
	].filter((part) => part !== "").join("\n");
	return command(COMMANDS$1[severity], {
		file: report.toRepositoryPath(location.file),
		line,
		endLine: line,
		...endLine === line && endColumn > column && {
			col: column,
			endColumn
		},
		title: `wavelint: ${rule}`
	}, text);
}
function ofProblem$1({ message, location }, report) {
	return command("error", {
		...location === void 0 ? {} : {
			file: report.toRepositoryPath(location.file),
			...location.line !== void 0 && { line: location.line }
		},
		title: "wavelint"
	}, message);
}
/** The annotations that GitHub shows: ten of each kind, the worst first. The rest is only counted, on a line that is no command. */
const github = (report) => {
	const open = report.findings.filter(({ suppressed }) => suppressed === null);
	const lines = [];
	let left = 0;
	for (const severity of RANK$1) {
		const all = open.filter((finding) => finding.severity === severity).map((finding) => ofFinding(finding, report));
		if (severity === "error") all.push(...report.problems.map((problem) => ofProblem$1(problem, report)));
		lines.push(...all.slice(0, MOST));
		left += Math.max(0, all.length - MOST);
	}
	const more = left === 0 ? "" : `… and ${left} more, of which GitHub shows no annotation\n`;
	return lines.join("") + more;
};
// src/report/gitlab.ts
const SEVERITIES = {
	error: "critical",
	warning: "minor",
	info: "info"
};
/** The findings that are not suppressed, and the problems that have a place. Every fingerprint is there once. */
const gitlab = (report) => {
	const counts = /* @__PURE__ */ new Map();
	const unique = (text) => {
		const count = (counts.get(text) ?? 0) + 1;
		counts.set(text, count);
		return hash(count === 1 ? text : `${text}\n${count}`);
	};
	const findings = report.findings.filter(({ suppressed }) => suppressed === null).map(({ rule, severity, message, help, location, fingerprint, application }) => ({
		description: `${message} ${help}`.trim(),
		check_name: rule,
		fingerprint: unique(`${fingerprint} ${application}`),
		severity: SEVERITIES[severity],
		location: {
			path: report.toRepositoryPath(location.file),
			lines: { begin: location.line }
		}
	}));
	const problems = report.problems.flatMap(({ message, location }) => {
		if (location === void 0) return [];
		const path = report.toRepositoryPath(location.file);
		return [{
			description: message,
			check_name: "wavelint",
			fingerprint: unique(`${path} ${message}`),
			severity: "blocker",
			location: {
				path,
				lines: { begin: location.line ?? 1 }
			}
		}];
	});
	return `${JSON.stringify([...findings, ...problems], null, 2)}\n`;
};
// src/report/json.ts
/** The findings as JSON. */
const json$1 = ({ version, findings, problems, skipped, summary }) => `${JSON.stringify({
	version: 1,
	tool: {
		name: "wavelint",
		version
	},
	findings,
	problems,
	skipped,
	summary
}, null, 2)}\n`;
// src/report/junit.ts
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"\n": "&#10;",
	"\r": "&#13;",
	"	": "&#9;"
};
const escapeAttribute = (text) => text.replace(FORBIDDEN, "�").replace(/[&<>"\n\r\t]/g, (letter) => ENTITIES[letter] ?? letter);
const escapeBody = (text) => text.replace(FORBIDDEN, "�").replace(/[&<>]/g, (letter) => ENTITIES[letter] ?? letter);
function attributes(values) {
	return Object.entries(values).map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`).join("");
}
function caseOf(finding, report) {
	const { rule, severity, message, help, resource, location, suppressed, application, related } = finding;
	const about = resource === null ? "" : `: ${resource.kind} ${resource.namespace === "" ? resource.name : `${resource.namespace}/${resource.name}`}`;
	const file = report.toRepositoryPath(location.file);
	const places = related.map((place) => `${report.toRepositoryPath(place.location.file)}:${place.location.line}: ${place.note}`);
	const body = escapeBody([
		`${file}:${location.line}:${location.column}`,
		message,
		help,
		...places
	].join("\n"));
	const outcome = suppressed !== null ? `<skipped${attributes({ message: suppressed.reason === "" ? `suppressed by ${suppressed.by}` : suppressed.reason })}/>` : severity === "info" ? `<system-out>${body}</system-out>` : `<failure${attributes({
		type: severity,
		message
	})}>${body}</failure>`;
	return `    <testcase${attributes({
		classname: application,
		name: `${rule}${about}`,
		file,
		line: location.line
	})}>${outcome}</testcase>`;
}
function ofProblem({ kind, application, message }) {
	return `    <testcase${attributes({
		classname: "wavelint",
		name: application === void 0 ? kind : `${kind}: ${application}`
	})}><error${attributes({
		type: kind,
		message
	})}/></testcase>`;
}
function suite(name, cases) {
	const count = (element) => cases.filter((each) => each.includes(`<${element}`)).length;
	return [
		`  <testsuite${attributes({
			name,
			tests: cases.length,
			failures: count("failure"),
			errors: count("error"),
			skipped: count("skipped")
		})}>`,
		...cases,
		"  </testsuite>"
	].join("\n");
}
/** One suite for each application with findings, one for problems, and a passed test where there is neither. */
const junit = (report) => {
	const byApplication = /* @__PURE__ */ new Map();
	for (const finding of report.findings) byApplication.set(finding.application, [...byApplication.get(finding.application) ?? [], finding]);
	const suites = [...byApplication].map(([name, findings]) => suite(name, findings.map((finding) => caseOf(finding, report))));
	if (report.problems.length > 0) suites.push(suite("wavelint", report.problems.map(ofProblem)));
	if (suites.length === 0) suites.push(suite("wavelint", [`    <testcase${attributes({
		classname: "wavelint",
		name: "no findings"
	})}/>`]));
	const open = report.findings.filter(({ suppressed, severity }) => suppressed === null && severity !== "info");
	return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({
		name: "wavelint",
		tests: suites.reduce((sum, text) => sum + text.split("<testcase").length - 1, 0),
		failures: open.length,
		errors: report.problems.length
	})}>\n${suites.join("\n")}\n</testsuites>\n`;
};
// src/report/markdown.ts
const RANK = [
	"error",
	"warning",
	"info"
];
const SIGNS = {
	error: "❌ error",
	warning: "⚠️ warning",
	info: "ℹ️ info"
};
const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
/** The counts as a sentence. */
function countsText({ summary }) {
	const { errors, warnings, infos, suppressed, applications, resources } = summary;
	const where = ` in ${plural(applications, "application")} with ${plural(resources, "resource")}`;
	const hidden = suppressed === 0 ? "" : `, ${suppressed} suppressed`;
	if (errors + warnings + infos === 0) return `No hazard${where}${hidden}.`;
	return `${plural(errors, "error")}, ${plural(warnings, "warning")}, ${plural(infos, "info")}${where}${hidden}.`;
}
function row({ rule, url, severity, message, help, location, related }, report) {
	const place = (file, line) => code(`${report.toRepositoryPath(file)}:${line}`);
	const others = related.map(({ location: at, note }) => `${place(at.file, at.line)} ${escapeText(note)}`);
	const text = [
		escapeText(message),
		...help === "" ? [] : [`**Help:** ${escapeText(help)}`],
		...others
	].join("<br>");
	return [
		SIGNS[severity],
		place(location.file, location.line),
		`[${rule}](${url})`,
		text
	];
}
/** The findings by application, the worst first, at most `most` of them. */
function findingsMarkdown(report, most = 1e400) {
	const open = report.findings.filter(({ suppressed }) => suppressed === null);
	const sorted = RANK.flatMap((severity) => open.filter((finding) => finding.severity === severity)).slice(0, most);
	const sections = [...new Set(sorted.map(({ application }) => application))].map((application) => {
		const rows = sorted.filter((finding) => finding.application === application).map((finding) => row(finding, report));
		return `### ${escapeText(application)}\n\n${table([
			"Severity",
			"Place",
			"Rule",
			"What happens"
		], rows)}\n`;
	});
	const left = open.length - sorted.length;
	return [...sections, ...left > 0 ? [`… and ${left} more.\n`] : []].join("\n");
}
/** What kept wavelint from its work. */
function problemsMarkdown({ problems }) {
	if (problems.length === 0) return "";
	return `### Not judged\n\n${problems.map(({ message, location }) => {
		return `- ${location === void 0 ? "" : `${code(`${location.file}:${location.line ?? 1}`)} `}${message.split("\n").map(escapeText).join("<br>")}`;
	}).join("\n")}\n`;
}
/** The findings as Markdown. */
const markdown$1 = (report) => [
	`## wavelint`,
	countsText(report),
	findingsMarkdown(report),
	problemsMarkdown(report)
].filter((part) => part !== "").join("\n\n").replace(/\n*$/, "\n");
// src/report/sarif.ts
const LEVELS = {
	error: "error",
	warning: "warning",
	info: "note"
};
const PROBLEM_SEVERITY = {
	error: "error",
	warning: "warning",
	info: "recommendation"
};
/** In a message with links, brackets that are no link are escaped (SARIF 3.11.6). */
function escapeMessage(text) {
	return text.replace(/[\\[\]]/g, "\\$&");
}
function physicalLocation(location, report) {
	const uri = report.toRepositoryPath(location.file).split("/").map(encodeURIComponent).join("/");
	const { line, column, endLine, endColumn } = location;
	const end = endLine === line ? Math.max(endColumn, column + 1) : column + 1;
	return {
		artifactLocation: {
			uri,
			uriBaseId: "%SRCROOT%"
		},
		region: {
			startLine: line,
			startColumn: column,
			endLine: line,
			endColumn: end
		}
	};
}
function resultOf(finding, ruleIndex, report) {
	const { rule, severity, message, help, location, related, fingerprint, application, when } = finding;
	const relatedLocations = related.map((place, index) => ({
		id: index + 1,
		physicalLocation: physicalLocation(place.location, report),
		message: { text: place.note }
	}));
	const links = related.map((place, index) => ` See [${escapeMessage(place.note)}](${index + 1}).`).join("");
	const primary = { physicalLocation: physicalLocation(location, report) };
	const flow = [...relatedLocations.map(({ physicalLocation, message }) => ({
		physicalLocation,
		message
	})), {
		...primary,
		message: { text: message }
	}];
	return {
		ruleId: rule,
		ruleIndex,
		level: LEVELS[severity],
		message: { text: `${escapeMessage(message)}${links} ${escapeMessage(help)}`.trimEnd() },
		locations: [primary],
		...relatedLocations.length > 0 && {
			relatedLocations,
			codeFlows: [{ threadFlows: [{ locations: flow.map((step) => ({ location: step })) }] }]
		},
		partialFingerprints: { "wavelint/v1": fingerprint },
		properties: {
			application,
			when,
			approximate: location.approximate,
			changes: finding.changes.map(({ resource: { kind, namespace, name }, to }) => ({
				kind,
				namespace,
				name,
				...to
			}))
		}
	};
}
function ruleOf(id, { meta }) {
	const page = `${HOMEPAGE}/blob/main/rules/${id}.md`;
	const text = `${meta.description}.`;
	return {
		id,
		shortDescription: { text },
		fullDescription: { text },
		help: {
			text: `${text} ${page}`,
			markdown: `${text} [What happens in the cluster, and what to do](${page}).`
		},
		helpUri: page,
		defaultConfiguration: { level: LEVELS[meta.severity] },
		properties: {
			tags: ["argocd", "kubernetes"],
			precision: "very-high",
			"problem.severity": PROBLEM_SEVERITY[meta.severity]
		}
	};
}
/** The findings as SARIF. Suppressed ones are left out: GitHub would open alerts for them. */
const sarif = (report) => {
	const ids = [...report.rules.keys()];
	const log = {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [{
			tool: { driver: {
				name: "wavelint",
				semanticVersion: report.version,
				informationUri: HOMEPAGE,
				rules: [...report.rules].map(([id, rule]) => ruleOf(id, rule))
			} },
			invocations: [{
				executionSuccessful: report.problems.length === 0,
				toolExecutionNotifications: report.problems.map(({ message }) => ({
					level: "error",
					message: { text: escapeMessage(message) }
				}))
			}],
			originalUriBaseIds: { "%SRCROOT%": { description: { text: "The root of the repository." } } },
			columnKind: "utf16CodeUnits",
			results: report.findings.filter(({ suppressed }) => suppressed === null).map((finding) => resultOf(atChange(finding, report), ids.indexOf(finding.rule), report))
		}]
	};
	return `${JSON.stringify(log, null, 2)}\n`;
};
// src/report/index.ts
/** Every format of `wavelint [paths]`. */
const reporters = /* @__PURE__ */ new Map([
	["text", text$3],
	["json", json$1],
	["sarif", sarif],
	["github", github],
	["junit", junit],
	["markdown", markdown$1],
	["gitlab", gitlab]
]);
// src/report/rules.ts
/** The address of a rule's page. */
const pageUrl = (id) => `${HOMEPAGE}/blob/main/rules/${id}.md`;
function text(rules) {
	const width = Math.max(...[...rules.keys()].map((id) => id.length));
	const row = (id, severity, preset) => `${id.padEnd(width)}  ${severity.padEnd(8)}  ${preset}`;
	return [...rules].map(([id, { meta }]) => `${row(id, meta.severity, meta.preset)}\n${wrap(meta.description, "  ")}\n`).concat(`${rules.size} rules. wavelint explain <rule> prints its page.\n`).join("");
}
function json(rules) {
	const list = [...rules].map(([id, { meta }]) => ({
		id,
		description: meta.description,
		severity: meta.severity,
		preset: meta.preset,
		when: meta.when,
		url: pageUrl(id),
		messages: meta.messages,
		options: meta.options ?? {},
		defaults: meta.defaults ?? {}
	}));
	return `${JSON.stringify({
		version: 1,
		rules: list
	}, null, 2)}\n`;
}
/** The rules as a Markdown table; the pages stand in the folder `rules`. */
function markdown(rules) {
	return [
		"| rule | worst severity | recommended | what it does |",
		"| --- | --- | --- | --- |",
		...[...rules].map(([id, { meta }]) => `| [${id}](rules/${id}.md) | ${meta.severity} | ${meta.preset === "strict" ? "strict" : "✓"} | ${meta.description} |`),
		""
	].join("\n");
}
/** Every format of `wavelint rules`. */
const ruleFormats = /* @__PURE__ */ new Map([
	["text", text],
	["json", json],
	["markdown", markdown]
]);
/** A rule's page for a terminal: paragraphs are broken at 80 columns, examples stay as they are. */
function explanation(id, page) {
	let isCode = false;
	return `${page.split("\n").map((line) => {
		if (line.startsWith("```")) isCode = !isCode;
		if (isCode || line.startsWith("```")) return line;
		const indent = /^(?:- |\d+\. )/.exec(line)?.[0] ?? "";
		return wrap(line, " ".repeat(indent.length), "");
	}).join("\n").trimEnd()}\n\n${pageUrl(id)}\n`;
}
// src/main.ts
/** Writes each text to its output, the rest to standard output. Throws a {@link UserError} for one that cannot be written. */
async function write(texts, options, io) {
	for (const [index, { make }] of texts.entries()) {
		const output = options.outputs[index];
		if (output === void 0 || output === "-") io.stdout(make());
		else await io.writeFile(path.resolve(io.cwd, output), make()).catch((error) => {
			throw new UserError({
				what: `The report cannot be written to ${output}: ${error instanceof Error ? error.message : String(error)}`,
				fix: "Check that its folder exists."
			});
		});
	}
}
/** The formats that are asked for. Throws a {@link UserError} for one that is not known. */
function formatsOf(options, known) {
	return options.formats.map((format) => {
		const value = known.get(format);
		if (value === void 0) throw new UserError({
			what: `There is no format "${format}".`,
			fix: `It may be ${[...known.keys()].join(", ")}.`
		});
		return {
			format,
			value
		};
	});
}
/** How long each rule took, the slowest first, and its share of the whole run. */
function tellTimes(results, total, io) {
	const times = /* @__PURE__ */ new Map();
	for (const result of results) for (const [name, spent] of result.times) times.set(name, (times.get(name) ?? 0) + spent);
	const row = (name, spent) => `${spent.toFixed(1).padStart(9)} ms ${(100 * spent / total).toFixed(1).padStart(5)} %  ${name}\n`;
	const slowestFirst = [...times].sort((a, b) => b[1] - a[1]);
	io.stderr(slowestFirst.map(([name, spent]) => row(name, spent)).join("") + row("the whole run", total));
}
/** The root of the git repository, or of the file system. */
async function repositoryRoot(io) {
	return await gitRoot(io.cwd) ?? path.parse(io.cwd).root;
}
/** The findings, those of the baseline among them as suppressed. */
async function withBaseline(findings, { baseline, updatesBaseline, isUntrusted, base }, io) {
	if (baseline === void 0 || updatesBaseline) return findings;
	const file = path.resolve(io.cwd, baseline);
	const trusted = isUntrusted && base !== void 0 ? await textAt(await commitOf(io.cwd, base), file) : void 0;
	if (isUntrusted && trusted === void 0) {
		io.stderr(`The baseline ${baseline} does not count, since it is not in the base commit, or that is not in this clone.\n`);
		return findings;
	}
	const read = async () => await io.readFile(file).catch(() => {
		throw new UserError({
			what: `The baseline ${baseline} cannot be read.`,
			fix: "Write it with --update-baseline, or check the path."
		});
	});
	const text = trusted ?? await read();
	const { readBaseline, applyBaseline } = await import("./chunk-i50p56PX.js");
	const applied = applyBaseline(findings, readBaseline(relativePath(io.cwd, file), text));
	if (applied.stale > 0) io.stderr(`${applied.stale} finding${applied.stale === 1 ? "" : "s"} of the baseline ${applied.stale === 1 ? "is" : "are"} gone: --update-baseline removes ${applied.stale === 1 ? "it" : "them"}.\n`);
	return applied.findings;
}
async function updateBaseline(findings, toRepositoryPath, options, io) {
	const { BASELINE_FILE, writeBaseline } = await import("./chunk-i50p56PX.js");
	const file = options.baseline ?? BASELINE_FILE;
	const open = findings.filter(({ suppressed }) => suppressed === null);
	await io.writeFile(path.resolve(io.cwd, file), writeBaseline(open, toRepositoryPath));
	io.stderr(`${file} has ${open.length} finding${open.length === 1 ? "" : "s"} now.\n`);
}
/** Lints without a word to anyone but for problems, which go to standard error. */
async function lintRun(options, io) {
	const root = await repositoryRoot(io);
	const { base } = options;
	let comparison;
	const judgement = await judge(options, io, root, async (work) => {
		if (base === void 0) return work.models;
		comparison = await (await import("./chunk-CPcZYUMC.js")).compare(base, work, options, io, root);
		if (!options.isChangedOnly) return work.models;
		const touched = work.models.filter(comparison.isTouched);
		if (touched.length === 0) io.stderr(`The changes since ${base} touch none of the ${work.models.length} applications.\n`);
		return touched;
	});
	const { models, problems, work } = judgement;
	const toRepositoryPath = (file) => relativePath(root, path.resolve(io.cwd, file));
	const findings = await withBaseline(judgement.findings, options, io);
	if (options.updatesBaseline) await updateBaseline(findings, toRepositoryPath, options, io);
	const changes = comparison?.changes;
	const report = {
		version: io.version,
		findings: options.isQuiet ? findings.filter(({ severity }) => severity === "error") : findings,
		problems,
		skipped: work.skipped,
		summary: summarize(findings, models),
		rules,
		texts: new Map(models.flatMap(({ application }) => [...application.texts])),
		toRepositoryPath,
		...changes !== void 0 && { isChanged: (file, line) => changes.hasLine(path.resolve(io.cwd, file), line) }
	};
	tellProblems(work, problems, options, io);
	return {
		report,
		judgement,
		comparison,
		exit: exitOf(findings, problems, options)
	};
}
function exitOf(findings, problems, { failOn, maxWarnings, updatesBaseline }) {
	if (problems.length > 0) return EXIT.failed;
	if (updatesBaseline) return EXIT.clean;
	const open = findings.filter(({ suppressed }) => suppressed === null);
	const warnings = open.filter(({ severity }) => severity === "warning").length;
	return open.some(({ severity }) => isAtLeast(severity, failOn)) || maxWarnings !== void 0 && warnings > maxWarnings ? EXIT.findings : EXIT.clean;
}
async function runLint(options, io) {
	const start = performance.now();
	const formats = formatsOf(options, reporters);
	if (options.fix !== void 0) return runFix(options, io, formats);
	const { report, judgement, exit } = await lintRun(options, io);
	await write(formats.map(({ format, value }) => ({
		format,
		make: () => value(report, { color: options.color })
	})), options, io);
	if (options.timing) tellTimes(judgement.results, performance.now() - start, io);
	return exit;
}
async function runFix(options, io, formats) {
	const { fix, tellFixed, patchOf } = await import("./chunk-Bht9KP8u.js");
	const root = await repositoryRoot(io);
	const fixed = await fix(options, io);
	const isDry = options.fix === "patch";
	if (!isDry) for (const { file, after } of fixed.files) await io.writeFile(path.join(fixed.root, file), after);
	const { models, findings, problems, work } = fixed.judgement;
	const report = {
		version: io.version,
		findings,
		problems,
		skipped: work.skipped,
		summary: summarize(findings, models),
		rules,
		texts: new Map(models.flatMap(({ application }) => [...application.texts])),
		toRepositoryPath: (file) => relativePath(root, path.resolve(io.cwd, file))
	};
	if (isDry) io.stdout(patchOf(fixed));
	else await write(formats.map(({ format, value }) => ({
		format,
		make: () => value(report, { color: options.color })
	})), options, io);
	io.stderr(tellFixed(fixed, isDry));
	tellProblems(work, problems, options, io);
	return exitOf(findings, problems, options);
}
async function runPlan(options, io) {
	const formats = formatsOf(options, planFormats);
	const root = await repositoryRoot(io);
	const work = await findWork(options, io, root);
	const whole = plan(work.models, work.problems, work.skipped);
	const plan$1 = options.base === void 0 ? whole : await planSince(options.base, whole, work, options, io, root);
	await write(formats.map(({ format, value }) => ({
		format,
		make: () => value(plan$1)
	})), options, io);
	tellProblems(work, plan$1.problems, options, io);
	return plan$1.problems.length > 0 ? EXIT.failed : EXIT.clean;
}
async function planSince(base, plan, work, options, io, root) {
	const { compare } = await import("./chunk-CPcZYUMC.js");
	const comparison = await compare(base, work, options, io, root);
	for (const problem of comparison.before.problems) io.stderr(`At ${base}: ${problemText(problem)}\n`);
	return {
		...plan,
		since: {
			base,
			commit: comparison.changes.commit,
			applications: comparison.orderChanges(plan)
		}
	};
}
async function runRender(options, io) {
	const work = await findWork(options, io, await repositoryRoot(io));
	const { manifests } = await import("./chunk-CVduOp3D.js");
	await write([{
		format: "yaml",
		make: () => manifests(work.models)
	}], options, io);
	tellProblems(work, work.problems, options, io);
	return work.problems.length > 0 ? EXIT.failed : EXIT.clean;
}
async function runRules(options, io) {
	await write(formatsOf(options, ruleFormats).map(({ format, value }) => ({
		format,
		make: () => value(rules)
	})), options, io);
	return EXIT.clean;
}
async function runExplain({ paths }, io) {
	for (const id of paths) {
		if (!rules.has(id)) {
			const near = nearest(id, rules.keys());
			const isNamed = paths !== DEFAULTS.paths;
			throw new UserError({
				what: isNamed ? `There is no rule "${id}".` : "explain wants the name of a rule.",
				fix: near === void 0 ? "wavelint rules lists them." : `Did you mean ${near}?`
			});
		}
		io.stdout(explanation(id, await io.readPage(`rules/${id}.md`)));
	}
	return EXIT.clean;
}
async function runInit(options, io) {
	const file = path.join(io.cwd, CONFIG_FILE);
	if (await io.fileExists(file)) throw new UserError({
		what: `There is a ${CONFIG_FILE} already.`,
		fix: "Remove it first, or edit it; print-config shows what it says."
	});
	const asked = {
		...options,
		config: null,
		allowEmpty: true,
		missingRenderer: "skip"
	};
	const work = await findWork(asked, io, await repositoryRoot(io));
	const { initialConfig } = await import("./chunk-C_kaiwYu.js");
	await io.writeFile(file, initialConfig(work, io.version));
	tellProblems(work, work.problems, options, io);
	const count = work.models.length;
	io.stdout(`${CONFIG_FILE} is written; it found ${count} application${count === 1 ? "" : "s"}. Lint with: wavelint\n`);
	return EXIT.clean;
}
async function runPrintConfig(options, io) {
	const { printedConfig, configText } = await import("./chunk-vmcPScsw.js");
	const formats = formatsOf(options, /* @__PURE__ */ new Map([["text", configText], ["json", (printed) => `${JSON.stringify(printed, null, 2)}\n`]]));
	const { file: found, config } = await readConfigOf(options, io, await repositoryRoot(io));
	const preset = options.preset ?? config?.preset ?? "recommended";
	const configFile = found === void 0 ? void 0 : relativePath(io.cwd, found);
	for (const named of options.paths) {
		const file = relativePath(io.cwd, path.resolve(io.cwd, named));
		const printed = printedConfig(settingsOf(config, rules, options), {
			config,
			configFile,
			preset,
			file,
			rules
		});
		await write(formats.map(({ format, value }) => ({
			format,
			make: () => value(printed)
		})), options, io);
	}
	return EXIT.clean;
}
async function runCompletion({ paths }, io) {
	const { completionScript } = await import("./chunk-BIRzLD7r.js");
	io.stdout(completionScript(paths === DEFAULTS.paths ? void 0 : paths[0], rules));
	return EXIT.clean;
}
async function runSetup(options, io) {
	const { setup } = await import("./chunk-Drah0cqE.js");
	await setup(cacheFolderOf(options, io), (text) => io.stdout(`${text}\n`));
	return EXIT.clean;
}
const COMMANDS = {
	lint: runLint,
	plan: runPlan,
	render: runRender,
	rules: runRules,
	explain: runExplain,
	init: runInit,
	"print-config": runPrintConfig,
	completion: runCompletion,
	setup: runSetup
};
/** Runs a command and gives its exit code. Mistakes of the user are told on standard error; other errors keep their stack. */
async function main(options, io) {
	try {
		return await COMMANDS[options.command](options, io);
	} catch (error) {
		if (error instanceof UserError) io.stderr(`${describeError(error)}\n`);
		else io.stderr(`wavelint failed, which is a fault of its own. Please report it with this text:\n${error instanceof Error ? error.stack : String(error)}\n`);
		return EXIT.failed;
	}
}
export { reporters as a, findingsMarkdown as c, applicationMarkdown as d, changesMarkdown as f, processIo as h, write as i, problemsMarkdown as l, json$2 as m, lintRun as n, sarif as o, escapeText as p, main as r, countsText as s, formatsOf as t, github as u };
