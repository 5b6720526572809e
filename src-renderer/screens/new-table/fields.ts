import type { Refusal } from "@shared/engine";

export const OPTION_GROUPS = ["basic", "variations", "stakes", "house", "advanced"] as const;
export type OptionGroup = (typeof OPTION_GROUPS)[number];
/** Groups that a player opens by themselves. */
export const FOLDED_GROUPS: ReadonlySet<OptionGroup> = new Set(["house", "advanced"]);

/** A value that an option can have. */
export type OptionValue = string | number | boolean | null;
export type OptionValues = Readonly<Record<string, OptionValue>>;

interface FieldBase {
  readonly key: string;
  readonly group: OptionGroup;
  /** Whether it is shown as the others stand; always where that is left out. */
  readonly shown?: (values: OptionValues) => boolean;
}

/** On or off. */
export interface SwitchField extends FieldBase {
  readonly kind: "switch";
}

/** One of a few values, each with its own word. */
export interface ChoiceField extends FieldBase {
  readonly kind: "choice";
  readonly values: readonly OptionValue[];
}

/** A whole number between two bounds. */
export interface NumberField extends FieldBase {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
  /** The numbers that one steps through, ascending; all of them where that is left out. */
  readonly ladder?: readonly number[];
  /** What stands before the lowest, with a word of its own. */
  readonly unset?: OptionValue;
}

export type OptionField = SwitchField | ChoiceField | NumberField;

/** A choice that settles several options at once. */
export interface Preset {
  readonly key: string;
  readonly values: OptionValues;
}

/** Choices for those who do not want to settle everything: each sets all of `keys`, whose fields are seen only beside them. */
export interface Presets {
  readonly keys: readonly string[];
  readonly all: readonly Preset[];
}

/** A line of what is agreed at a table, as data for its sentence: `options.<game>.summary.<key>`. */
export interface SummaryLine {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly count?: number;
}

/** What stands against the options of a table, and the option to blame. */
export interface Conflict {
  readonly key: string;
  readonly why: Refusal;
}

/** What the page needs to lay a table of a game: its options as fields, their defaults, and what does not go together. */
export interface GameOptions {
  readonly seats: { readonly min: number; readonly max: number };
  readonly fields: readonly OptionField[];
  readonly presets: Presets | null;
  /** What a set-up means that does not name an option. */
  readonly defaults: OptionValues;
  /** How the screen of a new table begins for somebody who has not laid one. */
  readonly first: OptionValues;
  /** Why these values cannot be played by so many seats; null when they can. */
  conflict(values: OptionValues, seats: number): Conflict | null;
  /** What is agreed, for those who sit down at the table, in the order of weight. */
  summary(values: OptionValues): readonly SummaryLine[];
}

/** What stands against choosing a value as the others are, if the option itself would be to blame; null when it can be had. */
export function barred(options: Pick<GameOptions, "conflict">, values: OptionValues, seats: number, key: string, value: OptionValue): Refusal | null {
  const against = options.conflict({ ...values, [key]: value }, seats);
  return against !== null && against.key === key ? against.why : null;
}

/** The preset that these values are, or null when they are none. */
export function presetOf(presets: Presets, values: OptionValues): Preset | null {
  return presets.all.find((preset) => presets.keys.every((key) => preset.values[key] === values[key])) ?? null;
}

/** Only what differs from the defaults, as a set-up and a record name it. */
export function differing(values: OptionValues, defaults: OptionValues): OptionValues {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => defaults[key] !== value));
}

/** All options: the defaults, with what was chosen over them; what the game does not know is left out. */
export function completed(chosen: Readonly<Record<string, unknown>>, defaults: OptionValues): OptionValues {
  return Object.fromEntries(Object.entries(defaults).map(([key, usual]) => {
    const value = chosen[key];
    return [key, typeof value === "string" || typeof value === "number" || typeof value === "boolean" || value === null ? value : usual];
  }));
}

/** The next value of a number field in a direction, or undefined at its end. */
export function stepped({ min, max, ladder, unset }: NumberField, value: OptionValue, by: 1 | -1): OptionValue | undefined {
  if (unset !== undefined && value === unset) return by === 1 ? (ladder?.[0] ?? min) : undefined;
  const now = Number(value);
  const beside = ladder === undefined ? now + by : by === 1 ? ladder.find((one) => one > now) : ladder.findLast((one) => one < now);
  if (beside === undefined) return by === 1 ? undefined : unset;
  if (beside < min) return unset;
  return beside > max ? undefined : beside;
}
