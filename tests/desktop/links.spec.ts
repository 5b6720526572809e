import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { formatJoinLink, LINK_SCHEME } from "@shared/protocol";
import type { DesktopApp } from "./desktop-app";
import { launchStandIn } from "./launch-stand-in";
import { launchSecond, ROOT } from "./launch";
import { expect, test } from "./test";

/** Whether this is an installed app, and whether the system gives it the links to tables. */
function asLinks({ evaluate }: DesktopApp): Promise<{ readonly installed: boolean; readonly gets: boolean }> {
  return evaluate(({ app }, scheme) => ({ installed: app.isPackaged, gets: app.isDefaultProtocolClient(scheme) }), LINK_SCHEME);
}

test("a project that is run does not become what the system opens links to tables with", async ({ desktop }) => {
  expect(await asLinks(desktop)).toEqual({ installed: false, gets: false });
});

/** Under the stand-in everywhere: it can be given a lock that nobody holds. */
test("an app whose lock was left behind by a dead one starts all the same, instead of ending without a word", async ({ folder }) => {
  // A process that lives, and is no app: the test's own.
  writeFileSync(join(folder, "stand-in.lock"), String(process.pid));
  const app = await launchStandIn({ root: ROOT, folder, entry: ROOT, env: {}, args: [] });
  await expect(app.page.getByRole("heading", { level: 1 })).toBeVisible();
  expect((await launchSecond(folder)).code).toBe(0);
  expect(await app.faults()).toEqual([]);
  await app.close();
});

/** Under the stand-in everywhere: real Electron is not an installed app here, and would change what the tester's own system opens. */
test("an installed app asks the system for links to tables", async ({ folder }) => {
  const app = await launchStandIn({ root: ROOT, folder, entry: ROOT, env: { STAND_IN_PACKAGED: "1" }, args: [] });
  expect(await asLinks(app)).toEqual({ installed: true, gets: true });
  expect(await app.faults()).toEqual([]);
  await app.close();
});

test("the link of a second start that comes before the first has a window is asked about as soon as there is one", async ({ launch }) => {
  const link = formatJoinLink({ address: "127.0.0.1:9", name: "Ana’s table", pin: null });
  const app = await launch({ entry: resolve(import.meta.dirname, "apps/early"), env: { EARLY_LINK: link } });
  await expect(app.page.getByTestId("link-ask")).toContainText("127.0.0.1:9");
});
