import { SUITED_CARDS } from "../../cards";
import { evaluate, FEWEST_CARDS, MOST_CARDS } from "./hands";
import { hasSuitupFlush, type PokerOptions } from "./options";

/** The most cards of which a hand is made at this table. */
function mostCards(options: PokerOptions): number {
  if (hasSuitupFlush(options)) return MOST_CARDS;
  return options.format === "draw" ? FEWEST_CARDS : FEWEST_CARDS + options.holeCards;
}

/**
 * Has the evaluator make the tables that this table's hands need: they are made once, when the first such hand is valued, and
 * that is better before the first deal than in the middle of a hand.
 */
export function warmUp(options: PokerOptions): void {
  for (let count = FEWEST_CARDS; count <= mostCards(options); count += 1) evaluate(SUITED_CARDS.slice(0, count), options);
}
