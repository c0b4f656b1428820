// Builds the committed dist/: the command line and the Action, with everything they need and its licences.
import { chmodSync, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig, type Plugin } from "rolldown";

/** The package that a module belongs to, as its folder. */
function packageOf(id: string): string | undefined {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
}

/** Writes the licence texts of all bundled packages. */
function licences(): Plugin {
  return {
    name: "licences",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
      const folders = [...new Set(modules.flatMap((id) => packageOf(id.split(path.sep).join("/")) ?? []))].filter((folder) =>
        existsSync(`${folder}/package.json`),
      );
      const texts = folders.map((folder) => {
        const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as Record<string, string>;
        const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
        const text = file === undefined ? `Licence: ${license}` : readFileSync(`${folder}/${file}`, "utf8").replaceAll("\r\n", "\n").trim();
        return `${name} ${version}\n\n${text}\n`;
      });
      this.emitFile({ type: "asset", fileName: "THIRD-PARTY-LICENCES.txt", source: texts.sort().join(`\n${"-".repeat(80)}\n\n`) });
    },
  };
}

/** The command line is a program: npm makes it executable anyway, and git should see no change then. */
function executable(): Plugin {
  return { name: "executable", writeBundle: () => chmodSync("dist/cli.js", 0o755) };
}

export default defineConfig({
  input: { cli: "src/cli.ts", action: "src/action.ts" },
  platform: "node",
  plugins: [licences(), executable()],
  output: {
    dir: "dist",
    format: "esm",
    cleanDir: true,
    entryFileNames: "[name].js",
    chunkFileNames: "chunk-[hash].js",
    comments: { legal: true },
    minify: { compress: true, mangle: { keepNames: true }, codegen: true },
  },
});
