import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./tests/tools/chromium.mjs";

/** The page in a browser, served by the built table (`npm run build` first). */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  // Each test has a table of its own; two at a time keep two cores busy, where one mostly waits for its page.
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  use: { actionTimeout: 30_000, launchOptions: chromiumLaunch(), screenshot: "only-on-failure", trace: "retain-on-failure" },
});
