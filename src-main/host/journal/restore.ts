import type { Match } from "@shared/engine";
import { step, tableFromBase, type Games, type Step, type Table } from "@shared/table";
import type { Card } from "@shared/cards";
import type { Disk } from "./disk";
import { FIRST_SUM, JOURNAL_VERSION, parseLine, type DeckLine, type Header, type InputLine, type Line } from "./format";
import { currentBase, currentInput } from "./older";
import { journalName, journalNumber, noPosition, type Position } from "./journal";

/** A match that ended or was abandoned in a journal, the table as it was then, and the time. Its record may not be written yet. */
export interface OverMatch {
  readonly match: Match;
  readonly table: Table;
  readonly ended: Date;
}

/** What was found on the disk. `damaged`: a file that cannot be trusted, and the name under which it was set aside. */
export type Restored = { readonly over: readonly OverMatch[]; readonly older: readonly string[] } & (
  | { readonly kind: "none"; readonly position: Position }
  | { readonly kind: "table"; readonly table: Table; readonly position: Position }
  | { readonly kind: "damaged"; readonly why: string; readonly asideAs: string; readonly position: Position }
);

class Damaged extends Error {}

interface Read {
  readonly lines: readonly Line[];
  /** Bytes up to the end of the last whole line. */
  readonly length: number;
  readonly sum: string;
}

const NEWLINE = 10;

/** Reads lines up to the first that is damaged; `torn`: that is the last, which a write may have left so. */
function soundLines(bytes: Uint8Array): Read & { readonly torn: boolean } {
  const lines: Line[] = [];
  let sum = FIRST_SUM;
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(NEWLINE, start);
    const parsed = end < 0 ? null : parseLine(Buffer.from(bytes.subarray(start, end)).toString("utf8"), sum);
    if (parsed === null) {
      return { lines, length: start, sum, torn: end < 0 || end === bytes.length - 1 };
    }
    lines.push(parsed.line);
    sum = parsed.sum;
    start = end + 1;
  }
  return { lines, length: start, sum, torn: true };
}

/** Reads all lines. The last may be torn and is dropped; one before it that is damaged is an error. */
export function readLines(bytes: Uint8Array): Read {
  const { torn, ...read } = soundLines(bytes);
  if (!torn) throw new Damaged(`line ${read.lines.length + 1} is damaged`);
  return read;
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

/** Hears of every step that is done again: the table before it, and what came of it. */
type EachStep = (step: Step) => void;

function replayed(base: Table, lines: readonly (InputLine | DeckLine)[], each: EachStep): Table {
  let table = base;
  let decks = 0;
  lines.forEach((line, index) => {
    if ("deck" in line) {
      if (!sameDeck(table, line, decks)) throw new Damaged(`line ${index + 2} names another deck than its match deals`);
      decks += 1;
      return;
    }
    const before = table.matches;
    const stepped = step({ ...table, at: line.at }, currentInput(line.input), line.now);
    each(stepped);
    ({ table } = stepped);
    if (table.matches !== before) decks = 0;
  });
  return table;
}

function tableOf(lines: readonly Line[], games: Games, each: EachStep): Table {
  const base = tableFromBase(currentBase(headerOf(lines).base), games);
  const rest = lines.slice(1).filter((line): line is InputLine | DeckLine => !("journal" in line));
  return replayed(base, rest, each);
}

/** Builds a table again from the bytes of its journal. Throws when they cannot be trusted. */
export function tableFrom(bytes: Uint8Array, games: Games, each: EachStep = () => undefined): { readonly table: Table; readonly length: number; readonly sum: string } {
  const { lines, length, sum } = readLines(bytes);
  return { table: tableOf(lines, games, each), length, sum };
}

/** A match that was abandoned, if anybody had moved in it. */
function abandoned(table: Table | null): Omit<OverMatch, "ended"> | null {
  const match = table?.playing?.match;
  return table === null || match === undefined || match.entries === null ? null : { match, table };
}

/** The match that a step ended, or abandoned after a move at least, with its table then; null when it did neither. */
export function overIn({ outbox: { finished, left }, table }: Pick<Step, "outbox" | "table">): Omit<OverMatch, "ended"> | null {
  return finished === null ? abandoned(left) : { match: finished, table };
}

/** The matches that were over in a journal, up to where it is damaged; the one that was on there is abandoned. */
function matchesIn(bytes: Uint8Array, games: Games): readonly Omit<OverMatch, "ended">[] {
  const over: Omit<OverMatch, "ended">[] = [];
  let last: Table | null = null;
  try {
    tableOf(soundLines(bytes).lines, games, (stepped) => {
      last = stepped.table;
      const match = overIn(stepped);
      if (match !== null) over.push(match);
    });
  } catch {
    // What came before is all there is.
  }
  const on = last as Table | null;
  const cut = on?.phase === "playing" ? abandoned(on) : null;
  return cut === null ? over : [...over, cut];
}

/** The numbers of all journals, ascending; what a write that broke off has left is removed. */
async function numbersOn(disk: Disk): Promise<readonly number[]> {
  const numbers: number[] = [];
  for (const name of await disk.list()) {
    const number = journalNumber(name);
    if (number !== null) numbers.push(number);
    else if (name.endsWith(".new")) await disk.remove(name);
  }
  return numbers.sort((one, other) => one - other);
}

/** The matches of journals before the newest: their records were still to be written when the next match began. */
async function overBefore(disk: Disk, names: readonly string[], games: Games): Promise<readonly OverMatch[]> {
  const over: OverMatch[] = [];
  for (const name of names) {
    const ended = await disk.changed(name);
    over.push(...matchesIn(await disk.read(name), games).map((match) => ({ ...match, ended })));
  }
  return over;
}

/** Finds the table that a host left behind, cuts off a torn last line, and sets a damaged file aside. */
export async function restore(disk: Disk, games: Games): Promise<Restored> {
  const numbers = await numbersOn(disk);
  const number = numbers.at(-1);
  if (number === undefined) return { kind: "none", position: noPosition(0), over: [], older: [] };
  const older = numbers.slice(0, -1).map(journalName);
  const before = await overBefore(disk, older, games);
  const name = journalName(number);
  const ended = await disk.changed(name);
  const bytes = await disk.read(name);
  const over: OverMatch[] = [];
  try {
    const { table, length, sum } = tableFrom(bytes, games, (stepped) => {
      const match = overIn(stepped);
      if (match !== null) over.push({ ...match, ended });
    });
    const file = await disk.open(name);
    if (length < bytes.length) await file.truncate(length);
    return { kind: "table", table, position: { number, file, length, sum }, over: [...before, ...over], older };
  } catch (error) {
    if (isDiskError(error)) throw error;
    const asideAs = `${name}.damaged`;
    await disk.rename(name, asideAs);
    const saved = matchesIn(bytes, games).map((match) => ({ ...match, ended }));
    return { kind: "damaged", why: error instanceof Error ? error.message : String(error), asideAs, position: noPosition(number), over: [...before, ...saved], older };
  }
}

/** Whether the disk itself refused: then the file is not to blame. */
function isDiskError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}
