import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./tests/tools/chromium.mjs";

/** Looks at every screen in every language, theme, size and text size (`npm run build` first, then `npm run looks`). Pictures go to test-results/looks-pictures. */
export default defineConfig({
  testDir: "tests/looks",
  // A name that no runner takes for a test.
  testMatch: "*.look.ts",
  outputDir: "test-results/looks",
  workers: 2,
  fullyParallel: true,
  timeout: 420_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  use: { screenshot: "only-on-failure", actionTimeout: 30_000, launchOptions: chromiumLaunch() },
});
