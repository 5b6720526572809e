import { COMMON_REFUSALS } from "../../engine";

/** Every reason for which Suit Hoarder refuses a move; the page has a sentence for each. */
export const SUIT_HOARDER_REFUSALS = [
  ...COMMON_REFUSALS,
  "notInHand", // a named card is not in the hand or still face down (or does not exist: the answer is the same)
  "cardTwice", // a card is named twice
  "noCards", // a suit discard is one card at least
  "otherSuit", // a card is neither of that suit nor an ace of its colour
  "notAQueen", // only a queen is discarded without drawing
  "lastCardQueen", // a queen cannot be discarded as the last card of a hand
  "notAJack", // only a jack is played on somebody
  "jackOnSelf", // a jack is played on somebody else
  "noSuchSeat",
  "seatIsOut", // that player has been put out of this game
  "notFourOfARank", // exactly the four cards of one rank
  "noFaceDown", // no face-down jack in that slot
  "jackTurnsUp", // at this table a face-down jack turns up by itself
  "showFaceDown", // nobody can show while holding a face-down jack
  "emptyHand", // an empty hand cannot show
  "guessSelf", // a guess names an opponent
  "youAreOut", // put out of this game by a wrong show
] as const;
export type SuitHoarderRefusal = (typeof SUIT_HOARDER_REFUSALS)[number];
