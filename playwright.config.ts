import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./tests/tools/chromium.mjs";

/** The page in a browser, served by the built table (`npm run build` first). */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  // Traces make a run half as long again. Every test deals from a seed, so one that failed can be run again with `--trace on`.
  use: { actionTimeout: 30_000, launchOptions: chromiumLaunch(), screenshot: "only-on-failure", trace: "off" },
});
