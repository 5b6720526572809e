import { step, tableFromBase, type Games, type Table } from "@shared/table";
import type { Card } from "@shared/cards";
import type { Disk } from "./disk";
import { FIRST_SUM, JOURNAL_VERSION, parseLine, type DeckLine, type Header, type InputLine, type Line } from "./format";
import { currentBase, currentInput } from "./older";
import { journalName, journalNumber, noPosition, type Position } from "./journal";

/** What was found on the disk. `damaged`: a file that cannot be trusted, and the name under which it was set aside. */
export type Restored =
  | { readonly kind: "none"; readonly position: Position }
  | { readonly kind: "table"; readonly table: Table; readonly position: Position }
  | { readonly kind: "damaged"; readonly why: string; readonly asideAs: string; readonly position: Position };

class Damaged extends Error {}

interface Read {
  readonly lines: readonly Line[];
  /** Bytes up to the end of the last whole line. */
  readonly length: number;
  readonly sum: string;
}

const NEWLINE = 10;

/** Reads all lines. The last may be torn and is dropped; one before it that is damaged is an error. */
export function readLines(bytes: Uint8Array): Read {
  const lines: Line[] = [];
  let sum = FIRST_SUM;
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(NEWLINE, start);
    const parsed = end < 0 ? null : parseLine(Buffer.from(bytes.subarray(start, end)).toString("utf8"), sum);
    if (parsed === null) {
      const last = end < 0 || end === bytes.length - 1;
      if (last) break;
      throw new Damaged(`line ${lines.length + 1} is damaged`);
    }
    lines.push(parsed.line);
    sum = parsed.sum;
    start = end + 1;
  }
  return { lines, length: start, sum };
}

function headerOf(lines: readonly Line[]): Header {
  const first = lines[0];
  if (first === undefined || !("journal" in first)) throw new Damaged("it has no header");
  if (first.version !== JOURNAL_VERSION) throw new Damaged(`it is of version ${first.version}, this program reads ${JOURNAL_VERSION}`);
  return first;
}

/** Decks that a table has dealt in its match so far. */
export function decksOf(table: Table): readonly (readonly Card[])[] {
  return table.playing?.match.state.chance.made.decks ?? [];
}

function sameDeck(table: Table, { deck }: DeckLine, index: number): boolean {
  return decksOf(table)[index]?.join() === deck.join();
}

function replayed(base: Table, lines: readonly (InputLine | DeckLine)[]): Table {
  let table = base;
  let decks = 0;
  lines.forEach((line, index) => {
    if ("deck" in line) {
      if (!sameDeck(table, line, decks)) throw new Damaged(`line ${index + 2} names another deck than its match deals`);
      decks += 1;
      return;
    }
    const before = table.matches;
    table = step({ ...table, at: line.at }, currentInput(line.input), line.now).table;
    if (table.matches !== before) decks = 0;
  });
  return table;
}

/** Builds a table again from the bytes of its journal. Throws when they cannot be trusted. */
export function tableFrom(bytes: Uint8Array, games: Games): { readonly table: Table; readonly length: number; readonly sum: string } {
  const { lines, length, sum } = readLines(bytes);
  const base = tableFromBase(currentBase(headerOf(lines).base), games);
  const rest = lines.slice(1).filter((line): line is InputLine | DeckLine => !("journal" in line));
  return { table: replayed(base, rest), length, sum };
}

async function newest(disk: Disk): Promise<number | null> {
  const numbers: number[] = [];
  for (const name of await disk.list()) {
    const number = journalNumber(name);
    if (number !== null) numbers.push(number);
    else if (name.endsWith(".new")) await disk.remove(name);
  }
  const last = Math.max(...numbers);
  for (const old of numbers) if (old !== last) await disk.remove(journalName(old));
  return numbers.length === 0 ? null : last;
}

/** Finds the table that a host left behind, cuts off a torn last line, and sets a damaged file aside. */
export async function restore(disk: Disk, games: Games): Promise<Restored> {
  const number = await newest(disk);
  if (number === null) return { kind: "none", position: noPosition(0) };
  const name = journalName(number);
  const bytes = await disk.read(name);
  try {
    const { table, length, sum } = tableFrom(bytes, games);
    const file = await disk.open(name);
    if (length < bytes.length) await file.truncate(length);
    return { kind: "table", table, position: { number, file, length, sum } };
  } catch (error) {
    if (isDiskError(error)) throw error;
    const asideAs = `${name}.damaged`;
    await disk.rename(name, asideAs);
    return { kind: "damaged", why: error instanceof Error ? error.message : String(error), asideAs, position: noPosition(number) };
  }
}

/** Whether the disk itself refused: then the file is not to blame. */
function isDiskError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}
