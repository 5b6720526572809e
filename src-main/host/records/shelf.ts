import type { BrokenRecord, RecordSummary, RecordsState } from "@shared/protocol/records";
import { isUnreadable } from "@shared/records";
import type { Log } from "../log";
import type { Filed, RecordsFolder } from "./folder";
import type { LineFile } from "./lines";
import { INDEX_VERSION, type IndexEntry, type RecordNote } from "./notes";
import { sumOf, type Beside, type RecordReader } from "./reader";

/** A record to be kept. */
export interface ToKeep extends Pick<RecordNote, "origin" | "mine"> {
  readonly id: string;
  /** Made when it is written: of a long match it is much. */
  readonly text: () => string | Uint8Array;
}

export interface ShelfSettings {
  readonly folder: RecordsFolder;
  readonly notes: LineFile<RecordNote>;
  readonly index: LineFile<IndexEntry>;
  readonly reader: RecordReader;
  readonly log: Log;
  readonly schedule: (work: () => void, ms: number) => () => void;
  /** Calls when the list or its state may have changed. */
  readonly onChange: () => void;
}

/** All records of this machine: the files are the truth, what is told of them can be read from them again. */
export interface Shelf {
  /** Newest first. */
  records(): readonly RecordSummary[];
  broken(): readonly BrokenRecord[];
  note(id: string): RecordNote | undefined;
  state(): Pick<RecordsState, "revision" | "reading" | "waiting">;
  read(id: string): Promise<Uint8Array>;
  /** Keeps a record once; while the disk refuses it is tried again. Comes back when it is on the disk, or when that has to wait. */
  keep(record: ToKeep): Promise<void>;
  /** Keeps a file under an id that is free. Throws what the disk refuses. */
  add(record: ToKeep): Promise<void>;
  /** Sets files aside; gives how many there were. Throws what the disk refuses. */
  remove(ids: readonly string[]): Promise<number>;
  restore(ids: readonly string[]): Promise<number>;
  /** Comes back when all that was to be kept is on the disk (true), or cannot be written for now. */
  settled(): Promise<boolean>;
  /** Tries once more what waits, and removes for good what was deleted. */
  close(): Promise<void>;
}

/** How often a disk that refused is tried again. In ms. */
const TRY_AGAIN = 15_000;

/** Whether the disk is full; else it refuses for some other reason. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}

/** What a note tells to whoever reads the file. */
export function besideOf(note: RecordNote | undefined): Beside {
  return { mine: note?.mine ?? [], sum: note === undefined || note.sum === "" ? null : note.sum };
}

