import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./tests/tools/chromium.mjs";

/** Takes the pictures of the README and the docs from real games (`npm run build` first, then `npm run screenshots`). */
export default defineConfig({
  testDir: "tests/shots",
  // A name that no runner takes for a test.
  testMatch: "*.shot.ts",
  outputDir: "test-results/shots",
  workers: 1,
  timeout: 300_000,
  use: { launchOptions: chromiumLaunch() },
});
