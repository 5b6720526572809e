import { ACE } from "./codes";
import type { Straight } from "./straights";
import { packTies, packValue, type HandValue } from "./value";

const FIVE = 5;

/** How many of the bits are set. */
function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The ranks of some bits, the highest first. */
function ranksIn(bits: number): readonly number[] {
  return Array.from({ length: ACE + 1 }, (_, below) => ACE - below).filter((rank) => (bits & (1 << rank)) !== 0);
}

/** The ranks that `count` wild cards are in a flush of these: the highest that it lacks. */
function lacking(bits: number, count: number): readonly number[] {
  const all = (1 << (ACE + 1)) - 1;
  return ranksIn(all & ~bits).slice(0, count);
}

/** Values five cards of one suit, wild cards among them: a straight flush where they can be one. */
function fiveOfSuit(bits: number, wilds: number, list: readonly Straight[]): HandValue {
  const straight = list.find(({ ranks }) => (bits & ~ranks) === 0);
  if (straight !== undefined) return packValue(wilds, "Straight Flush", packTies([straight.top]));
  const ranks = [...ranksIn(bits), ...lacking(bits, wilds)].sort((one, other) => other - one);
  return packValue(wilds, "Flush", packTies(ranks));
}

/**
 * The best five of one suit from cards of that suit and wild cards; 0 when there are fewer than five.
 * @param bits the ranks of the cards in that suit
 * @param wilds how many wild cards there are; as few of them are used as is best
 */
export function bestFlush(bits: number, wilds: number, list: readonly Straight[]): HandValue {
  const surplus = bitCount(bits) + wilds - FIVE;
  if (surplus < 0) return 0 as HandValue;
  if (surplus === 0) return fiveOfSuit(bits, wilds, list);
  const without = ranksIn(bits).map((rank) => bestFlush(bits & ~(1 << rank), wilds, list));
  const fewer = wilds > 0 ? [bestFlush(bits, wilds - 1, list)] : [];
  return Math.max(...without, ...fewer) as HandValue;
}
