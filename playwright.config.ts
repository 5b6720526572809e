import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./tests/tools/chromium.mjs";

/** The page in a browser, served by the built table (`npm run build` first). */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  // One worker: two cores are shared between the browser, the table and the bots, and two at a time are no faster.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  use: { actionTimeout: 30_000, launchOptions: chromiumLaunch(), screenshot: "only-on-failure", trace: "retain-on-failure" },
});
