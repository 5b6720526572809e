import type { PokerLegal } from "@shared/games/suitup-poker/view";

/** Smallest and largest amount, in chips: of a bet, or the total of a raise. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A share of the pot that one press bets. */
const FRACTIONS = [{ key: "half", share: 0.5 }, { key: "threeQuarters", share: 0.75 }, { key: "pot", share: 1 }] as const;
export type FractionKey = (typeof FRACTIONS)[number]["key"];

export interface Quick {
  readonly key: FractionKey | "min" | "max";
  readonly amount: number;
}

/** What a bet or raise can be now, or null where neither is open. */
export function boundsOf(legal: PokerLegal | null): Bounds | null {
  return legal?.bet ?? legal?.raise ?? null;
}

/** What of the table decides about shares of the pot, in chips. */
export interface PotSituation {
  /** Pots and bets together. */
  readonly pot: number;
  /** What there is to match in this round. */
  readonly toMatch: number;
  /** What a call would add. */
  readonly call: number;
}

/** The amount that bets a share of the pot: as much as the pot would hold after the call, on top of what there is to match. */
export function shareOfPot(share: number, { pot, toMatch, call }: PotSituation): number {
  return toMatch + Math.round(share * (pot + call));
}

/** The amounts that one press reaches: smallest, shares of the pot that are in bounds, largest; each amount once. */
export function quickAmounts(bounds: Bounds, situation: PotSituation): readonly Quick[] {
  const shares = FRACTIONS.map(({ key, share }): Quick => ({ key, amount: shareOfPot(share, situation) }));
  const inside = shares.filter(({ amount }, index) => amount > bounds.min && amount < bounds.max && shares.findIndex((one) => one.amount === amount) === index);
  const ends: readonly Quick[] = bounds.max > bounds.min ? [{ key: "max", amount: bounds.max }] : [];
  return [{ key: "min", amount: bounds.min }, ...inside, ...ends];
}

/** The step of the slider and of the arrow keys: the smallest bet, or less where that would leave few steps. */
export function stepFor({ min, max }: Bounds, minBet: number): number {
  const few = 6;
  return max - min >= few * minBet ? minBet : Math.max(1, Math.floor((max - min) / few));
}

function within({ min, max }: Bounds, amount: number): number {
  return Math.min(max, Math.max(min, amount));
}

/** An amount of the slider: a whole number of steps, or exactly one of the ends. */
export function snapped(bounds: Bounds, step: number, amount: number): number {
  if (amount >= bounds.max - step / 2) return bounds.max;
  if (amount <= bounds.min + step / 2) return bounds.min;
  return within(bounds, Math.round(amount / step) * step);
}

/** So many steps up (or down, below 0) from an amount; the first one lands on a whole number of steps, the last on the end. */
export function stepped(bounds: Bounds, step: number, amount: number, steps: number): number {
  const at = steps > 0 ? Math.floor(amount / step) : Math.ceil(amount / step);
  return within(bounds, (at + steps) * step);
}

/** What a typed text asks for: a whole number of chips, in bounds or not; null when it is none. */
export function typedAmount(text: string): number | null {
  const digits = text.replace(/[\s.,'’]/g, "");
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null;
}
