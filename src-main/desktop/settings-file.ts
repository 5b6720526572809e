import { formatStored, parseStored, type Settings, type SettingsState, type StoredSettings } from "@shared/protocol/settings";
import type { Disk } from "../host/journal/disk";
import { described, type Log } from "./log";

const FILE = "settings.json";
/** Far beyond any settings; a file that is longer is none. Bytes. */
const LONGEST = 1024 * 1024;

/** The one file that holds the settings of this machine. */
export interface SettingsFile {
  state(): SettingsState;
  /** Tells the state whenever it changes; gives the call that stops it. */
  onState(listener: (state: SettingsState) => void): () => void;
  /** Keeps these, in place of all before; while a save is under way only the newest of those that wait is written. */
  save(settings: Settings): void;
  /** Comes back when what was saved is on the disk; what the disk refused before is tried once more. */
  close(): Promise<void>;
}

export interface SettingsFileSettings {
  /** The data folder. */
  readonly disk: Disk;
  readonly log: Log;
  readonly date: () => Date;
}

/** A name for a broken file that no other file has. */
function nameAside(taken: readonly string[], date: Date): string {
  const stamp = date.toISOString().replaceAll(/[:.]/g, "-");
  const names = [stamp, ...taken.map((_name, index) => `${stamp}-${index + 2}`)].map((name) => `settings.broken-${name}.json`);
  return names.find((name) => !taken.includes(name)) ?? `settings.broken-${stamp}-${taken.length + 2}.json`;
}

/** Throws for bytes that are no text. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

async function read(disk: Disk): Promise<StoredSettings | null> {
  const bytes = await disk.read(FILE);
  if (bytes.length > LONGEST) throw new Error(`${bytes.length} bytes long`);
  const stored = parseStored(textOf(bytes));
  if (stored === null) throw new Error("not settings");
  return stored;
}

/**
 * Reads the settings of a data folder. A file that cannot be read is set aside under another name and told as a fault, and
 * is never written over; the disk's refusals are told and logged, never thrown, and what could not be written is kept.
 */
export async function openSettings({ disk, log, date }: SettingsFileSettings): Promise<SettingsFile> {
  const listeners = new Set<(state: SettingsState) => void>();
  let state: SettingsState = { kept: null, fault: null };
  let stored: StoredSettings | null = null;
  /** What is to be written next. */
  let waiting: Settings | null = null;
  let working: Promise<void> | null = null;
  /** A broken file still has the name. */
  let inTheWay = false;

  function become(next: SettingsState): void {
    state = next;
    for (const listener of listeners) listener(state);
  }

  async function setAside(): Promise<void> {
    const name = nameAside(await disk.list(), date());
    await disk.rename(FILE, name);
    inTheWay = false;
    log(`${FILE} was set aside as ${name}`);
  }

  async function write(settings: Settings): Promise<void> {
    if (inTheWay) await setAside();
    const file = await disk.create(FILE, new TextEncoder().encode(`${formatStored(settings, stored)}\n`));
    await file.close();
  }

  async function work(): Promise<void> {
    while (waiting !== null) {
      const settings: Settings = waiting;
      waiting = null;
      try {
        await write(settings);
        if (state.fault === "notSaved") become({ ...state, fault: null });
      } catch (error) {
        log(`${FILE} could not be written: ${described(error)}`);
        // A newer one that came meanwhile is not tried at once: the disk would refuse it too.
        waiting ??= settings;
        return become({ ...state, fault: "notSaved" });
      }
    }
  }

  function begin(): void {
    working ??= work().finally(() => {
      working = null;
    });
  }

  try {
    if ((await disk.list()).includes(FILE)) {
      stored = await read(disk);
      state = { kept: stored?.settings ?? null, fault: null };
    }
  } catch (error) {
    log(`${FILE} could not be read: ${described(error)}`);
    inTheWay = true;
    state = { kept: null, fault: "setAside" };
    await setAside().catch((error: unknown) => log(`${FILE} could not be set aside: ${described(error)}`));
  }

  return {
    state: () => state,
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save(settings) {
      waiting = settings;
      // A word about a file that was set aside has been read by who changes something.
      become({ kept: settings, fault: state.fault === "setAside" ? null : state.fault });
      begin();
    },
    async close() {
      await working;
      begin();
      await working;
    },
  };
}
