import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globals: true,
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/renderers.ts"],
    pool: "threads",
    testTimeout: 30_000,
  },
});