function newestFirst(one: RecordSummary, other: RecordSummary): number {
  const [a, b] = [one.ended ?? one.started ?? "", other.ended ?? other.started ?? ""];
  if (a !== b) return a < b ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

/** Opens the shelf; what is not known of its files yet is read in the background. */
export function openShelf(settings: ShelfSettings): Shelf {
  const { folder, notes, index, reader, log, schedule } = settings;
  const known = new Map<string, IndexEntry>();
  const waiting = new Map<string, ToKeep>();
  let fault: "noRoom" | "cannotWrite" = "cannotWrite";
  let revision = 0;
  let reading: RecordsState["reading"] = { done: 0, of: 0 };
  let sorted: readonly RecordSummary[] | null = null;
  let stopWaiting: (() => void) | null = null;
  let closed = false;
  /** One thing at a time: each begins when the one before is done, however that ended. */
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  function changed(): void {
    revision += 1;
    sorted = null;
    settings.onChange();
  }

  async function told(filed: Filed): Promise<IndexEntry> {
    const { id, bytes } = filed;
    const note = notes.get(id);
    const found = await reader.survey(await folder.read(id), besideOf(note));
    const entry = { bytes, changed: filed.changed, version: INDEX_VERSION };
    if (isUnreadable(found)) return { ...entry, record: null, broken: { id, bytes, ...found } };
    return { ...entry, broken: null, record: { ...found, id, bytes, origin: note?.origin ?? "imported" } };
  }

  /** Reads a file and notes what it tells. The note can be made again: a disk that refuses it does no harm. */
  async function enter(filed: Filed): Promise<void> {
    const entry = await told(filed);
    known.set(filed.id, entry);
    await index.put(filed.id, entry).catch(() => undefined);
  }

  async function write({ id, origin, mine, text }: ToKeep): Promise<void> {
    const whole = text();
    await notes.put(id, { origin, mine, sum: sumOf(whole), deleted: false });
    await enter(await folder.write(id, whole));
  }

  /** False when it has to wait. */
  async function keepNow(record: ToKeep): Promise<boolean> {
    try {
      if (notes.get(record.id)?.deleted !== true && !(await folder.has(record.id))) await write(record);
      waiting.delete(record.id);
      return true;
    } catch (error) {
      fault = isFull(error) ? "noRoom" : "cannotWrite";
      log(`The record ${record.id} could not be written: ${String(error)}`);
      waiting.set(record.id, record);
      stopWaiting ??= schedule(tryAgain, TRY_AGAIN);
      return false;
    }
  }

  async function keepAll(): Promise<void> {
    for (const record of [...waiting.values()]) if (!(await keepNow(record))) return;
  }

  function tryAgain(): void {
    stopWaiting = null;
    if (!closed) void inTurn(keepAll).then(changed);
  }

  /** Reads what is not known yet, one file after the other. */
  async function load(): Promise<void> {
    const files = await folder.list();
    const strange = files.filter(({ id, bytes, changed: at }) => {
      const entry = index.get(id);
      if (entry === undefined || entry.version !== INDEX_VERSION || entry.bytes !== bytes || entry.changed !== at) return true;
      known.set(id, entry);
      return false;
    });
    const there = new Set(files.map(({ id }) => id));
    for (const id of index.keys()) if (!closed && !there.has(id)) await index.put(id, null).catch(() => undefined);
    let done = 0;
    for (const filed of strange) {
      if (closed) return;
      reading = { done, of: strange.length };
      changed();
      // Each in turn, so that a record which is to be kept meanwhile need not wait for all of them.
      await inTurn(() => enter(filed)).catch((error: unknown) => log(`The record ${filed.id} could not be read: ${String(error)}`));
      done += 1;
    }
  }

  async function remove(id: string): Promise<boolean> {
    if (!(await folder.has(id))) return false;
    const note = notes.get(id) ?? { origin: "imported", mine: [], sum: "", deleted: false };
    await notes.put(id, { ...note, deleted: true });
    await folder.setAside(id);
    known.delete(id);
    return true;
  }

  async function restore(id: string): Promise<boolean> {
    const note = notes.get(id);
    if (note?.deleted !== true) return false;
    const filed = await folder.bringBack(id);
    await notes.put(id, { ...note, deleted: false });
    await enter(filed);
    return true;
  }

  async function each(ids: readonly string[], work: (id: string) => Promise<boolean>): Promise<number> {
    let count = 0;
    try {
      for (const id of ids) if (await work(id)) count += 1;
      return count;
    } finally {
      changed();
    }
  }

  const loaded = folder.clear().catch(() => undefined).then(load)
    .catch((error: unknown) => log(`The records could not be listed: ${String(error)}`))
    .finally(() => {
      reading = null;
      changed();
    });
  return {
    records: () => (sorted ??= [...known.values()].flatMap(({ record }) => (record === null ? [] : [record])).sort(newestFirst)),
    broken: () => [...known.values()].flatMap(({ broken }) => (broken === null ? [] : [broken])),
    note: (id) => notes.get(id),
    state: () => ({ revision, reading, waiting: waiting.size === 0 ? null : { count: waiting.size, fault } }),
    read: (id) => folder.read(id),
    async keep(record) {
      await inTurn(() => keepNow(record));
      changed();
    },
    async add(record) {
      await inTurn(() => write(record));
      changed();
    },
    remove: (ids) => inTurn(() => each(ids, remove)),
    restore: (ids) => inTurn(() => each(ids, restore)),
    settled: () => inTurn(async () => waiting.size === 0),
    async close() {
      closed = true;
      stopWaiting?.();
      await loaded;
      await inTurn(keepAll);
      await inTurn(() => folder.clear()).catch(() => undefined);
      reader.close();
    },
  };
}
