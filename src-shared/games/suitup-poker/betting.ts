import { refuse, seatsOf, type Refusal, type Seat } from "../../engine";
import type { PokerRefusal } from "./refusals";
import type { Sight } from "./sight";
import { at, sum } from "./state";

/** What a seat at turn sees of a betting round. Chips are whole; "to" is always a total of this round. */
export type BetSight = Pick<Sight, "options" | "seats" | "stacks" | "bets" | "isIn" | "pot" | "toMatch" | "lastRaise" | "acted" | "raises"> & { readonly seat: Seat };

/** A seat's own chips, and what it has to match. */
export type OwnChips = Pick<BetSight, "seat" | "stacks" | "bets" | "toMatch">;

/** Totals of the round that are allowed, exactly from `min` to `max`. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Fixed-limit: one bet and three raises a round, the big blind one of them. */
export const MOST_RAISES = 4;
/** With so many left in the hand there is no cap. */
const UNCAPPED = 2;

/** What is missing to match the largest bet, or the full blind. */
export function toCall(sight: OwnChips): number {
  return Math.max(0, sight.toMatch - at(sight.bets, sight.seat));
}

/** What a call costs: what is missing, or the whole stack if that is less. */
export function callCost(sight: OwnChips): number {
  return Math.min(toCall(sight), at(sight.stacks, sight.seat));
}

/** The seat's total of this round with all its chips in. */
export function allInTo(sight: OwnChips): number {
  return at(sight.bets, sight.seat) + at(sight.stacks, sight.seat);
}

/** Whether what the seat faces beyond its own last action adds up to a full raise; who has not acted may always raise. */
function isReopened({ acted, toMatch, lastRaise }: BetSight): boolean {
  return acted === null || toMatch - acted >= lastRaise;
}

/** Fixed-limit: the round has had its bet and three raises, and more than two are in the hand. */
function isCapped({ options, raises, seats, isIn }: BetSight): boolean {
  return options.limit === "fixed-limit" && raises >= MOST_RAISES && seatsOf(seats).filter(isIn).length > UNCAPPED;
}

/** Whether anybody else still in has chips to answer a raise. */
function canBeAnswered({ seat, stacks, isIn }: BetSight): boolean {
  return stacks.some((stack, other) => stack > 0 && other !== seat && isIn(other as Seat));
}

/** Why the seat may neither bet nor raise whatever the amount, or null. */
export function barred(sight: BetSight): Refusal<PokerRefusal> | null {
  if (!canBeAnswered(sight)) return refuse("nobodyToRaise");
  if (isCapped(sight)) return refuse("raisesCapped", { most: MOST_RAISES });
  return isReopened(sight) ? null : refuse("notReopened", { raise: sight.lastRaise });
}

/** The largest total that the limit allows, where `least` is the smallest full bet or raise: that one always is. */
function limitTo(sight: BetSight, least: number): number {
  switch (sight.options.limit) {
    case "no-limit": return Number.POSITIVE_INFINITY;
    case "pot-limit": return Math.max(least, sight.toMatch + sight.pot + sum(sight.bets) + toCall(sight));
    case "fixed-limit": return least;
  }
}

/**
 * Totals to which the seat may bet or raise: at least by the last full bet or raise, beyond short all-ins too, or with the
 * whole stack; at most what the limit allows. Null where the stack does not reach beyond a call, or `barred` says why not.
 */
export function raiseRange(sight: BetSight): Range | null {
  const allIn = allInTo(sight);
  if (allIn <= sight.toMatch || barred(sight) !== null) return null;
  const least = sight.toMatch + sight.lastRaise;
  return { min: Math.min(allIn, least), max: Math.min(allIn, limitTo(sight, least)) };
}

/** Why the seat may not bet or raise to this total, or null. */
export function judgeTotal(sight: BetSight, to: number): Refusal<PokerRefusal> | null {
  const bar = barred(sight);
  if (bar !== null) return bar;
  const range = raiseRange(sight);
  if (range === null || to > allInTo(sight)) return refuse("notEnoughChips", { chips: at(sight.stacks, sight.seat) });
  if (to >= range.min && to <= range.max) return null;
  if (sight.options.limit === "fixed-limit") return refuse("fixedAmount", { amount: range.min });
  if (to > range.max) return refuse("overPotLimit", { most: range.max });
  return refuse(sight.toMatch === 0 ? "betTooSmall" : "raiseTooSmall", { least: range.min });
}

/** Whether a bet or raise to this total is a full one: it sets the next smallest raise, and opens the betting again. */
export function isFull({ toMatch, lastRaise }: Pick<BetSight, "toMatch" | "lastRaise">, to: number): boolean {
  return to - toMatch >= lastRaise;
}
