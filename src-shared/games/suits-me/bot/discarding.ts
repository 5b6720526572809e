import { average, drawn } from "../../../bots";
import type { DiscardMove } from "../moves";
import { asksFor, cardOf, countSuits, mainSuit, suitOfCode, type Code } from "./codes";
import { decide } from "./decide";
import type { Situation } from "./situation";
import { mainCount, strangers } from "./sketch";
import { worthAfterDraws, worthForced } from "./worth";
import type { World } from "./worlds";

/** Every choice of so many cards. */
function choices(cards: readonly Code[], count: number): readonly (readonly Code[])[] {
  if (count === 0) return [[]];
  return cards.flatMap((card, place) => choices(cards.slice(place + 1), count - 1).map((rest) => [card, ...rest]));
}

/** Every choice of so many cards with each kind of top that it can have: tops that ask for the same are one. */
function discardsOf(hand: readonly Code[], count: number): readonly (readonly Code[])[] {
  return choices(hand, count).flatMap((cards) => {
    const tops = cards.filter((card, place) => cards.findIndex((other) => asksFor(other) === asksFor(card)) === place);
    return tops.map((top) => [...cards.filter((card) => card !== top), top]);
  });
}

/** How likely a card out of sight is of each suit. */
function unseenShares(worlds: readonly World[], seat: number): readonly number[] {
  const [world] = worlds;
  const hidden = world === undefined ? [] : [...world.pile, ...world.hands.flatMap((hand, other) => (other === seat ? [] : hand))];
  return countSuits(hidden).map((count) => (hidden.length === 0 ? 0 : count / hidden.length));
}

/** What one's own hand is worth after the discards and as many draws, whichever suit it goes for then. */
function keeps(hand: readonly Code[], gone: readonly Code[], shares: readonly number[]): number {
  const counts = countSuits(hand.filter((code) => !gone.includes(code)));
  return Math.max(...counts.map((count, suit) => worthAfterDraws(count, gone.length, shares[suit] as number)));
}

/** A shallow player keeps the suit it has most of; what lies on top is left to luck. */
function simply({ hand, run }: Situation, count: number): readonly Code[] {
  const suit = mainSuit(hand);
  const others = drawn(strangers(hand, suit), count, run);
  return [...hand.filter((code) => suitOfCode(code) === suit).slice(0, count - others.length), ...others];
}

/** Chooses what to discard and what lies on top of it: keeps the suit that is nearest, and hurts the left neighbour. */
export function chooseDiscard(situation: Situation, count: number): DiscardMove {
  const { hand, effort, left, seat, seats, view } = situation;
  if (effort.heats.length === 0) return { type: "discard", cards: simply(situation, count).map(cardOf) };
  let shares: readonly number[] | null = null;
  const best = decide(situation, {
    choices: discardsOf(hand, count),
    looks(cards, worlds) {
      shares ??= unseenShares(worlds, seat);
      const asked = asksFor(cards[cards.length - 1] as Code);
      return keeps(hand, cards, shares) - average(worlds, ({ hands }) => worthForced(mainCount(hands[left] ?? []), asked)) / (seats - 1);
    },
    act(sketch, cards) {
      sketch.discard(seat, cards);
      if (sketch.winner === null && seat !== view.dealer) sketch.discardRound(left);
    },
  });
  return { type: "discard", cards: best.map(cardOf) };
}
