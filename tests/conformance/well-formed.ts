import type { ZodMiniType } from "zod/mini";
import type { Card, Dice } from "@shared/cards";
import { cardSchema, seatSchema } from "@shared/schema";

/** What random values are drawn from: seats and cards are the table's own, or a little beyond it. */
export interface Supply {
  readonly dice: Dice;
  readonly cards: readonly Card[];
  readonly seats: number;
}

/** What zod keeps about a schema, as far as it is read here. */
interface Shape {
  readonly type: string;
  readonly shape?: Readonly<Record<string, ZodMiniType>>;
  readonly options?: readonly ZodMiniType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly element?: ZodMiniType;
  readonly innerType?: ZodMiniType;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string; readonly value?: number } } }[];
}

export function pick<T>(dice: Dice, list: readonly T[]): T {
  return list[dice.next(list.length)] as T;
}

/** More than a table has places, cards or rounds: an amount. */
const WIDE = 1000;

/** A whole number within wide bounds, as likely of few digits as of many: else hardly any would be small. */
function amount(low: number, high: number, dice: Dice): number {
  return low + dice.next(Math.min(high - low + 1, 10 ** (1 + dice.next(Math.ceil(Math.log10(high - low))))));
}

/** A whole number within the schema's bounds; where it has none, a small one, now and then a little below zero. */
function whole(checks: Shape["checks"], dice: Dice): number {
  const bound = (kind: string): number | undefined => checks?.map(({ _zod }) => _zod.def).find(({ check }) => check === kind)?.value;
  const low = bound("greater_than") ?? -2;
  const high = bound("less_than") ?? low + 16;
  return high - low < WIDE ? low + dice.next(high - low + 1) : amount(low, high, dice);
}

function object(shape: Readonly<Record<string, ZodMiniType>>, supply: Supply): object {
  const fields = Object.entries(shape).map(([name, field]) => [name, wellFormed(field, supply)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** A random value of a schema, whatever the game: it walks what zod knows of the schema, so that a new game needs nothing here. */
export function wellFormed(schema: ZodMiniType, supply: Supply): unknown {
  const { dice } = supply;
  if (schema === (cardSchema as unknown)) return pick(dice, supply.cards);
  if (schema === (seatSchema as unknown)) return dice.next(supply.seats + 1);
  const shape = schema._zod.def as unknown as Shape;
  switch (shape.type) {
    case "object": return object(shape.shape ?? {}, supply);
    case "union": return wellFormed(pick(dice, shape.options ?? []), supply);
    case "literal": return pick(dice, shape.values ?? []);
    case "enum": return pick(dice, Object.values(shape.entries ?? {}));
    case "array": return Array.from({ length: pick(dice, [0, 1, 1, 2, 2, 3, 4, 5, 8, 9]) }, () => wellFormed(shape.element as ZodMiniType, supply));
    case "optional": return dice.next(2) === 0 ? undefined : wellFormed(shape.innerType as ZodMiniType, supply);
    case "nullable": return dice.next(2) === 0 ? null : wellFormed(shape.innerType as ZodMiniType, supply);
    case "default": return wellFormed(shape.innerType as ZodMiniType, supply);
    case "boolean": return dice.next(2) === 0;
    case "number": return whole(shape.checks, dice);
    case "string": return pick(dice, ["", "a", "Ana"]);
    default: throw new Error(`A schema of type ${shape.type} needs a line here`);
  }
}

function isCardIn(cards: readonly Card[], value: unknown): boolean {
  return typeof value === "string" && cards.includes(value as Card);
}

/** One place of a value changed: another card, a number one off, a list longer, shorter or turned round, a field left out. */
function changed(value: unknown, supply: Supply): unknown {
  const { dice } = supply;
  if (isCardIn(supply.cards, value)) return pick(dice, supply.cards);
  if (typeof value === "number") return value + pick(dice, [-1, 1, 2]);
  if (Array.isArray(value)) return changedList(value, supply);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value);
  const index = dice.next(fields.length);
  if (dice.next(8) === 0) return Object.fromEntries(fields.filter((_, at) => at !== index));
  return Object.fromEntries(fields.map(([name, field], at) => [name, at === index ? changed(field, supply) : field]));
}

function changedList(list: readonly unknown[], supply: Supply): readonly unknown[] {
  const { dice } = supply;
  if (list.length === 0) return [pick(dice, supply.cards)];
  const index = dice.next(list.length);
  switch (dice.next(5)) {
    case 0: return list.slice(1);
    case 1: return [...list, pick(dice, supply.cards)];
    case 2: return [...list].reverse();
    case 3: return [...list, list[index]];
    default: return list.map((item, at) => (at === index ? changed(item, supply) : item));
  }
}

/** A well-formed move one change away from another, or null if the change made it ill-formed. */
export function nearMiss(schema: ZodMiniType, move: object, supply: Supply): unknown {
  const parsed = schema.safeParse(changed(move, supply));
  return parsed.success ? parsed.data : null;
}
