import type { Street } from "../view";
import { parted } from "./habits";
import type { Situation } from "./situation";
import type { Stock } from "./stock";
import { Scale, scoreOn } from "./strength";

/** Hands that a scale is made from. */
const HANDS = 240;
const BOARD = 5;

/** Tells how good a hand is on a street against any hand: the share of them that it beats. */
export type Judge = (street: Street, hand: readonly number[]) => number;

/** A hand as somebody may have it on a street: in the second round of Draw after a usual exchange. */
function anyHand({ hand, wheel }: Situation, stock: Stock, street: Street): readonly number[] {
  stock.putBack();
  const dealt = stock.take(hand.length);
  if (street !== "second") return dealt;
  const { kept, gone } = parted(dealt, wheel);
  return [...kept, ...stock.take(gone.length)];
}

/** A judge for this situation; scales are made when a street is first asked for. */
export function judgeFor(situation: Situation): Judge {
  const { board, wheel } = situation;
  const scales = new Map<Street, Scale>();
  const stock = situation.stock.another();
  const scaleFor = (street: Street): Scale => {
    const known = scales.get(street);
    if (known !== undefined) return known;
    const made = new Scale(Array.from({ length: HANDS }, () => scoreOn(street, anyHand(situation, stock, street), board, wheel)));
    scales.set(street, made);
    return made;
  };
  return (street, hand) => scaleFor(street).place(scoreOn(street, hand, board, wheel));
}

/** Cards of the board still to come. */
export function boardToCome({ view, board }: Situation): number {
  return view.options.format === "holdem" ? BOARD - board.length : 0;
}
