import { winnings, type Ended, type Middle } from "./chips";
import type { Situation } from "./situation";
import type { World } from "./worlds";

/** How eagerly hands go on against a bet of the pot's size, and how much less with more players about: by hand, checked by soaks. */
const STEEP = 1.15;
const CROWD = 0.35;
const STICKY = 0.05;
const NEVER = 0.97;

/**
 * The share of any hands below which a player folds.
 * @param ratio what they have to put in, as a share of the pot before it
 * @param players how many others are in the hand
 */
export function foldsBelow(ratio: number, players: number): number {
  const goesOn = (1 + ratio) ** -STEEP * players ** -CROWD;
  return Math.min(NEVER, Math.max(0, 1 - goesOn - STICKY));
}

/** What a choice brings on average, in chips beyond what is in the middle already. */
export interface Future {
  /** Chips won less chips put in. */
  readonly gain: number;
  /** The share of worlds in which everybody folds. */
  readonly folds: number;
}

/** The rivals' answers in one world to a total of `to` for this round. */
function answers({ rivals, view }: Situation, middle: Middle, world: World, to: number, cost: number): Ended {
  const toMatch = Math.max(view.toMatch, to);
  let total = middle.total + cost;
  const bets: number[] = [];
  const stays: boolean[] = [];
  rivals.forEach(({ stack, bet }, place) => {
    const need = Math.min(toMatch - bet, stack);
    const goesOn = need <= 0 || (world.places[place] as number) >= foldsBelow(need / Math.max(1, total - need), rivals.length);
    stays.push(goesOn);
    bets.push(goesOn ? bet + Math.max(0, need) : bet);
    if (goesOn) total += Math.max(0, need);
  });
  return { mine: to, bets, stays };
}

/**
 * Looks at a total of `to` for this round in all worlds: who stays in, and what comes out when the hand is then checked down.
 * @param keeps the part of its winnings at a showdown that the seat can count on, for want of position
 */
export function futureOf(situation: Situation, middle: Middle, worlds: readonly World[], to: number, keeps: number): Future {
  const cost = to - (situation.view.bets[situation.seat] ?? 0);
  let gain = 0;
  let folds = 0;
  for (const world of worlds) {
    const ended = answers(situation, middle, world, to, cost);
    const alone = !ended.stays.includes(true);
    if (alone) folds += 1;
    gain += winnings(middle, ended, world.mine, world.values) * (alone ? 1 : keeps) - cost;
  }
  return { gain: gain / worlds.length, folds: folds / worlds.length };
}
