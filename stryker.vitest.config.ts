import { defineConfig } from "vitest/config";

// The tests that mutants are tried on: those of the pure core, without renderers and fixtures on disk.
export default defineConfig({
  test: { globals: true, include: ["test/model/**/*.test.ts", "test/schedule/**/*.test.ts"] },
});
