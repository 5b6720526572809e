import { rmSync } from "node:fs";
import { expect, test as base } from "@playwright/test";
import { launchApp, newFolder, RUNS_ON, type DesktopApp } from "./launch";

interface Fixtures {
  /** Starts the app, as often as a test likes; whatever still runs at the end is closed, and nothing must have gone wrong. */
  readonly launch: (options?: { folder?: string; entry?: string; env?: Record<string, string> }) => Promise<DesktopApp>;
  /** The app, started. */
  readonly desktop: DesktopApp;
  readonly folder: string;
}

async function closed(app: DesktopApp, running: Set<DesktopApp>): Promise<void> {
  if (!running.has(app)) return;
  expect(await app.faults(), "what must never happen").toEqual([]);
  await app.close();
}

export const test = base.extend<Fixtures, { readonly announced: void }>({
  announced: [
    async ({}, use) => {
      console.log(`The desktop app runs on ${RUNS_ON}.`);
      await use();
    },
    { scope: "worker", auto: true },
  ],
  folder: async ({}, use) => {
    const folder = newFolder();
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  launch: async ({ folder }, use, info) => {
    const running = new Set<DesktopApp>();
    const started: DesktopApp[] = [];
    await use(async (options = {}) => {
      const app = await launchApp({ folder, ...options });
      running.add(app);
      started.push(app);
      void app.ended().then(() => running.delete(app));
      return app;
    });
    if (info.status !== info.expectedStatus) for (const app of started) await info.attach("output of main", { body: app.output() });
    for (const app of started) await closed(app, running);
  },
  desktop: async ({ launch }, use) => use(await launch()),
});

export { expect };
