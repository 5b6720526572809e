import type { Card } from "../../../cards";
import { codeOf } from "./codes";
import { createEvaluator, MOST_CARDS, type Evaluator } from "./evaluator";
import type { HandValue } from "./value";

/** What a table may choose about hands. */
export interface HandOptions {
  /** Whether A 2 3 4 5 is the lowest straight and straight flush (option `wheel`). */
  readonly wheel: boolean;
}

const evaluators: { readonly withWheel: Evaluator; readonly without: Evaluator } = { withWheel: createEvaluator(true), without: createEvaluator(false) };
const codes = new Uint8Array(MOST_CARDS);

/**
 * The value of the best hand among 5 to 8 cards of the 112-card deck: compare two with `-`, the higher wins, equal ones split
 * (rules/suitup-poker.md, "Hand ranking" and "Wild cards"). Throws RangeError for another number of cards; that no card is
 * there twice is the caller's.
 */
export function evaluate(cards: readonly Card[], options: HandOptions): HandValue {
  const count = cards.length;
  for (let place = 0; place < count; place += 1) codes[place] = codeOf(cards[place] as Card);
  return evaluateCodes(codes, count, options);
}

/** As `evaluate`, for those who rank many hands: the first `count` of some codes of cards (`codeOf`). */
export function evaluateCodes(list: ArrayLike<number>, count: number, { wheel }: HandOptions): HandValue {
  return (wheel ? evaluators.withWheel : evaluators.without)(list, count);
}
