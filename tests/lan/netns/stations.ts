import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { machineStateSchema, type MachineCommand, type MachineState } from "@shared/protocol";
import { client, type Client } from "../../host/client";
import type { Said, Told } from "./station";

/** A machine that runs in a network namespace, in a process of its own. */
export interface Station {
  /** Newest first known; null before anything was told. */
  state(): MachineState | null;
  /** Resolves when the machine's state fits, and gives how long that took, in ms. */
  until(fits: (state: MachineState) => boolean): Promise<number>;
  /** Resolves when a condition holds, checked after all that the machine says. */
  when(condition: () => boolean): Promise<void>;
  tell(command: MachineCommand): void;
  /** Its page at its own table, and the one at the table that it has joined. */
  readonly home: Client;
  readonly away: Client;
  /** How often the way to the table that it has joined was open, and whether it is. */
  opened(): number;
  isOpen(): boolean;
  openAway(): void;
  /** Ends it as the person does. */
  close(): Promise<void>;
  kill(): Promise<void>;
}

/** What changes are waited for with: called at every one. */
function waiter(): { changed(): void; until(condition: () => boolean): Promise<void> } {
  const waiting = new Set<() => void>();
  return {
    changed() {
      for (const check of [...waiting]) check();
    },
    until: (condition) => new Promise((done) => {
      const check = (): void => {
        if (!condition()) return;
        waiting.delete(check);
        done();
      };
      waiting.add(check);
      check();
    }),
  };
}

/** Does something when all that stations are there for is over. */
export type AtEnd = (work: () => void) => void;

/** A folder that is gone at the end. */
export function stationFolder(atEnd: AtEnd): string {
  const folder = mkdtempSync(join(tmpdir(), "suitable-net-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Start {
  /** A program that runs a station in the folder that it is given (`runStation`). */
  readonly program: string;
  readonly space: string;
  /** Where an earlier one left its table, or a fresh one. */
  readonly folder: string;
  readonly atEnd: AtEnd;
}

function started({ program, space, folder, atEnd }: Start): ChildProcess {
  const child = spawn("ip", ["netns", "exec", space, process.execPath, program, folder], { stdio: ["pipe", "pipe", process.env["LOUD"] === undefined ? "ignore" : "inherit"] });
  atEnd(() => void child.kill("SIGKILL"));
  child.stdin?.on("error", () => undefined);
  return child;
}

/** Starts a machine in a namespace. */
export async function startStation(start: Start): Promise<Station> {
  const child = started(start);
  const gone = once(child, "exit");
  const send = (told: Told): void => void child.stdin?.write(`${JSON.stringify(told)}\n`);
  const home = client((message) => send({ to: "home", message }));
  const away = client((message) => send({ to: "away", message }));
  const { changed, until } = waiter();
  const stages: string[] = [];
  let state: MachineState | null = null;
  let opened = 0;
  let open = false;

  const hear = {
    machine: (message: unknown) => void (state = machineStateSchema.parse(message)),
    home: (message: unknown) => home.receive(message),
    away: (message: unknown) => away.receive(message),
    status(message: unknown) {
      open = message === "open";
      if (open) opened += 1;
    },
    station: (message: unknown) => void stages.push(String(message)),
  } satisfies Record<Said["from"], (message: unknown) => void>;

  if (child.stdout === null) throw new Error("nothing to listen to");
  createInterface({ input: child.stdout }).on("line", (line) => {
    const said = JSON.parse(line) as Said;
    hear[said.from](said.message);
    changed();
  });
  await until(() => stages.includes("ready"));
  return {
    state: () => state,
    async until(fits) {
      const begun = performance.now();
      await until(() => state !== null && fits(state));
      return performance.now() - begun;
    },
    when: until,
    tell: (command) => send({ to: "machine", message: command }),
    home,
    away,
    opened: () => opened,
    isOpen: () => open,
    openAway: () => send({ to: "station", message: "openAway" }),
    async close() {
      send({ to: "station", message: "close" });
      await until(() => stages.includes("closed"));
    },
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}
