import type { Component } from "vue";
import type { ActionSuits, Card } from "@shared/cards";
import type { Refusal, ViewBase } from "@shared/engine";
import type { OptionValues } from "@/screens/new-table/fields";

/**
 * Where a line of the rules comes from: the game itself; this table's reading of a point it leaves open; of a point on which
 * it says two things; or a house rule that is off unless chosen.
 */
export const RULE_MARKS = ["said", "read", "both", "house"] as const;
export type RuleMark = (typeof RULE_MARKS)[number];

export interface RuleLine {
  readonly key: string;
  readonly mark: RuleMark;
  /** Whether a table with these options plays by it; always where that is left out. */
  readonly plays?: (options: OptionValues) => boolean;
}

/** What an example comes to: it is so, it is not, or the move is refused, and why. */
export type Verdict = "yes" | "no" | Refusal;

/** A line drawn with cards under the lines of a section; its words are `rules.<game>.<section>.rows.<key>`. */
export interface RuleRow {
  readonly key: string;
  /** Cards in groups: a meld and what is added to it, or two hands to compare. */
  readonly cards?: readonly (readonly Card[])[];
  /** Which cards bear the icon of their action; none where that is left out. */
  readonly icons?: ActionSuits;
  /** What is filled into the words. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** What the row is about, in large: points, cards to discard, cards dealt. */
  readonly number?: number;
  /** An example: what its words claim, `yes`, `no` or the code of a refusal; a test holds it to the verdict. */
  readonly says?: string;
  /** What the engine says about it. */
  readonly verdict?: Verdict;
}

/** A section of a game's rules; its words are `rules.<game>.<key>.title` and `rules.<game>.<key>.<line>`. */
export interface RuleSection<K extends string = string> {
  readonly key: K;
  readonly lines: readonly RuleLine[];
  /** What is drawn with cards under the lines, as the table plays. */
  readonly rows?: (options: OptionValues) => readonly RuleRow[];
  /** A drawing of the game's own under the lines, given the table's `options`; brought when it is first seen. */
  readonly figure?: () => Promise<{ default: Component }>;
  /** Whether a table with these options plays by it at all; always where that is left out. */
  readonly plays?: (options: OptionValues) => boolean;
}

/** The rules of a game, as its page of rules tells them. */
export interface GameRules {
  /** In the order in which one learns them. */
  readonly sections: readonly RuleSection[];
  /** Numbers of the game's own tables, by their names in the words. */
  values(options: OptionValues): Readonly<Record<string, string | number>>;
  /** The section about what the viewer is asked, or about what goes on. */
  at(view: ViewBase): string;
}

const line = (mark: RuleMark) => (...keys: readonly string[]): readonly RuleLine[] => keys.map((key) => ({ key, mark }));

/** Lines that the game itself says. */
export const said = line("said");
/** Decisions: this table's reading of what the game leaves open. */
export const read = line("read");
/** Decisions on what the game says in two ways. */
export const both = line("both");
/** House rules: table options that are off unless chosen. */
export const house = line("house");

/** Lines by which only some tables play. */
export function only(plays: (options: OptionValues) => boolean, lines: readonly RuleLine[]): readonly RuleLine[] {
  return lines.map((one) => ({ ...one, plays }));
}

/** A section of lines in order. */
export function section<const K extends string>(key: K, ...lines: readonly (readonly RuleLine[])[]): RuleSection<K> {
  return { key, lines: lines.flat() };
}

/** A section with cards drawn under its lines. */
export function withRows<K extends string>(text: RuleSection<K>, rows: (options: OptionValues) => readonly RuleRow[]): RuleSection<K> {
  return { ...text, rows };
}

/** A section with something of the game's own drawn under its lines. */
export function withFigure<K extends string>(text: RuleSection<K>, figure: () => Promise<{ default: Component }>): RuleSection<K> {
  return { ...text, figure };
}

/** A section that only some tables play by. */
export function where<K extends string>(text: RuleSection<K>, plays: (options: OptionValues) => boolean): RuleSection<K> {
  return { ...text, plays };
}

/** An example with what its words claim (`yes`, `no` or a refusal's code) and what the engine's judge says: null allows. */
export function example(key: string, cards: RuleRow["cards"], says: string, judged: Refusal | boolean | null): RuleRow {
  const verdict = judged === null || judged === true ? "yes" : judged === false ? "no" : judged;
  return cards === undefined ? { key, says, verdict } : { key, cards, says, verdict };
}

/** The sections of all lines that bear one of these marks, with their lines: `deal.sizes`. */
export function marked({ sections }: GameRules, ...marks: readonly RuleMark[]): readonly string[] {
  return sections.flatMap(({ key, lines }) => lines.filter(({ mark }) => marks.includes(mark)).map((one) => `${key}.${one.key}`));
}
