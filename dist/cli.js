#!/usr/bin/env node
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { c as UserError, l as describeError } from "./chunk-U0ai4huw.js";
import { a as processIo, i as ARGOCD_VERSIONS, n as EXIT, r as main, t as DEFAULTS } from "./chunk-ZIaeQxGK.js";
import { O as nearest, t as PRESETS } from "./chunk-D3cxQ6hn.js";
// src/cli.ts
const HELP = `wavelint: what Argo CD will do with your manifests in which order

  wavelint [paths]          lint charts, kustomizations, manifests (default: .)
  wavelint plan [paths]     print the order: phase, wave, kind, name
  wavelint render [paths]   print the manifests that are judged, in that order
  wavelint rules            list the rules; explain <rule> prints a page
  wavelint setup            fetch helm and kubectl (Linux x64) for later runs
  … | wavelint -            lint standard input

Output
  -f, --format <name>     * text, json, sarif; plan, rules: text, markdown, json
  -o, --output <file>     * where the n-th format goes (default: stdout)
      --fail-on <severity>  exit 1 from here on: error (default), warning, info
      --color, --no-color   colours (default: on a terminal, unless NO_COLOR)
      --verbose, --timing   say what was found and how; how long rules take
Selection and configuration
      --app <name>        * only this application; a glob
      --exclude <glob>    * leave files or folders out
  -c, --config <file>       default: .wavelint.yaml, upwards to the git root
      --no-config           read none
      --preset <name>       recommended or strict
      --argocd-version <v>  2.10 to 3.6 (default: the newest)
      --now <YYYY-MM-DD>    the day that until= of a suppression is judged by
      --allow-empty         finding nothing to lint is no failure
Rendering, where an Application does not say it
  -n, --namespace <name>    the destination namespace (default: default)
      --release-name <name> default: the name of the chart
      --values <file>     * --set <key=value> *   values for charts
      --kube-version <v>    --api-versions <v> *  what charts see of Kubernetes
      --revision <commit>   what $ARGOCD_APP_REVISION is (default: HEAD)
      --allow-network       fetch remote charts, bases and dependencies
      --helm-binary <file>  --kustomize-binary <file>
      --missing-renderer <error|skip>   without helm or kustomize
      --timeout <seconds>   --concurrency <n>     of renders (120, one per CPU)
      --no-cache, --cache-dir <folder>  keep no renders, or keep them there

  -h, --help  -v, --version                       * may be repeated
Exit codes: 0 clean, 1 findings, 2 wavelint could not do its work
`;
const OPTIONS = {
	format: {
		type: "string",
		short: "f",
		multiple: true
	},
	output: {
		type: "string",
		short: "o",
		multiple: true
	},
	"fail-on": { type: "string" },
	color: { type: "boolean" },
	verbose: { type: "boolean" },
	timing: { type: "boolean" },
	config: {
		type: "string",
		short: "c"
	},
	"no-config": { type: "boolean" },
	"no-color": { type: "boolean" },
	preset: { type: "string" },
	"argocd-version": { type: "string" },
	now: { type: "string" },
	"allow-empty": { type: "boolean" },
	namespace: {
		type: "string",
		short: "n"
	},
	"release-name": { type: "string" },
	values: {
		type: "string",
		multiple: true
	},
	set: {
		type: "string",
		multiple: true
	},
	"kube-version": { type: "string" },
	"api-versions": {
		type: "string",
		multiple: true
	},
	"helm-binary": { type: "string" },
	"kustomize-binary": { type: "string" },
	"stdin-filename": { type: "string" },
	app: {
		type: "string",
		multiple: true
	},
	exclude: {
		type: "string",
		multiple: true
	},
	revision: { type: "string" },
	"missing-renderer": { type: "string" },
	"allow-network": { type: "boolean" },
	timeout: { type: "string" },
	concurrency: { type: "string" },
	cache: { type: "boolean" },
	"no-cache": { type: "boolean" },
	"cache-dir": { type: "string" },
	help: {
		type: "boolean",
		short: "h"
	},
	version: {
		type: "boolean",
		short: "v"
	}
};
const SEVERITIES = [
	"error",
	"warning",
	"info"
];
function oneOf(flag, value, allowed) {
	const found = allowed.find((candidate) => candidate === value);
	if (found === void 0) throw new UserError({
		what: `--${flag} may not be "${value}".`,
		fix: `It may be ${allowed.join(", ")}.`
	});
	return found;
}
function positive(flag, value) {
	if (value === void 0) return void 0;
	const number = Number(value);
	if (Number.isInteger(number) && number > 0) return number;
	throw new UserError({
		what: `--${flag} may not be "${value}".`,
		fix: "It is a whole number above 0."
	});
}
function parse(argv) {
	try {
		return parseArgs({
			args: [...argv],
			options: OPTIONS,
			allowPositionals: true
		});
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		const flag = /'(--?[\w-]+)'/.exec(message)?.[1] ?? "";
		const near = nearest(flag.replace(/^-+/, ""), Object.keys(OPTIONS));
		const isUnknown = message.startsWith("Unknown option");
		throw new UserError({
			what: isUnknown ? `There is no option ${flag}.` : message.split(". ")[0] ?? message,
			fix: isUnknown && near !== void 0 ? `Did you mean --${near}?` : "wavelint --help lists the options."
		});
	}
}
function optionsOf(argv) {
	const { values, positionals } = parse(argv);
	if (values.help) return "help";
	if (values.version) return "version";
	const named = [
		"plan",
		"render",
		"rules",
		"explain",
		"setup"
	].find((command) => command === positionals[0]);
	const paths = named === void 0 ? positionals : positionals.slice(1);
	const now = values.now ?? (/* @__PURE__ */ new Date()).toISOString().slice(0, 10);
	if (!/^\d{4}-\d{2}-\d{2}$/.test(now)) throw new UserError({
		what: `--now may not be "${now}".`,
		fix: "It is a day, such as 2027-01-31."
	});
	const wantsColor = process.stdout.isTTY === true && !process.env["NO_COLOR"];
	return {
		...DEFAULTS,
		...named !== void 0 && { command: named },
		...paths.length > 0 && { paths },
		...values.format !== void 0 && { formats: values.format },
		outputs: values.output ?? [],
		config: values["no-config"] ? null : values.config,
		preset: values.preset === void 0 ? void 0 : oneOf("preset", values.preset, PRESETS),
		argocdVersion: oneOf("argocd-version", values["argocd-version"] ?? "3.6", ARGOCD_VERSIONS),
		failOn: oneOf("fail-on", values["fail-on"] ?? "error", SEVERITIES),
		allowEmpty: values["allow-empty"] ?? false,
		verbose: values.verbose ?? false,
		timing: values.timing ?? false,
		namespace: values.namespace,
		releaseName: values["release-name"],
		values: values.values ?? [],
		set: values.set ?? [],
		kubeVersion: values["kube-version"],
		apiVersions: values["api-versions"] ?? [],
		helmBinary: values["helm-binary"],
		kustomizeBinary: values["kustomize-binary"],
		apps: values.app ?? [],
		exclude: values.exclude ?? [],
		revision: values.revision,
		missingRenderer: oneOf("missing-renderer", values["missing-renderer"] ?? "error", ["error", "skip"]),
		allowNetwork: values["allow-network"] ?? false,
		timeout: positive("timeout", values.timeout) ?? DEFAULTS.timeout,
		cache: values["no-cache"] ? false : values.cache ?? true,
		cacheDir: values["cache-dir"],
		concurrency: positive("concurrency", values.concurrency) ?? availableParallelism(),
		stdinFilename: values["stdin-filename"] ?? DEFAULTS.stdinFilename,
		now,
		color: values["no-color"] ? false : values.color ?? wantsColor
	};
}
const io = processIo();
async function run(argv) {
	try {
		const options = optionsOf(argv);
		if (options === "help") io.stdout(HELP);
		else if (options === "version") io.stdout(`${io.version}\n`);
		else return await main(options, io);
		return EXIT.clean;
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		io.stderr(`${describeError(error)}\n`);
		return EXIT.failed;
	}
}
setFlagsFromString("--semi-space-growth-factor=1");
process.stdout.on("error", (error) => {
	if (error.code !== "EPIPE") throw error;
});
process.exitCode = await run(process.argv.slice(2));
export {};
