import type { Dice } from "../../../cards";
import { colourOf, SUIT_COUNT, suitIndex, isAce, type Code } from "./codes";
import type { Reading, Slot } from "./reading";

/** Classes of cards for a majority: the four suits without their aces, then red and black aces. */
const CLASSES = 6;
const ACES = 4;

/** How likely somebody lays off of the suit that they collect: to bluff, or because they change their mind. */
const BLUFF = 0.1;
/** How likely they lay off an ace that would stand for it. */
const ACE_LAID = 0.25;
/** How likely a card of another suit survives a discard of that very suit, and of another. */
const LEFT_BEHIND = 0.12;
const NOT_YET = 0.72;
/** How much likelier a suit is collected of which more cards may be there. */
const PLENTY = 1.5;

/** How many unseen cards there are of each class. */
export function supplyOf(unseen: readonly Code[]): readonly number[] {
  const supply = Array.from({ length: CLASSES }, () => 0);
  for (const code of unseen) {
    const at = isAce(code) ? ACES + colourOf(suitIndex(code)) : suitIndex(code);
    supply[at] = (supply[at] ?? 0) + 1;
  }
  return supply;
}

function scaled(weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total === 0 ? weights.map(() => 1 / weights.length) : weights.map((weight) => weight / total);
}

/** Which suit somebody collects, as far as what they have laid off tells. */
export function collected({ laid }: Pick<Reading, "laid">, supply: readonly number[]): readonly number[] {
  return scaled([0, 1, 2, 3].map((suit) => {
    let weight = ((supply[suit] ?? 0) + (supply[ACES + colourOf(suit)] ?? 0) + 0.01) ** PLENTY;
    for (const { suit: gone, count, aces } of laid) {
      if (gone === suit) weight *= count > 1 ? BLUFF * BLUFF : BLUFF;
      for (const colour of aces) if (colour === colourOf(suit)) weight *= ACE_LAID;
    }
    return weight;
  }));
}

/** How likely a slot holds each class of card, if its owner collects a suit; running sums, for drawing. */
function slotOdds({ kept, known }: Slot, suit: number, supply: readonly number[], minds: boolean): readonly number[] {
  if (known !== null) return Array.from({ length: CLASSES }, (_, at) => (at >= known ? 1 : 0));
  const total = kept.reduce((sum, count) => sum + count, 0);
  const odds = scaled(supply.map((count, at) => {
    const wanted = at < ACES ? at === suit : at - ACES === colourOf(suit);
    if (wanted || !minds) return count;
    const own = at < ACES ? (kept[at] ?? 0) : Math.max(kept[2 * (at - ACES)] ?? 0, kept[2 * (at - ACES) + 1] ?? 0);
    return count * LEFT_BEHIND ** own * NOT_YET ** (total - own);
  }));
  let sum = 0;
  return odds.map((share) => (sum += share));
}

const GRAIN = 1 << 20;

function drawn(sums: readonly number[], run: Dice): number {
  const at = run.next(GRAIN) / GRAIN;
  const found = sums.findIndex((sum) => at < sum);
  return found < 0 ? sums.length - 1 : found;
}

/** The majority suit of a hand of classes, or null for a tie. */
function majority(counts: readonly number[]): number | null {
  const full = [0, 1, 2, 3].map((suit) => (counts[suit] ?? 0) + (counts[ACES + colourOf(suit)] ?? 0));
  const most = Math.max(...full);
  const first = full.indexOf(most);
  return full.lastIndexOf(most) === first ? first : null;
}

/**
 * How likely each suit is the majority of a hand: hands that fit what its owner has kept and laid off are drawn so many
 * times. What is missing to 1 are ties.
 */
export function majorityOdds(reading: Reading, supply: readonly number[], samples: number, minds: boolean, run: Dice): readonly number[] {
  const suits = collected(reading, supply);
  let sum = 0;
  const suitSums = suits.map((share) => (sum += share));
  const odds = suits.map((_, suit) => reading.slots.map((slot) => slotOdds(slot, suit, supply, minds)));
  const found = Array.from({ length: SUIT_COUNT }, () => 0);
  for (let count = 0; count < samples; count += 1) {
    const counts = Array.from({ length: CLASSES }, () => 0);
    for (const sums of odds[drawn(suitSums, run)] ?? []) {
      const at = drawn(sums, run);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    const suit = majority(counts);
    if (suit !== null) found[suit] = (found[suit] ?? 0) + 1;
  }
  return found.map((count) => count / samples);
}
