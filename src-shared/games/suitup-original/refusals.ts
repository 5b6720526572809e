import { COMMON_REFUSALS } from "../../engine";

/** Every reason for which SuitUP Original refuses a move; the page has a sentence for each. */
export const ORIGINAL_REFUSALS = [
  ...COMMON_REFUSALS,
  "handTooLarge", // the option handSize asks for more cards than the deck has
  "drawFirst", // a turn begins with a draw
  "alreadyDrawn", // one draw a turn
  "discardNotLive", // play has moved past the discard
  "ownDiscard", // nobody takes back their own discard
  "mayIOff", // the table plays without May I
  "mayIYourTurn", // the seat at turn takes the discard or draws
  "mayIAnswered", // an answer stands
  "notInHand", // a named card is not in the hand (or does not exist: the answer is the same)
  "cardTwice", // a card is named twice
  "openingOnly", // the first lay down is exactly one run of 4 or set of 3
  "openingDone", // nothing else in the turn of the first lay down
  "openingWilds", // an opening meld holds at most one wild
  "layDownFirst", // lay-offs and swaps only after the first lay down, on a later turn
  "tooFew", // a run needs 4 cards, a set 3
  "tooMany", // a meld has at most 8 cards
  "notARun", // ranks are not consecutive
  "suitTwice", // a run has each suit once
  "notASet", // ranks differ
  "tooManyWilds", // at most two wilds a meld
  "wildOrder", // with wilds the cards must be given from low to high
  "noMeld", // no meld of that number
  "meldComplete", // a meld of eight takes no more cards
  "doesNotFit", // the cards do not extend that meld (at that end)
  "needsEnd", // wild cards fit both ends: say which
  "setHasNoEnds", // `end` with a set
  "noWildThere", // that wild is not in that meld
  "wrongCardForWild", // not the card that the wild stands for
  "keepOne", // every turn ends with a discard
  "tradeWithSelf",
  "noSuchSeat",
  "tradeCount", // not exactly as many cards as both sides can give
  "blockSelf",
  "blockImmune", // blocked, or has been since their last live play
] as const;
export type OriginalRefusal = (typeof ORIGINAL_REFUSALS)[number];
