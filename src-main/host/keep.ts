import { mkdir, rename, writeFile, access } from "node:fs/promises";
import { join } from "node:path";
import { formatRecord, recordOf, type Match } from "@shared/engine";
import type { Fault, Table } from "@shared/table";
import { version } from "../../package.json";
import type { Log } from "./log";

/** Keeps what outlives a match: its record, and the records of faults. */
export interface Keeper {
  /** Saves the record of a match that has ended, once. */
  finished(match: Match, table: Table): void;
  fault(fault: Fault): void;
  /** Comes back when all has been written. */
  idle(): Promise<void>;
}

function recordId(table: Table): string {
  return `${table.id}-${table.matches}`;
}

function metaOf(table: Table, ended: Date): Readonly<Record<string, unknown>> {
  const players = table.seats.map(({ kind, player, level }) => ({
    name: player?.name ?? "",
    kind: kind === "bot" ? "bot" : "person",
    ...(level === null ? {} : { level }),
  }));
  const started = table.playing?.started ?? null;
  return { id: recordId(table), app: version, ...(started === null ? {} : { started }), ended: ended.toISOString(), players };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(() => true, () => false);
}

async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  const file = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (await exists(file)) return;
  // Of a match that is on it tells every card: for whoever keeps this machine alone.
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Keeps records in `records/` and faults in `faults/` of the data folder. A disk that refuses is logged, never thrown. */
export function openKeeper(dataDir: string, log: Log, date: () => Date): Keeper {
  let last: Promise<void> = Promise.resolve();
  let faults = 0;
  const write = (folder: string, name: string, text: () => string): void => {
    last = last
      .then(() => writeWhole(join(dataDir, folder), name, text()))
      .catch((error: unknown) => log(`${folder}/${name} could not be written: ${String(error)}`));
  };
  return {
    finished(match, table) {
      write("records", `${recordId(table)}.json`, () => formatRecord(recordOf(match, metaOf(table, date()))));
    },
    fault({ seat, move, why, match }) {
      faults += 1;
      const name = `${date().toISOString().replaceAll(":", "-")}-${faults}.json`;
      // Without the move, which names cards: people who play may be looking at the log.
      log(`Fault at seat ${seat}, kept in faults/${name}: ${why}`);
      write("faults", name, () => formatRecord(recordOf(match, { fault: { seat, move, why } })));
    },
    idle: () => last,
  };
}
