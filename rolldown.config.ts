import { defineConfig } from "rolldown";

export default defineConfig({
  input: { cli: "src/cli.ts" },
  platform: "node",
  output: {
    dir: "dist",
    format: "esm",
    cleanDir: true,
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    comments: { legal: true },
  },
});
