import { networkInterfaces } from "node:os";
import { FuseV1Options } from "@electron/fuses";
import { expect, test, type Page } from "@playwright/test";
import type { MachineState } from "@shared/protocol";
import type { Bridge } from "@shared/protocol/ipc";
import { reaches } from "../../src-main/host/lan/cards";
import { settle } from "../desktop/table";
import { answer, dealSuitsMe, tally, untilAsked } from "../e2e/play-suits-me";
import { socketClient } from "../tools/open-table";
import { fusesOf, runAsNode, startInstalled } from "./installed-app";

type Bridged = Window & { readonly suitable: Bridge };

const [OFF, ON] = ["0".charCodeAt(0), "1".charCodeAt(0)];

test("the fuses are set in the installed program", async () => {
  expect(await fusesOf()).toMatchObject({
    [FuseV1Options.RunAsNode]: OFF,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: OFF,
    [FuseV1Options.EnableNodeCliInspectArguments]: OFF,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ON,
    [FuseV1Options.OnlyLoadAppFromAsar]: ON,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: OFF,
  });
});

test("the program is no Node for others", async () => {
  const written = await runAsNode(["-e", "console.log('ran ' + 'as Node')"], { ELECTRON_RUN_AS_NODE: "1" });
  expect(written).not.toContain("ran as Node");
});

function stateOf(page: Page): Promise<MachineState> {
  return page.evaluate(() => new Promise<MachineState>((tell) => {
    const { suitable } = window as unknown as Bridged;
    const stop = suitable.onMachine((state) => {
      stop();
      tell(state);
    });
    suitable.machineOpen();
  }));
}

/** Opens the table to others, looks in as a guest does, and closes it again. */
async function hosts(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as Bridged).suitable.machine({ type: "host", name: "Smoke", pin: null }));
  await expect.poll(async () => (await stateOf(page)).hosting?.name).toBe("Smoke");
  const port = (await stateOf(page)).hosting?.port ?? 0;
  // A guest's page is read out of the archive.
  const served = await fetch(`http://127.0.0.1:${port}/`);
  const script = /src="\.(\/assets\/[^"]+\.js)"/.exec(await served.text())?.[1] ?? "";
  expect((await fetch(`http://127.0.0.1:${port}${script}`)).headers.get("content-type")).toContain("javascript");
  const guest = await socketClient(`127.0.0.1:${port}`);
  await guest.hello();
  guest.socket.close();
  await page.evaluate(() => (window as unknown as Bridged).suitable.machine({ type: "stopHosting" }));
  await expect.poll(async () => (await stateOf(page)).hosting).toBeNull();
}

test("it starts, plays with its bots, opens the table to others, and quits", async () => {
  const app = await startInstalled();
  const { page } = app;
  expect(await page.evaluate(() => ["require", "process", "module"].filter((name) => name in globalThis))).toEqual([]);
  await settle(page);
  await dealSuitsMe(page, 2, 1);
  const before = await untilAsked(page);
  await answer(page, "mouse", tally());
  expect((await untilAsked(page)).phase).not.toBe(before.phase);
  // On no network there is nobody to open it to.
  if (reaches(networkInterfaces()).length > 0) await hosts(page);
  expect(app.log()).not.toMatch(/worker/);
  expect(await app.close()).toEqual({ code: 0, signal: null });
});
