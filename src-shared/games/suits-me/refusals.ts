import { COMMON_REFUSALS } from "../../engine";

/** Every reason for which Suits Me refuses a move; the page has a sentence for each. */
export const SUITS_ME_REFUSALS = [
  ...COMMON_REFUSALS,
  "passChosen", // a choice made stands
  "tradeNow", // this is the trade: a card is passed, none discarded
  "discardNow", // this is a discard round: no card is passed
  "notInHand", // a named card is not in the hand (or does not exist: the answer is the same)
  "cardTwice", // a card is named twice
  "discardCount", // exactly as many cards as the top of the discard pile says
] as const;
export type SuitsMeRefusal = (typeof SUITS_ME_REFUSALS)[number];
