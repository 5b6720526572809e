import { resolve } from "node:path";
import { IPC, type Bridge } from "@shared/protocol/ipc";
import { expect, test } from "./test";
import { talk } from "./talk";

const HOSTILE = resolve(import.meta.dirname, "apps/hostile/preload.cjs");


const MALFORMED: readonly (readonly [name: string, value: unknown])[] = [
  ["null", null],
  ["a number", 1],
  ["a list", []],
  ["an empty object", {}],
  ["an unknown type", { type: "nope" }],
  ["an unknown field", { type: "ping", more: 1 }],
  ["an ill-typed field", { type: "show", seat: "0" }],
  ["a missing field", { type: "move", id: "a", seat: 0, decision: 1 }],
  ["a seat that no table has", { type: "show", seat: -1 }],
];

test("malformed messages are refused with a code, and the table answers on", async ({ desktop }) => {
  const bridge = await talk(desktop.page, { fresh: false });
  for (const [name, value] of MALFORMED) {
    const before = (await bridge.heard()).length;
    await bridge.send(value);
    await expect.poll(async () => (await bridge.heard()).slice(before), { message: name }).toContainEqual({ type: "refused", id: null, code: "malformed", facts: {} });
  }
  await bridge.send({ type: "command", id: "x".repeat(100_000), command: { type: "start" } });
  await expect.poll(() => bridge.heard()).toContainEqual({ type: "refused", id: null, code: "tooLarge", facts: {} });
  await bridge.send({ type: "ping" });
  await expect.poll(() => bridge.heard()).toContainEqual({ type: "pong" });
});

test("an opening of no table, and what the machine does not do, are left out with a line in the log", async ({ desktop }) => {
  const call = (work: string): Promise<unknown> => desktop.page.evaluate(work);
  await call("window.suitable.open('elsewhere')");
  await call("window.suitable.machine({ type: 'host', name: '', pin: null })");
  await call("window.suitable.machine({ type: 'look', on: true, more: 'x'.repeat(100000) })");
  await expect.poll(() => desktop.output()).toContain(`IPC refused: malformed on ${IPC.open}`);
  await expect.poll(() => desktop.output()).toContain("A page asked its machine for what it does not do");
  await expect.poll(() => desktop.output()).toContain(`IPC refused: tooLarge on ${IPC.machine}`);
  await call("window.suitable.settings({ theme: 'light' })");
  await expect.poll(() => desktop.output()).toContain(`IPC refused: malformed on ${IPC.settings}`);
  await desktop.page.reload();
});

test("what comes for another opening than the newest is not heard: it is of another table", async ({ desktop }) => {
  const bridge = await talk(desktop.page, { fresh: true });
  const tellPage = (opening: number): Promise<void> =>
    desktop.evaluate(({ BrowserWindow }, opening) => void BrowserWindow.getAllWindows()[0]?.webContents.send("table:message", opening, { type: "token", seat: 0, token: "of another table" }), opening);
  await tellPage(0);
  await tellPage(1);
  await bridge.send({ type: "ping" });
  await bridge.last("pong");
  expect((await bridge.heard()).filter(({ type }) => type === "token")).toEqual([]);
  await desktop.page.reload();
});

test("the page has a few named calls and nothing of Electron or Node", async ({ desktop }) => {
  const found = await desktop.page.evaluate(() => ({
    calls: Object.keys(Reflect.get(window, "suitable") as object).sort(),
    node: ["require", "process", "module", "Buffer", "ipcRenderer", "electron"].filter((name) => name in window),
  }));
  expect(found).toEqual({ calls: ["attention", "machine", "machineOpen", "onMachine", "onMessage", "onRecords", "onSettings", "onShell", "onStatus", "open", "pageFault", "records", "recordsOpen", "send", "settings", "settingsOpen", "shellOpen", "showLog"], node: [] });
});

test("main listens on the channels of the contract only, and notes a call on any other", async ({ desktop }) => {
  const channels = await desktop.evaluate(({ ipcMain, BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    contents?.emit("ipc-message", {}, "table:everything", null);
    return ipcMain.eventNames().map(String).sort();
  }, null);
  expect(channels).toEqual([IPC.attention, IPC.machine, IPC.machineOpen, IPC.open, IPC.pageFault, IPC.records, IPC.recordsOpen, IPC.send, IPC.settings, IPC.settingsOpen, IPC.shellOpen, IPC.showLog].sort());
  expect(desktop.output()).toContain("IPC refused: unknown channel table:everything");
});

test("another window gets no answer, even with the same page in it", async ({ desktop }) => {
  const bridge = await talk(desktop.page, { fresh: false });
  // What the page itself has asked for before is answered by then.
  await bridge.done({ type: "command", id: "all that came before", command: { type: "forgive" } });
  const before = (await bridge.heard()).length;
  const heard = await desktop.evaluate(async ({ BrowserWindow }, preload) => {
    const other = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
    await other.loadURL("app://suitable/index.html");
    const calls = ["hostile.send('table:open', { where: 'home', opening: 1 })", "hostile.send('table:send', { type: 'ping' })", "hostile.send('machine:open')", "hostile.send('machine:command', { type: 'look', on: true })", "hostile.send('app:attention')",
      "hostile.send('shell:open')", "hostile.send('shell:fault', 'not ours')", "hostile.send('shell:log')", "hostile.send('settings:open')", "hostile.send('settings:save', {})"];
    await other.webContents.executeJavaScript(calls.join("; "));
    const heard = (await other.webContents.executeJavaScript("hostile.heard()")) as unknown[];
    other.destroy();
    return heard;
  }, HOSTILE);
  for (const channel of [IPC.attention, IPC.open, IPC.send, IPC.machine, IPC.machineOpen, IPC.settings, IPC.settingsOpen, IPC.shellOpen, IPC.pageFault, IPC.showLog]) await expect.poll(() => desktop.output()).toContain(`IPC refused: notOurWindow on ${channel}`);
  expect(heard).toEqual([]);
  expect((await bridge.heard()).slice(before)).toEqual([]);
});

test("a frame that is not the window's own gets no answer", async ({ desktop }) => {
  await desktop.evaluate(({ BrowserWindow, ipcMain }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const inner = { url: "app://suitable/index.html", parent: contents?.mainFrame };
    ipcMain.emit("table:send", { sender: contents, senderFrame: inner }, { type: "ping" });
    ipcMain.emit("table:send", { sender: contents, senderFrame: null }, { type: "ping" });
  }, null);
  const refused = desktop.output().match(/IPC refused: notOurFrame on table:send/g);
  expect(refused).toHaveLength(2);
});


test("a page that asks for attention makes its window flash until somebody looks", async ({ desktop }) => {
  type Watched = typeof globalThis & { flashes: boolean[] };
  await desktop.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const flashes: boolean[] = [];
    (globalThis as Watched).flashes = flashes;
    window?.blur();
    if (window !== undefined) window.flashFrame = (flag) => void flashes.push(flag);
  }, null);
  await desktop.page.evaluate(() => (Reflect.get(window, "suitable") as Bridge).attention());
  const flashes = (): Promise<boolean[]> => desktop.evaluate(() => (globalThis as Watched).flashes, null);
  await expect.poll(flashes).toEqual([true]);
  await desktop.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit("focus"), null);
  expect(await flashes()).toEqual([true, false]);
});
