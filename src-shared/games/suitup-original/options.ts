import { z } from "../../schema";
import { ACTION_SUITS, suitupDeck, type ActionSuits, type Card } from "../../cards";
import { refuse, type Refusal } from "../../engine";

/** Table options of SuitUP Original (rules/suitup-original.md, "Table options"). */
export interface OriginalOptions {
  /** Rounds in the match, 1 to 20. */
  readonly rounds: number;
  /** Whether discarded action cards act. */
  readonly actions: boolean;
  readonly actionSuits: ActionSuits;
  readonly mayI: boolean;
  /** Seconds to answer a May I, 2 to 30. */
  readonly mayITime: number;
  /** Wild cards in the deck. */
  readonly wilds: 0 | 4 | 8;
  /** House rule: a run of eight out of the hand wins the round at once. */
  readonly blitz: boolean;
  /** Cards dealt to each seat: the publisher's numbers, or 5 to 14. */
  readonly handSize: "official" | number;
}

export const ORIGINAL_DEFAULTS: OriginalOptions = {
  rounds: 5,
  actions: true,
  actionSuits: "new",
  mayI: true,
  mayITime: 5,
  wilds: 0,
  blitz: false,
  handSize: "official",
};

const between = (low: number, high: number) => z.int().check(z.minimum(low), z.maximum(high));

export const originalOptionsSchema = z.strictObject({
  rounds: z._default(between(1, 20), ORIGINAL_DEFAULTS.rounds),
  actions: z._default(z.boolean(), ORIGINAL_DEFAULTS.actions),
  actionSuits: z._default(z.enum(ACTION_SUITS), ORIGINAL_DEFAULTS.actionSuits),
  mayI: z._default(z.boolean(), ORIGINAL_DEFAULTS.mayI),
  mayITime: z._default(between(2, 30), ORIGINAL_DEFAULTS.mayITime),
  wilds: z._default(z.union([z.literal(0), z.literal(4), z.literal(8)]), ORIGINAL_DEFAULTS.wilds),
  blitz: z._default(z.boolean(), ORIGINAL_DEFAULTS.blitz),
  handSize: z._default(z.union([z.literal("official"), between(5, 14)]), ORIGINAL_DEFAULTS.handSize),
});

/** The cards of one deal: 104 suited ones and the wild cards of the table. */
export function originalDeck(options: OriginalOptions): readonly Card[] {
  return suitupDeck(options.wilds);
}

/** Cards dealt to each seat (**Decision**: 2–3 players 12, 4–5 players 11, 6–8 players 8). */
export function handSizeFor(options: OriginalOptions, seats: number): number {
  if (options.handSize !== "official") return options.handSize;
  if (seats <= 3) return 12;
  return seats <= 5 ? 11 : 8;
}

/** Refuses a hand size that leaves no card to turn up and one to draw. */
export function originalConflict(options: OriginalOptions, seats: number): Refusal | null {
  const needed = handSizeFor(options, seats) * seats + 2;
  const cards = 104 + options.wilds;
  return needed > cards ? refuse("handTooLarge", { cards, needed, seats }) : null;
}
