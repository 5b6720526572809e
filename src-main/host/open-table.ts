import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { SetUp } from "@shared/protocol";
import type { Match } from "@shared/engine";
import { GAME_IDS } from "@shared/games";
import { createTable, OPEN_SEAT, tableBase, tableWithMatch, type Games, type Table, type TableSeat } from "@shared/table";
import { openDisk, type Disk } from "./journal/disk";
import { openJournal, type Journal } from "./journal/journal";
import { restore, type Restored } from "./journal/restore";
import type { Log } from "./log";
import { newSeed } from "./secrets";

/** What a host's first table depends on. */
export interface TableSettings {
  /** Where journals, records and faults are kept; null: nowhere. */
  readonly dataDir: string | null;
  readonly log: Log;
  /** What is resumed: any table that was left behind (the default), or only one with a match on. */
  readonly resume?: "table" | "match";
  /** The table to begin with when none is resumed; with a match, that is on from where it stands. */
  readonly table?: { readonly setUp?: Partial<SetUp>; readonly seats?: readonly TableSeat[]; readonly match?: Match };
  /** Where the seeds of matches and of their bots come from: then no app contributes to them. By default they do (docs/fair-deal.md). */
  readonly seed?: () => string;
  /** The folder of the journals; by default `journal` in the data folder. */
  readonly disk?: Disk;
}

const DEFAULT_SET_UP: SetUp = { name: "Suitable", game: GAME_IDS[0] ?? "", options: {}, turnTime: 0, pace: 900, awayTime: 60_000, watch: true };

/** The table that a host begins with, and what an earlier run left to be done. */
export interface Opened extends Pick<Restored, "over"> {
  readonly table: Table;
  readonly journal: Journal | null;
  /** Whether it is the one that an earlier run left behind; `damaged`: that could not be resumed, and why. */
  readonly resumed: boolean | { readonly damaged: string };
  /** Removes journals that were left for the records of their matches, which are written now. */
  tidy(): Promise<void>;
}

function freshTable({ table, seed = newSeed }: TableSettings, games: Games, now: () => number): Table {
  const setUp = { ...DEFAULT_SET_UP, ...table?.setUp };
  const fresh = createTable({ id: randomUUID(), games, setUp, seats: table?.seats ?? [OPEN_SEAT, OPEN_SEAT] });
  return table?.match === undefined ? fresh : tableWithMatch(fresh, table.match, seed(), now());
}

/**
 * Resumes the table that was left behind, or sets a fresh one up; one that is damaged is set aside with a line in the log.
 * @param now monotonic ms
 * @param settled whether the records of all matches that were over are written, once it is known
 */
export async function openTable(settings: TableSettings, games: Games, now: () => number, settled: () => Promise<boolean>): Promise<Opened> {
  const disk = settings.disk ?? (settings.dataDir === null ? null : await openDisk(join(settings.dataDir, "journal")));
  if (disk === null) return { table: freshTable(settings, games, now), journal: null, resumed: false, over: [], tidy: () => Promise.resolve() };
  const found = await restore(disk, games);
  const { over, older } = found;
  const journal = openJournal(disk, found.position, settled);
  const tidy = async (): Promise<void> => {
    for (const name of older) await disk.remove(name);
  };
  const wanted = found.kind === "table" && (settings.resume !== "match" || found.table.phase === "playing");
  if (found.kind === "table" && wanted) return { table: found.table, journal, resumed: true, over, tidy };
  const table = freshTable(settings, games, now);
  await journal.rotate(tableBase(table), []);
  if (found.kind !== "damaged") return { table, journal, resumed: false, over, tidy };
  settings.log(`The table that was left behind cannot be resumed: ${found.why}. Its file is kept as ${found.asideAs}.`);
  return { table, journal, resumed: { damaged: found.why }, over, tidy };
}
