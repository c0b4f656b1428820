// Builds the committed dist/: the command line, the Action and the library, with everything they need and its licences.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
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

/** The types of the library: the declarations that its own lead to, as the compiler writes them. */
function types(): Plugin {
  const folder = "node_modules/.cache/wavelint-types";
  return {
    name: "types",
    writeBundle() {
      execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "tsconfig.types.json", "--outDir", folder]);
      const reached = new Set<string>();
      const visit = (file: string): void => {
        if (reached.has(file)) return;
        reached.add(file);
        const text = readFileSync(path.join(folder, file), "utf8");
        for (const [, target = ""] of text.matchAll(/(?:from|import\()\s*"(\.[^"]+)\.ts"/g))
          visit(`${path.posix.join(path.posix.dirname(file), target)}.d.ts`);
      };
      visit("src/index.d.ts");
      for (const file of reached) cpSync(path.join(folder, file), path.join("dist/types", file));
    },
  };
}

export default defineConfig({
  input: { cli: "src/cli.ts", action: "src/action.ts", index: "src/index.ts" },
  platform: "node",
  plugins: [licences(), executable(), types()],
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
