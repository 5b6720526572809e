import { createHash } from "node:crypto";
import type { Card } from "@shared/cards";
import type { Input, TableBase } from "@shared/table";

export const JOURNAL_VERSION = 1;

/** The first line: the table without a match, as it was when this file was begun. */
export interface Header {
  readonly journal: "suitable";
  readonly version: number;
  readonly base: TableBase;
}

/** One input: the time of the step before it, its own time (monotonic ms), and itself. */
export interface InputLine {
  readonly at: number;
  readonly now: number;
  readonly input: Input;
}

/** A deck as dealt by the input before it: a replay that deals another is not the same match. */
export interface DeckLine {
  readonly deck: readonly Card[];
}

export type Line = Header | InputLine | DeckLine;

/** What the first line's checksum follows. */
export const FIRST_SUM = "";

const SUM_LENGTH = 16;
const START = '{"sum":"';
const MIDDLE = '","line":';

/** A checksum that follows the one before it, so that a missing line shows too. */
function sumOf(before: string, json: string): string {
  return createHash("sha256").update(before).update(json).digest("hex").slice(0, SUM_LENGTH);
}

/** One line of a journal, with its end, and its checksum. */
export function formatLine(line: Line, before: string): { readonly text: string; readonly sum: string } {
  const json = JSON.stringify(line);
  const sum = sumOf(before, json);
  return { text: `${START}${sum}${MIDDLE}${json}}\n`, sum };
}

/** Reads a line (without its end) that follows a checksum; null when it is damaged. */
export function parseLine(text: string, before: string): { readonly line: Line; readonly sum: string } | null {
  const sum = text.slice(START.length, START.length + SUM_LENGTH);
  const json = text.slice(START.length + SUM_LENGTH + MIDDLE.length, -1);
  if (text !== `${START}${sum}${MIDDLE}${json}}` || sumOf(before, json) !== sum) return null;
  return { line: JSON.parse(json) as Line, sum };
}
