import { once } from "node:events";
import type { Page } from "@playwright/test";
import type { MachineCommand, MachineState, SetUp } from "@shared/protocol";
import { seat } from "@shared/engine";
import type { Bridge } from "@shared/protocol/ipc";
import { helloWith } from "../host/client";
import { openTable, socketClient } from "../tools/open-table";
import type { DesktopApp } from "./desktop-app";
import { answerBoxes, lastBox } from "./boxes";
import { seen, settle } from "./table";
import { expect, test } from "./test";

type Bridged = Window & { readonly suitable: Bridge };

function tell(page: Page, command: MachineCommand): Promise<void> {
  return page.evaluate((command) => (window as unknown as Bridged).suitable.machine(command), command);
}

/** The machine's state as it tells it when asked. */
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

/** Opens the app's table to others; gives its port. */
async function host(page: Page, pin: string | null = null): Promise<number> {
  await tell(page, { type: "host", name: "Ana’s table", pin });
  await expect.poll(async () => (await stateOf(page)).hosting?.name).toBe("Ana’s table");
  return (await stateOf(page)).hosting?.port ?? 0;
}

function openPorts(app: DesktopApp): Promise<number> {
  return app.evaluate(() => process.getActiveResourcesInfo().filter((name) => /^TCPServer/i.test(name)).length, null);
}

test.describe("a table that is open to others", () => {
  test("opens one port, lets a guest in, and closes it again with a word to those who are there", async ({ launch }) => {
    const app = await launch();
    expect(await openPorts(app)).toBe(0);
    const port = await host(app.page, "4711");
    expect(await openPorts(app)).toBe(1);
    const stranger = await socketClient(`127.0.0.1:${port}`);
    stranger.send(helloWith());
    await stranger.message((one): one is typeof one => one.type === "refused" && one.code === "pinNeeded");
    const guest = await socketClient(`127.0.0.1:${port}`);
    guest.send(helloWith([], { pin: "4711", player: { name: "Ben", colour: "teal", token: "owl" } }));
    await guest.until(() => guest.table() !== null);
    expect(guest.table()).toMatchObject({ owner: false, table: { guests: [{ player: null }, { player: { name: "Ben" } }] } });

    await tell(app.page, { type: "stopHosting" });
    await guest.message((one): one is typeof one => one.type === "end" && one.why === "closing");
    await expect.poll(() => openPorts(app)).toBe(0);
    expect((await stateOf(app.page)).hosting).toBeNull();
  });

  test("keeps the screen awake, asks before it leaves those who are there alone, and asks nobody when the system ends it", async ({ launch }) => {
    const app = await launch();
    type Watched = typeof globalThis & { blocks: string[] };
    await app.evaluate(({ powerSaveBlocker }) => {
      const blocks: string[] = [];
      (globalThis as Watched).blocks = blocks;
      powerSaveBlocker.start = (type) => blocks.push(type);
      powerSaveBlocker.stop = () => blocks.pop() !== undefined;
    }, null);
    const blocks = (): Promise<string[]> => app.evaluate(() => (globalThis as Watched).blocks, null);
    const port = await host(app.page);
    await expect.poll(blocks).toEqual(["prevent-display-sleep"]);
    await answerBoxes(app, "Keep it open");
    const close = (): Promise<void> => app.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.close(), null);
    await app.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.minimize(), null);
    await close();
    expect((await lastBox(app, 1)).message).toBe("Your table is open to others.");
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized(), null), "a question is seen").toBe(false);

    const guest = await socketClient(`127.0.0.1:${port}`);
    await guest.hello();
    expect(await guest.command({ type: "sit", seat: seat(1), player: { name: "Ben", colour: "teal", token: "owl" } })).toMatchObject({ type: "done" });
    await app.evaluate(({ app }) => app.quit(), null);
    expect(await lastBox(app, 2)).toMatchObject({ message: "Ben is still at your table.", buttons: ["Keep it open", "Close the table"] });
    // A guest that sleeps gives no sign of life: the machine that wakes looks at once. This one does.
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit("resume"), null);
    await once(guest.socket, "ping");

    await tell(app.page, { type: "stopHosting" });
    await expect.poll(blocks).toEqual([]);
    await host(app.page);
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit("shutdown"), null);
    expect(await app.ended()).toEqual({ code: 0, signal: null });
  });

  test("an app that is quit lets go of those who are there, and ends well", async ({ launch }) => {
    const app = await launch();
    const guest = await socketClient(`127.0.0.1:${await host(app.page)}`);
    await guest.hello();
    const closed = once(guest.socket, "close");
    const ended = app.close();
    await closed;
    expect(await ended).toEqual({ code: 0, signal: null });
  });
});

/** Goes to a table as a person does. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.getByTestId("join").click();
  await page.getByTestId("address").fill(address);
  await page.getByTestId("go").click();
  await page.getByTestId("pin").fill("4711");
  await page.getByTestId("pin-go").click();
}

test("the app goes to a table at a typed address, sits down, plays, comes home, and finds its seat there again; killed there it is back by itself, and quit there it asks", async ({ launch }) => {
  const table = await openTable({ game: "suitup-original", name: "Ben’s table", bots: "easy,easy,easy", pin: "4711" });
  const app = await launch();
  const { page } = app;
  await settle(page);
  await goTo(page, table.address);
  await page.getByTestId("sit-0").click();
  await table.owner.until(() => table.owner.table()?.table.seats[0]?.player?.name === "Ana");
  // Whatever is dealt, a turn begins with a draw.
  const setUp = { ...(table.owner.table()?.table.setUp as SetUp), options: { actions: false, mayI: false } };
  expect(await table.owner.command({ type: "setUp", setUp })).toMatchObject({ type: "done" });
  expect(await table.owner.command({ type: "start" })).toMatchObject({ type: "done" });

  const asked = async (): Promise<string> => String((await seen(page))["asked"]);
  await expect.poll(asked, { timeout: 30_000 }).toMatch(/draw/);
  const before = await seen(page);
  await page.keyboard.press("d");
  await expect.poll(asked).toMatch(/discard/);
  expect((await seen(page))["cards"]).toHaveLength((before["cards"] as readonly string[]).length + 1);

  await tell(page, { type: "comeHome" });
  await table.owner.until(() => table.owner.table()?.table.seats[0]?.connected === false);
  expect((await stateOf(page)).away).toBeNull();
  await tell(page, { type: "joinAddress", address: table.address, pin: "4711" });
  await table.owner.until(() => table.owner.table()?.table.seats[0]?.connected === true);
  await expect.poll(asked).toMatch(/discard/);

  await page.reload();
  await expect.poll(asked).toMatch(/discard/);

  const left = await seen(page);
  await app.kill();
  await table.owner.until(() => table.owner.table()?.table.seats[0]?.connected === false);
  const second = await launch();
  const again = second.page;
  // Whoever was killed at a table comes back to it by themselves.
  await table.owner.until(() => table.owner.table()?.table.seats[0]?.connected === true);
  await expect.poll(() => seen(again)).toEqual(left);
  expect(table.owner.table()?.table.seats[0]).toMatchObject({ kind: "person", standIn: false, player: { name: "Ana" } });

  expect(await second.close()).toEqual({ code: 0, signal: null });
  const third = (await launch()).page;
  await third.getByTestId("go-back").click();
  await expect.poll(() => seen(third)).toEqual(left);
  await table.stop();
});
