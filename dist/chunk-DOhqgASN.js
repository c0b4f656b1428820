import { t as UserError } from "./chunk-Biur-L0U.js";
import { platform, tmpdir } from "node:os";
import path from "node:path";
import { execFile } from "node:child_process";
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from "node:fs";
// src/input/run.ts
/** How much a program may print, in bytes. */
const OUTPUT_LIMIT = 268435456;
/** A renderer lives for a moment: collecting garbage costs more than it saves. */
const GO_ENVIRONMENT = {
	GOGC: "off",
	GOMAXPROCS: "1"
};
/** Variables that would make a render depend on who runs it. */
const LEFT_OUT = /^(?:HELM_(?:NAMESPACE|KUBE\w*|DEBUG|DRIVER)|KUBECONFIG|KUSTOMIZE_\w*)$/;
/** For programs that must not use the network: what they would fetch ends nowhere, at once. */
const NO_NETWORK = {
	...Object.fromEntries([
		"http_proxy",
		"https_proxy",
		"all_proxy"
	].flatMap((name) => [name, name.toUpperCase()].map((key) => [key, "http://127.0.0.1:9"]))),
	no_proxy: "",
	NO_PROXY: "",
	GIT_ALLOW_PROTOCOL: "file"
};
const children = /* @__PURE__ */ new Set();
/** Ends all programs that still run. */
function killChildren() {
	for (const child of children) child.kill("SIGKILL");
}
/** What a program printed. Throws a {@link UserError} with its own message when it fails. */
async function run(binary, args, { missing, what, timeout, usesNetwork, cwd, env }) {
	const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !LEFT_OUT.test(name)));
	return new Promise((resolve, reject) => {
		const options = {
			maxBuffer: OUTPUT_LIMIT,
			timeout,
			killSignal: "SIGKILL",
			env: {
				...inherited,
				...usesNetwork !== true && NO_NETWORK,
				...GO_ENVIRONMENT,
				...env
			},
			windowsHide: true,
			...cwd !== void 0 && { cwd }
		};
		const child = execFile(binary, args, options, (error, stdout, stderr) => {
			children.delete(child);
			if (error === null) return resolve(stdout);
			if (error.code === "ENOENT" || error.code === "EACCES") return reject(missing);
			const command = [binary, ...args].join(" ");
			const message = stderr.replace(/^# Warning: .*\n/gm, "").trim().replace(/^error: /i, "");
			const tooMuch = error.code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER";
			const limit = tooMuch ? `it printed more than ${OUTPUT_LIMIT / 1024 / 1024} MB` : `it took more than ${timeout / 1e3} s`;
			const reason = tooMuch || error.killed ? limit : message || error.message;
			reject(new UserError({
				what: `${what}: ${reason}`,
				fix: `The command was: ${command}`
			}));
		});
		children.add(child);
	});
}
// src/input/temporary.ts
const PREFIX = "wavelint-";
const SIGNALS = [
	"SIGINT",
	"SIGTERM",
	"SIGHUP"
];
let home;
function removeHome() {
	if (home !== void 0) rmSync(home, {
		recursive: true,
		force: true,
		maxRetries: 2
	});
	home = void 0;
}
/** Removes what processes that were killed outright have left. */
function sweep() {
	for (const name of readdirSync(tmpdir())) {
		const pid = /^wavelint-(\d+)-\w{6}$/.exec(name)?.[1];
		if (pid === void 0) continue;
		try {
			process.kill(Number(pid), 0);
		} catch (error) {
			const isGone = error.code === "ESRCH";
			const folder = path.join(tmpdir(), name);
			if (isGone && statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()) rmSync(folder, {
				recursive: true,
				force: true
			});
		}
	}
}
function makeHome() {
	sweep();
	const made = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
	process.once("exit", removeHome);
	for (const signal of SIGNALS) process.once(signal, () => {
		killChildren();
		removeHome();
		process.kill(process.pid, signal);
	});
	return made;
}
let count = 0;
/** A new, empty folder. */
function temporaryFolder() {
	home ??= makeHome();
	const folder = path.join(home, String(count++));
	mkdirSync(folder);
	return folder;
}
/** Removes a folder made by {@link temporaryFolder}. */
function removeFolder(folder) {
	rmSync(folder, {
		recursive: true,
		force: true,
		maxRetries: 2
	});
}
// src/input/programs.ts
/** An error that says a renderer is missing, so that `--missing-renderer skip` can tell it from others. */
var MissingRenderer = class extends UserError {};
/** The folder that `wavelint setup` fills. */
const setupFolder = (cacheFolder) => path.join(cacheFolder, "bin");
function isProgram(file) {
	try {
		accessSync(file, constants.X_OK);
		return statSync(file).isFile();
	} catch {
		return false;
	}
}
function onPath(name, env) {
	const endings = platform() === "win32" ? ["", ...(env["PATHEXT"] ?? ".EXE;.CMD").split(";")] : [""];
	return (env["PATH"] ?? env["Path"] ?? "").split(path.delimiter).filter((folder) => path.isAbsolute(folder)).flatMap((folder) => endings.map((ending) => path.join(folder, name + ending))).find(isProgram);
}
/** A program that is this large is no wrapper that another version may hide behind. */
const NO_WRAPPER = 1e6;
async function identify(file, missing) {
	const { size, mtimeMs } = statSync(file);
	const isWrapper = size < NO_WRAPPER;
	const args = isKubectl({ file }) ? ["version", "--client"] : ["version"];
	const version = isWrapper ? await run(file, args, {
		missing,
		what: `${file} does not run`,
		timeout: 3e4
	}) : "";
	return {
		file,
		identity: [
			realpathSync(file),
			size,
			mtimeMs,
			version
		].join(" ")
	};
}
/** Whether a program is kubectl, whose `kustomize` is a command of it. */
const isKubectl = ({ file }) => path.basename(file).startsWith("kubectl");
/** Makes the search for renderers; each is looked for once, when it is first needed. */
function findPrograms({ helmBinary, kustomizeBinary, cwd, env, setupFolder: fetched }) {
	const find = (flag, names) => {
		if (flag === void 0) return names.map((name) => onPath(name, env)).find((file) => file !== void 0) ?? names.map((name) => path.join(fetched, name)).find(isProgram);
		const named = /[\\/]/.test(flag) ? path.resolve(cwd, flag) : onPath(flag, env);
		return named !== void 0 && isProgram(named) ? named : void 0;
	};
	const finder = (flag, names, install) => {
		let found;
		const said = names.length > 1 ? `neither ${names.join(" nor ")} is installed` : `${names[0]} is not installed`;
		const missing = new MissingRenderer({
			what: flag === void 0 ? `${said}, or not on PATH` : `there is no ${names[0]} at ${flag}`,
			fix: `${install}, or name one with --${names[0]}-binary.`
		});
		return () => {
			found ??= (async () => {
				const file = find(flag, names);
				if (file === void 0) throw missing;
				return identify(file, missing);
			})();
			return found;
		};
	};
	return {
		helm: finder(helmBinary, ["helm"], "Run `wavelint setup`, which fetches helm on Linux x64, install helm 3 or 4 (https://helm.sh/docs/intro/install)"),
		kustomize: finder(kustomizeBinary, ["kustomize", "kubectl"], "Run `wavelint setup`, which fetches kubectl on Linux x64, install kustomize 5 (https://kubectl.docs.kubernetes.io/installation/kustomize) or kubectl")
	};
}
export { removeFolder as a, setupFolder as i, findPrograms as n, temporaryFolder as o, isKubectl as r, run as s, MissingRenderer as t };
