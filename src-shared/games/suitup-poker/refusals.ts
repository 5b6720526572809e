import { COMMON_REFUSALS } from "../../engine";

/** Every reason for which SuitUP Poker refuses options or a move; the page has a sentence for each. */
export const POKER_REFUSALS = [
  ...COMMON_REFUSALS,
  "blitzNeedsDraw", // Blitz deals eight cards each: only in Five-Card Draw
  "holeCardsNeedHoldem", // three hole cards belong to Hold'em
  "doubleDownNeedsFlush", // side bets on a SuitUp Flush that cannot happen
  "smallBlindTooLarge", // the small blind is at most the big one
  "sideBetAnswered", // a side bet stands
  "sideBetsFirst", // cards and bets come when all have answered about the side bet
  "drawNow", // betting while cards are exchanged
  "betNow", // exchanging while bets are made
  "noDraw", // Hold'em has no draw
  "nothingToCall", // call where there is nothing to call: check
  "facingBet", // check where there is a bet: call or fold
  "betOpen", // bet where somebody has bet: raise
  "noBetYet", // raise where nobody has bet: bet
  "betTooSmall", // below the smallest bet, and not the whole stack
  "raiseTooSmall", // below the smallest raise, and not the whole stack
  "notEnoughChips", // more than the stack
  "overPotLimit", // above what the pot allows
  "fixedAmount", // fixed-limit: exactly one amount
  "raisesCapped", // fixed-limit: one bet and three raises a round
  "notReopened", // what is faced since the own last action is less than a full raise: call or fold
  "nobodyToRaise", // all others still in are all in
  "tooManyCards", // up to 3 cards, or 4 with an ace
  "notInHand", // a named card is not in the hand (or does not exist: the answer is the same)
  "cardTwice", // a card is named twice
  "noWildMania", // the table plays without swaps
  "alreadySwapped", // once a turn
  "hasChips", // a rebuy is for those without chips
  "rebuysOff", // the table plays without rebuys
  "outOfMatch", // without chips, and out for good
] as const;
export type PokerRefusal = (typeof POKER_REFUSALS)[number];
