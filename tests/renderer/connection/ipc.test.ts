import { describe, expect, it, vi } from "vitest";
import type { ClientMessage, MachineCommand, MachineState, ServerMessage, ShellCall } from "@shared/protocol";
import type { Bridge, CarriedStatus, Where } from "@shared/protocol/ipc";
import { ipcConnection, ipcMachine, type ConnectionStatus } from "@/connection";
import { listeners } from "@/connection/listeners";

const QUIET: MachineState = { hosting: null, hostingFault: null, leftOpen: null, leftAway: null, found: null, away: null, aside: null };

/** A bridge whose other side is the test. */
function testBridge() {
  const messages = listeners<ServerMessage>();
  const statuses = listeners<CarriedStatus>();
  const states = listeners<MachineState>();
  const opened: (Where | "machine")[] = [];
  const sent: ClientMessage[] = [];
  const commands: MachineCommand[] = [];
  const bridge: Bridge = {
    open: (where) => opened.push(where),
    send: (message) => sent.push(message),
    onMessage: messages.subscribe,
    onStatus: statuses.subscribe,
    machineOpen: () => opened.push("machine"),
    machine: (command) => commands.push(command),
    onMachine: states.subscribe,
    recordsOpen: () => undefined,
    records: () => undefined,
    onRecords: () => () => undefined,
    settingsOpen: () => undefined,
    settings: () => undefined,
    onSettings: () => () => undefined,
    attention: () => undefined,
    shellOpen: () => undefined,
    onShell: listeners<ShellCall>().subscribe,
    pageFault: () => undefined,
    showLog: () => undefined,
  };
  return { bridge, messages, statuses, states, opened, sent, commands };
}

describe("the app's own connection", () => {
  it("opens the table that it is for, carries plain copies, and lets junk be", () => {
    const { bridge, messages, statuses, opened, sent } = testBridge();
    const connection = ipcConnection(bridge, "home");
    const heard: unknown[] = [];
    connection.onMessage((message) => heard.push(message));
    connection.send({ type: "ping" });
    statuses.tell("open");
    connection.send({ type: "ping" });
    messages.tell({ type: "pong" });
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    messages.tell({ type: "pong", more: 1 } as unknown as ServerMessage);
    warn.mockRestore();
    expect(opened).toEqual(["home"]);
    expect(sent).toEqual([{ type: "ping" }]);
    expect(heard).toEqual([{ type: "pong" }]);
  });

  it("tells how it stands with the way that main carries", () => {
    const { bridge, statuses } = testBridge();
    const connection = ipcConnection(bridge, "away");
    const seen: ConnectionStatus[] = [];
    connection.onStatus((status) => seen.push(status));
    for (const status of ["open", "lost", "open"] as const) statuses.tell(status);
    expect(seen).toEqual(["connecting", "open", "lost", "open"]);
  });

  it("hears nothing while it is closed, and opens anew", () => {
    const { bridge, messages, statuses, opened } = testBridge();
    const home = ipcConnection(bridge, "home");
    statuses.tell("open");
    home.close();
    const away = ipcConnection(bridge, "away");
    const heard: string[] = [];
    home.onMessage(() => heard.push("home"));
    away.onMessage(() => heard.push("away"));
    statuses.tell("open");
    messages.tell({ type: "pong" });
    away.close();
    home.reopen();
    messages.tell({ type: "pong" });
    expect(heard).toEqual(["away", "home"]);
    expect(opened).toEqual(["home", "away", "home"]);
  });
});

describe("the app's own machine", () => {
  it("is there as soon as it has told its state, and takes commands from then on", () => {
    const { bridge, states, opened, commands } = testBridge();
    const machine = ipcMachine(bridge);
    const heard: unknown[] = [];
    const seen: ConnectionStatus[] = [];
    machine.onMessage((state) => heard.push(state));
    machine.onStatus((status) => seen.push(status));
    machine.send({ type: "stopHosting" });
    states.tell(QUIET);
    machine.send({ type: "look", on: true });
    expect(opened).toEqual(["machine"]);
    expect(heard).toEqual([QUIET]);
    expect(seen).toEqual(["connecting", "open"]);
    expect(commands).toEqual([{ type: "look", on: true }]);
  });
});
