#!/usr/bin/env node
import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { n as helpText, o as EXIT, r as readArguments } from "./chunk-BvVVqxU7.js";
import { n as describeError, t as UserError } from "./chunk-Biur-L0U.js";
import { h as processIo, r as main } from "./chunk-Bw5Aw0qg.js";
// src/cli.ts
const io = processIo();
async function run(argv) {
	try {
		const options = readArguments(argv, {
			today: (/* @__PURE__ */ new Date()).toISOString().slice(0, 10),
			cpus: availableParallelism(),
			hasColor: process.stdout.isTTY === true && !process.env["NO_COLOR"]
		});
		if (options === "help" || options === "longHelp") io.stdout(helpText(options === "longHelp"));
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
