import type { TableBase } from "@shared/table";
import type { Disk, DiskFile } from "./disk";
import { FIRST_SUM, formatLine, JOURNAL_VERSION, type Header, type Line } from "./format";

/** A journal being written. Both calls come back when the lines are on the disk, and throw when they cannot be put there. */
export interface Journal {
  append(lines: readonly Line[]): Promise<void>;
  /** Begins a new file with a table and its first lines; the old one is removed after, unless records of its matches are still to be written. */
  rotate(base: TableBase, lines: readonly Line[]): Promise<void>;
  /** Bytes of the file that is written now. */
  size(): number;
  close(): Promise<void>;
}

const NAME = /^table-(\d{8})\.jsonl$/;

/** The number in a journal's file name, or null for other files. */
export function journalNumber(name: string): number | null {
  const found = NAME.exec(name);
  return found === null ? null : Number(found[1]);
}

export function journalName(number: number): string {
  return `table-${String(number).padStart(8, "0")}.jsonl`;
}

function formatted(lines: readonly Line[], before: string): { readonly bytes: Uint8Array; readonly sum: string } {
  let sum = before;
  let text = "";
  for (const line of lines) {
    const next = formatLine(line, sum);
    text += next.text;
    sum = next.sum;
  }
  return { bytes: Buffer.from(text), sum };
}

/** Where a journal stands: its file, its length in bytes and its last checksum. */
export interface Position {
  readonly number: number;
  readonly file: DiskFile | null;
  readonly length: number;
  readonly sum: string;
}

/** Before the first file. */
export function noPosition(number: number): Position {
  return { number, file: null, length: 0, sum: FIRST_SUM };
}

/** Goes on with a journal from a position. `settled`: whether the records of all matches that were over are written, once it is known. */
export function openJournal(disk: Disk, start: Position, settled: () => Promise<boolean>): Journal {
  let position = start;
  let torn = false;

  /** A write that failed may have left a piece of a line: it is cut off before the next. */
  async function mend(file: DiskFile): Promise<void> {
    await file.truncate(position.length);
    torn = false;
  }

  return {
    async append(lines) {
      const { file } = position;
      if (file === null) throw new Error("The journal has no file yet");
      const { bytes, sum } = formatted(lines, position.sum);
      // No turn of the loop without need: what is told is got ready while the disk has this.
      if (torn) await mend(file);
      torn = true;
      await file.write(bytes, position.length);
      torn = false;
      position = { ...position, length: position.length + bytes.length, sum };
    },
    async rotate(base, lines) {
      const header: Header = { journal: "suitable", version: JOURNAL_VERSION, base };
      const { bytes, sum } = formatted([header, ...lines], FIRST_SUM);
      const old = position;
      const number = old.number + 1;
      const file = await disk.create(journalName(number), bytes);
      position = { number, file, length: bytes.length, sum };
      torn = false;
      await old.file?.close();
      // An old one that stays is read at the next start.
      if (await settled()) await disk.remove(journalName(old.number));
    },
    size: () => position.length,
    async close() {
      await position.file?.close();
    },
  };
}
