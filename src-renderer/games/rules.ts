import type { Component } from "vue";

/** Where a line of the rules comes from: the game itself, this table's reading of a point it leaves open, or a house rule that is off unless chosen. */
export const RULE_MARKS = ["said", "read", "house"] as const;
export type RuleMark = (typeof RULE_MARKS)[number];

export interface RuleLine {
  readonly key: string;
  readonly mark: RuleMark;
}

/** A section of a game's rules; its words are `rules.<game>.<key>.title` and `rules.<game>.<key>.<line>`. */
export interface RuleSection {
  readonly key: string;
  readonly lines: readonly RuleLine[];
  /** What is drawn under the lines, given the table's `options`; brought when it is first seen. */
  readonly figure?: () => Promise<{ default: Component }>;
}

const line = (mark: RuleMark) => (...keys: readonly string[]): readonly RuleLine[] => keys.map((key) => ({ key, mark }));

/** Lines that the game itself says. */
export const said = line("said");
/** Decisions: this table's reading of what the game leaves open. */
export const read = line("read");
/** House rules: table options that are off unless chosen. */
export const house = line("house");

/** A section with something drawn under its lines. */
export function withFigure(text: RuleSection, figure: () => Promise<{ default: Component }>): RuleSection {
  return { ...text, figure };
}

/** A section of lines in order. */
export function section(key: string, ...lines: readonly (readonly RuleLine[])[]): RuleSection {
  return { key, lines: lines.flat() };
}
