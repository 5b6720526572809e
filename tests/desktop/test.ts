import { rmSync } from "node:fs";
import { expect, test as base, type TestInfo } from "@playwright/test";
import { launchApp, newFolder, RUNS_ON, type DesktopApp } from "./launch";

type Launch = (options?: { folder?: string; entry?: string; env?: Record<string, string>; args?: readonly string[] }) => Promise<DesktopApp>;

interface Fixtures {
  /** Starts an app of the test's own, as often as it likes; what still runs at the end is closed, and nothing must have gone wrong. */
  readonly launch: Launch;
  /** A user-data folder of the test's own. */
  readonly folder: string;
}

interface WorkerFixtures {
  /** The app, started once for all the tests that leave it as it was. */
  readonly desktop: DesktopApp;
}

/** Runs the app once for its user, and looks afterwards whether anything happened that never must. */
async function finished(app: DesktopApp): Promise<readonly string[]> {
  const found = await app.faults().catch(() => []);
  await app.close();
  return found;
}

/** What helps to see why a test failed. */
async function attachTo(info: TestInfo, app: DesktopApp): Promise<void> {
  await info.attach("output of main", { body: app.output() });
  const picture = await app.page.screenshot({ timeout: 5_000 }).catch(() => null);
  if (picture !== null) await info.attach("window", { body: picture, contentType: "image/png" });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here
  folder: async ({}, use) => {
    const folder = newFolder();
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  launch: async ({ folder }, use, info) => {
    const started: DesktopApp[] = [];
    await use(async (options = {}) => {
      const app = await launchApp({ folder, ...options });
      started.push(app);
      return app;
    });
    if (info.status !== info.expectedStatus) for (const app of started) await attachTo(info, app);
    const found = await Promise.all(started.map(finished));
    expect(found.flat(), "what must never happen").toEqual([]);
  },
  desktop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here
    async ({}, use) => {
      console.log(`The desktop app runs on ${RUNS_ON}.`);
      const folder = newFolder();
      const app = await launchApp({ folder });
      await use(app);
      const found = await finished(app);
      rmSync(folder, { recursive: true, force: true });
      expect(found, "what must never happen").toEqual([]);
    },
    { scope: "worker" },
  ],
});

export { expect };
