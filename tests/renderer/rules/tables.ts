import { barred, type GameOptions, type OptionValue, type OptionValues } from "@/screens/new-table/fields";
import type { GameRules } from "@/games/rules";

/** A few values of an option: all of a choice, both of a switch, the ends of a number. */
function valuesOf(field: GameOptions["fields"][number]): readonly OptionValue[] {
  if (field.kind === "switch") return [true, false];
  if (field.kind === "choice") return field.values;
  return [field.min, field.max];
}

/** Options of many tables: as usual, and with each option as it can be on its own. */
export function tablesOf(options: GameOptions): readonly OptionValues[] {
  const { defaults, fields, seats } = options;
  const changed = fields.flatMap((field) => valuesOf(field).filter((value) => barred(options, defaults, seats.min, field.key, value) === null).map((value) => ({ ...defaults, [field.key]: value })));
  return [defaults, options.first, ...changed];
}

/** The keys of all words that a game's rules show at these tables, without `rules.<game>`. */
export function ruleKeys({ sections }: GameRules, tables: readonly OptionValues[]): readonly string[] {
  const keys = sections.flatMap(({ key, lines, rows }) => [
    `${key}.title`,
    ...lines.map((line) => `${key}.${line.key}`),
    ...tables.flatMap((options) => rows?.(options) ?? []).map((row) => `${key}.rows.${row.key}`),
  ]);
  return [...new Set([...keys, "credit"])];
}
