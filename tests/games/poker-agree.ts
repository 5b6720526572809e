import { dice, randomFrom, type Card } from "@shared/cards";
import { describe as describeHand, evaluate, type HandValue } from "@shared/games/suitup-poker/hands";
import { handOf, oracle, type Opinion } from "./poker-oracle";

interface Judged {
  readonly cards: readonly Card[];
  readonly value: HandValue;
  readonly opinion: Opinion;
}

export interface Agreement {
  readonly hands: number;
  /** How often each rank came up. */
  readonly ranks: Readonly<Record<string, number>>;
  /** Where evaluator and oracle part, in words; empty when they agree. */
  readonly faults: readonly string[];
}

/** What is wrong with the description of a hand, or null. */
function fault(cards: readonly Card[], value: HandValue, opinion: Opinion, wheel: boolean): string | null {
  const hand = describeHand(cards, { wheel });
  const wilds = hand.cards.filter((card) => card.startsWith("*")).length;
  const size = hand.rank === "SuitUp Flush" ? 8 : 5;
  if (hand.value !== value || hand.rank !== opinion.rank) return `is ${hand.rank}, the oracle says ${opinion.rank}`;
  if (hand.wilds !== opinion.wilds || wilds !== hand.wilds) return `uses ${hand.wilds} wild cards, the oracle ${opinion.wilds}`;
  if (hand.cards.length !== size || hand.cards.some((card) => !cards.includes(card))) return `uses ${hand.cards.join(" ")}`;
  if (oracle(hand.cards, wheel).key !== opinion.key) return `is not as good as its five ${hand.cards.join(" ")}`;
  return null;
}

/** Whether each hand is better than, worse than or equal to every other by both: in the order of the one, the other never falls. */
function misplaced(judged: readonly Judged[]): readonly string[] {
  const sorted = judged.toSorted((one, other) => one.value - other.value);
  return sorted.flatMap(({ cards, value, opinion }, place) => {
    const before = sorted[place - 1];
    if (before === undefined || Math.sign(value - before.value) === Math.sign(opinion.key - before.opinion.key)) return [];
    return [`${cards.join(" ")} against ${before.cards.join(" ")}: ${value - before.value}, the oracle ${opinion.key - before.opinion.key}`];
  });
}

/** Compares evaluator and oracle over `count` hands of each size, one by one and in order. */
export function compareWithOracle(sizes: readonly number[], count: number, wheel: boolean, seed: string): Agreement {
  const luck = dice(randomFrom(seed));
  const judged = sizes.flatMap((size) => Array.from({ length: count }, (_, number): Judged => {
    const cards = handOf(size, number, luck);
    return { cards, value: evaluate(cards, { wheel }), opinion: oracle(cards, wheel) };
  }));
  const wrong = judged.flatMap(({ cards, value, opinion }) => {
    const what = fault(cards, value, opinion, wheel);
    return what === null ? [] : [`${cards.join(" ")} ${what}`];
  });
  const ranks: Record<string, number> = {};
  for (const { opinion } of judged) ranks[opinion.rank] = (ranks[opinion.rank] ?? 0) + 1;
  return { hands: judged.length, ranks, faults: [...wrong, ...misplaced(judged)] };
}
