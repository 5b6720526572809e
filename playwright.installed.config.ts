import { defineConfig } from "@playwright/test";

/** An app that is really installed: `npm run smoke -- <program>`. Never part of `npm test`. */
export default defineConfig({
  testDir: "tests/installed",
  outputDir: "test-results/installed",
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
});
