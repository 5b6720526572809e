import type { Refusal } from "@shared/engine";

export const OPTION_GROUPS = ["basic", "house", "advanced"] as const;
export type OptionGroup = (typeof OPTION_GROUPS)[number];

/** A value that an option can have. */
export type OptionValue = string | number | boolean;
export type OptionValues = Readonly<Record<string, OptionValue>>;

interface FieldBase {
  readonly key: string;
  readonly group: OptionGroup;
  /** Shown only while another option is on. */
  readonly needs?: string;
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

/** A whole number between two bounds; `unset` is a word that stands before the lowest. */
export interface NumberField extends FieldBase {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
  readonly unset?: string;
}

export type OptionField = SwitchField | ChoiceField | NumberField;

/** What the page needs to lay a table of a game: its options as fields, their defaults, and what does not go together. */
export interface GameOptions {
  readonly seats: { readonly min: number; readonly max: number };
  readonly fields: readonly OptionField[];
  readonly defaults: OptionValues;
  /** Why these values cannot be played by so many seats, and the option to blame; null when they can. */
  conflict(values: OptionValues, seats: number): { readonly key: string; readonly why: Refusal } | null;
}

/** Only what differs from the defaults, as a set-up and a record name it. */
export function differing(values: OptionValues, defaults: OptionValues): OptionValues {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => defaults[key] !== value));
}

/** All options: the defaults, with what was chosen over them; what the game does not know is left out. */
export function completed(chosen: Readonly<Record<string, unknown>>, defaults: OptionValues): OptionValues {
  return Object.fromEntries(Object.entries(defaults).map(([key, usual]) => {
    const value = chosen[key];
    return [key, typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : usual];
  }));
}

/** The next value of a number field in a direction, or null at its end. */
export function stepped(field: NumberField, value: OptionValue, by: 1 | -1): OptionValue | null {
  if (value === field.unset) return by === 1 ? field.min : null;
  const next = Number(value) + by;
  if (next < field.min) return field.unset ?? null;
  return next > field.max ? null : next;
}
