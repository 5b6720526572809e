import { join } from "node:path";
import { formatRecord, parseRecord, type Match, type Seat } from "@shared/engine";
import { gameById } from "@shared/games";
import { LONGEST_RECORD, recordIdSchema } from "@shared/protocol/records";
import type { Table } from "@shared/table";
import type { Log } from "../log";
import { recordsDesk, type MatchAtTable, type RecordsDesk } from "./desk";
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
   * Keeps a record that the host of another table has sent to its players at the end of a match, once; `mine`: the seats that
   * somebody at this machine had. What is no record, or none that can be kept, is left out with a line in the log.
   */
  keepRecord(record: unknown, mine: readonly Seat[]): void;
  /** Where pages ask for them. */
  readonly desk: RecordsDesk;
  /** Comes back when all is on the disk (true), or cannot be written for now. */
  settled(): Promise<boolean>;
  close(): Promise<void>;
}

/** In `records` there is nothing but records, so that people may take files out of it and put some in; beside it lies what is known of them. */
const RECORDS = "records";
const BESIDE = "shelf";

/** The id and the text of a record that came from elsewhere. Throws what is wrong with it, in a sentence. */
function checked(record: unknown): { readonly id: string; readonly text: string } {
  const { meta } = parseRecord(record, gameById);
  const text = formatRecord(record as Readonly<Record<string, unknown>>);
  if (text.length > LONGEST_RECORD) throw new RangeError("It is too long");
  const given = typeof meta === "object" && meta !== null && "id" in meta ? recordIdSchema.safeParse(meta.id) : null;
  return { id: given?.success === true ? given.data : sumOf(text), text };
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
  return {
    keepMatch(match, at, ended) {
      const text = (): string => recordTextOf(match, at, ended);
      void shelf?.keep({ id: recordIdOf(at), origin: "own", mine: seatsAtHome(at), text });
    },
    keepRecord(record, mine) {
      try {
        const { id, text } = checked(record);
        void shelf?.keep({ id, origin: "away", mine, text: () => text });
      } catch (error) {
        log(`The record of a match elsewhere was not kept: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    desk: opened,
    settled: () => shelf?.settled() ?? Promise.resolve(true),
    close: () => shelf?.close() ?? Promise.resolve(reader.close()),
  };
}
