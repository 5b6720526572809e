import { average, cheapest, drawn } from "../../../bots";
import type { DiscardMove } from "../moves";
import { asksFor, cardOf, countSuits, mainCount, mainSuit, strangers, suitOfCode, type Code } from "./codes";
import type { Situation } from "./situation";
import { worthAfterDraws, worthsForced } from "./worth";
import type { World } from "./worlds";

/** No top asks for more. */
const MOST = 5;

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

/** What the looks of discards are told by, the same for all of them. */
interface Looks {
  /** How likely a card out of sight is of each suit. */
  readonly shares: readonly number[];
  /** What the left neighbour's hand is worth when it has to discard so many cards, by that number. */
  readonly forced: readonly number[];
}

function looksIn(worlds: readonly World[], { seat, left }: Situation): Looks {
  const [world] = worlds;
  const hidden = world === undefined ? [] : [...world.pile, ...world.hands.flatMap((hand, other) => (other === seat ? [] : hand))];
  const shares = countSuits(hidden).map((count) => (hidden.length === 0 ? 0 : count / hidden.length));
  const mains = worlds.map(({ hands }) => mainCount(hands[left] ?? []));
  const forced = Array.from({ length: MOST + 1 }, (_, count) => average(mains, (main) => worthsForced(main)[count] as number));
  return { shares, forced };
}

/** What one's own hand is worth after the discards and as many draws, whichever suit it goes for then. */
function keeps(hand: readonly Code[], gone: readonly Code[], shares: readonly number[]): number {
  const counts = countSuits(hand);
  for (const code of gone) counts[suitOfCode(code)] = (counts[suitOfCode(code)] as number) - 1;
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
  const { hand, effort, minds } = situation;
  if (effort.worlds === 0) return { type: "discard", cards: simply(situation, count).map(cardOf) };
  const { shares, forced } = looksIn(situation.worlds(), situation);
  const top = (cards: readonly Code[]): number => asksFor(cards[cards.length - 1] as Code);
  const best = cheapest(discardsOf(hand, count), (cards) => minds * (forced[top(cards)] as number) - keeps(hand, cards, shares));
  return { type: "discard", cards: best.map(cardOf) };
}
