import { defineConfig } from "@playwright/test";

/** The built desktop app: on Electron where its binary is there, else under the stand-in for it. */
export default defineConfig({
  testDir: "tests/desktop",
  outputDir: "test-results/desktop",
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
});
