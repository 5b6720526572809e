import { join } from "node:path";
import type { Match, Seat } from "@shared/engine";
import { isUnreadable } from "@shared/records";
import type { Table } from "@shared/table";
import type { Log } from "../log";
import type { MatchAtTable } from "./answers";
import { recordsDesk, type RecordsDesk } from "./desk";
import { recordsFolder, type RecordsFolder } from "./folder";
import { openLines } from "./lines";
import { indexSchema, noteSchema } from "./notes";
import { readingInPlace, sumOf, type RecordReader } from "./reader";
import { openShelf, type Shelf } from "./shelf";
import { recordIdOf, recordTextOf, seatsAtHome } from "./tell";

export interface RecordsSettings {
  /** The data folder, in which `records` lies; null: nothing is kept. */
  readonly dataDir: string | null;
  readonly log: Log;
  readonly schedule: (work: () => void, ms: number) => () => void;
  /** By default in place. */
  readonly reader?: RecordReader;
  /** By default the folder on the disk. */
  readonly folder?: RecordsFolder;
  readonly table: MatchAtTable;
}

/** The records of this machine. */
export interface Records {
  /**
   * Keeps the record of a match at this machine's table that has ended or was abandoned, once, as it stands in `table` (its players,
   * its number), with the time at which it ended.
   */
  keepMatch(match: Match, table: Table, ended: Date): void;
  /**
   * Keeps the text of a record that the host of another table has sent to its players at the end of a match, once; `mine`: the seats
   * that somebody at this machine had. What is no record, or a damaged one, is left out with a line in the log.
   */
  keepRecord(text: string, mine: readonly Seat[]): void;
  /** Something has happened at this machine's table: pages are told where its match that is on would be listed otherwise. */
  tableMoved(): void;
  /** Where pages ask for them. */
  readonly desk: RecordsDesk;
  /** Comes back when all is on the disk (true), or cannot be written for now. */
  settled(): Promise<boolean>;
  close(): Promise<void>;
}

/** In `records` there is nothing but records, so that people may take files out of it and put some in; beside it lies what is known of them. */
const RECORDS = "records";
const BESIDE = "shelf";

/** What comes from another machine is judged before it is kept. Throws what is wrong with it. */
async function keepFrom(text: string, mine: readonly Seat[], reader: RecordReader, shelf: Shelf): Promise<void> {
  const found = await reader.survey(Buffer.from(text), { mine, sum: null });
  if (isUnreadable(found)) throw new Error(found.fault);
  if (found.damage !== null) throw new Error(found.damage.kind);
  await shelf.keep({ id: found.id ?? sumOf(text), origin: "away", mine, text: () => text });
}

async function shelfIn(dataDir: string, settings: RecordsSettings, reader: RecordReader, onChange: () => void): Promise<Shelf> {
  const beside = join(dataDir, BESIDE);
  const { log, schedule } = settings;
  const notes = await openLines(beside, "notes.jsonl", noteSchema, true);
  const index = await openLines(beside, "index.jsonl", indexSchema, false);
  return openShelf({ folder: settings.folder ?? recordsFolder(join(dataDir, RECORDS), join(beside, "deleted")), notes, index, reader, log, schedule, onChange });
}

/** Opens the records of a data folder. */
export async function openRecords(settings: RecordsSettings): Promise<Records> {
  const { dataDir, log, table } = settings;
  const reader = settings.reader ?? readingInPlace();
  let desk: RecordsDesk | null = null;
  const shelf = dataDir === null ? null : await shelfIn(dataDir, settings, reader, () => desk?.changed());
  const opened = (desk = recordsDesk({ shelf, reader, table, log }));
  /** The match that is on as it was last told of. */
  let listed: string | null = null;
  /** What has come from another table and is judged still, or has been. */
  let judged: Promise<unknown> = Promise.resolve();
  return {
    keepMatch(match, at, ended) {
      const text = (): string => recordTextOf(match, at, ended);
      void shelf?.keep({ id: recordIdOf(at), origin: "own", mine: seatsAtHome(at), text });
    },
    keepRecord(text, mine) {
      if (shelf === null) return;
      const kept = keepFrom(text, mine, reader, shelf)
        .catch((error: unknown) => log(`The record of a match elsewhere was not kept: ${error instanceof Error ? error.message : String(error)}`));
      judged = Promise.all([judged, kept]);
    },
    tableMoved() {
      const now = JSON.stringify(table.unfinished());
      if (now === listed) return;
      listed = now;
      opened.changed();
    },
    desk: opened,
    async settled() {
      await judged;
      return shelf?.settled() ?? true;
    },
    async close() {
      await judged;
      await (shelf?.close() ?? reader.close());
    },
  };
}
