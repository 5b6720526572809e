import type { Card } from "../../cards";
import { isRefusal, refuse, type Refusal, type Seat } from "../../engine";
import { extendMeld, isBlitzRun, OPENING_SIZE, OPENING_WILDS, orderMeld, SHORTEST, swapWildIn, wildsIn } from "./melds";
import type { BlockMove, DiscardMove, DrawMove, GiveMove, LayDownMove, LayOffMove, OriginalMove, SwapWildMove, TradeMove } from "./moves";
import type { OriginalRefusal } from "./refusals";
import type { Sight } from "./sight";

type Verdict = Refusal<OriginalRefusal> | null;

/** Refuses cards named twice, and cards that are not in the hand: the same answer wherever else they may be. */
function held(sight: Sight, cards: readonly Card[]): Verdict {
  if (new Set(cards).size !== cards.length) return refuse("cardTwice");
  const missing = cards.find((card) => !sight.hand.includes(card));
  return missing === undefined ? null : refuse("notInHand", { card: missing });
}

/** Refuses what belongs to the middle of one's own turn at any other moment. */
function inPlay(sight: Sight): Verdict {
  if (sight.turn !== sight.seat) return refuse("notYourTurn");
  if (sight.phase === "draw") return refuse("drawFirst");
  return sight.phase === "play" ? null : refuse("notNow");
}

function judgeDraw(sight: Sight, move: DrawMove): Verdict {
  if (sight.turn !== sight.seat) return refuse("notYourTurn");
  if (sight.phase === "mayI") return refuse("notNow");
  if (sight.phase !== "draw") return refuse("alreadyDrawn");
  if (move.from === "pile") return null;
  if (!sight.live) return refuse("discardNotLive");
  return sight.discardBy === sight.seat ? refuse("ownDiscard") : null;
}

function judgeAnswer(sight: Sight): Verdict {
  if (!sight.options.mayI) return refuse("mayIOff");
  if (sight.turn === sight.seat) return refuse("mayIYourTurn");
  if (sight.phase !== "draw" && sight.phase !== "mayI") return refuse(sight.live ? "notNow" : "discardNotLive");
  if (sight.discardBy === sight.seat) return refuse("ownDiscard");
  return sight.answer === null ? null : refuse("mayIAnswered");
}

/** Every turn ends with a discard, so a play must leave a card for it (source). */
function keepsOne(sight: Sight, cards: readonly Card[]): Verdict {
  return sight.hand.length - cards.length < 1 ? refuse("keepOne") : null;
}

/** Whether these cards are the blitz of a player who has not laid down: a run of eight that wins at once. */
export function isBlitz(sight: Sight, move: LayDownMove): boolean {
  return sight.options.blitz && !sight.laidDown && move.kind === "run" && isBlitzRun(move.cards);
}

function judgeOpening(move: LayDownMove): Verdict {
  const size = OPENING_SIZE[move.kind];
  if (move.cards.length > size) return refuse("openingOnly");
  return wildsIn(move.cards) > OPENING_WILDS ? refuse("openingWilds", { most: OPENING_WILDS }) : null;
}

function judgeLayDown(sight: Sight, move: LayDownMove): Verdict {
  const turn = inPlay(sight);
  if (turn !== null) return turn;
  if (sight.openedNow) return refuse("openingDone");
  const hand = held(sight, move.cards);
  if (hand !== null) return hand;
  if (move.cards.length < SHORTEST[move.kind]) return refuse("tooFew", { least: SHORTEST[move.kind] });
  if (isBlitz(sight, move)) return null;
  const opening = sight.laidDown ? null : judgeOpening(move);
  if (opening !== null) return opening;
  const ordered = orderMeld(move.kind, move.cards);
  return isRefusal(ordered) ? ordered : keepsOne(sight, move.cards);
}

/** Refuses lay-offs and swaps of those who have not laid down, and in the turn of the first lay down. */
function mayLayOff(sight: Sight): Verdict {
  const turn = inPlay(sight);
  if (turn !== null) return turn;
  if (sight.openedNow) return refuse("openingDone");
  return sight.laidDown ? null : refuse("layDownFirst");
}

function judgeLayOff(sight: Sight, move: LayOffMove): Verdict {
  const turn = mayLayOff(sight);
  if (turn !== null) return turn;
  const hand = held(sight, move.cards);
  if (hand !== null) return hand;
  const meld = sight.melds.find(({ id }) => id === move.meld);
  if (meld === undefined) return refuse("noMeld", { meld: move.meld });
  const extended = extendMeld(meld, move.cards, move.end);
  return isRefusal(extended) ? (extended as Refusal<OriginalRefusal>) : keepsOne(sight, move.cards);
}

function judgeSwap(sight: Sight, move: SwapWildMove): Verdict {
  const turn = mayLayOff(sight);
  if (turn !== null) return turn;
  const hand = held(sight, [move.card]);
  if (hand !== null) return hand;
  const meld = sight.melds.find(({ id }) => id === move.meld);
  if (meld === undefined) return refuse("noMeld", { meld: move.meld });
  const swapped = swapWildIn(meld, move.wild, move.card);
  return isRefusal(swapped) ? swapped : null;
}

function judgeDiscard(sight: Sight, move: DiscardMove): Verdict {
  return inPlay(sight) ?? held(sight, [move.card]);
}

function otherSeat(sight: Sight, seat: Seat, self: "tradeWithSelf" | "blockSelf"): Verdict {
  if (seat >= sight.seats) return refuse("noSuchSeat");
  return seat === sight.seat ? refuse(self) : null;
}

/** How many cards each side of a trade gives: the count, or fewer if one side has fewer. */
export function tradeSize(sight: Sight, move: TradeMove): number {
  if (move.count === "hand") return 0;
  return Math.min(move.count, sight.hand.length, sight.handCount(move.with));
}

function judgeTrade(sight: Sight, move: TradeMove): Verdict {
  if (sight.turn !== sight.seat) return refuse("notYourTurn");
  if (sight.phase !== "trade") return refuse("notNow");
  const other = otherSeat(sight, move.with, "tradeWithSelf");
  if (other !== null) return other;
  const cards = move.cards ?? [];
  const size = tradeSize(sight, move);
  return cards.length === size ? held(sight, cards) : refuse("tradeCount", { count: size });
}

function judgeGive(sight: Sight, move: GiveMove): Verdict {
  if (sight.giver === null || sight.giver !== sight.seat) return refuse("notAsked");
  return move.cards.length === sight.giveCount ? held(sight, move.cards) : refuse("tradeCount", { count: sight.giveCount });
}

function judgeBlock(sight: Sight, move: BlockMove): Verdict {
  if (sight.turn !== sight.seat) return refuse("notYourTurn");
  if (sight.phase !== "block") return refuse("notNow");
  const other = otherSeat(sight, move.seat, "blockSelf");
  if (other !== null) return other;
  return sight.immune(move.seat) ? refuse("blockImmune", { seat: move.seat }) : null;
}

function judgeReady(sight: Sight): Verdict {
  if (sight.phase !== "roundOver") return refuse("dealRunning");
  return sight.ready ? refuse("alreadyReady") : null;
}

/** Why a seat may not make a well-formed move, or null if it may; by nothing but what the seat can see. */
export function judge(sight: Sight, move: OriginalMove): Verdict {
  if (sight.seat === null || sight.seat >= sight.seats) return refuse("notSeated");
  if (sight.phase === "over") return refuse("matchOver");
  if (move.type === "ready") return judgeReady(sight);
  if (sight.phase === "roundOver") return refuse("dealOver");
  switch (move.type) {
    case "draw": return judgeDraw(sight, move);
    case "mayI":
    case "pass": return judgeAnswer(sight);
    case "layDown": return judgeLayDown(sight, move);
    case "layOff": return judgeLayOff(sight, move);
    case "swapWild": return judgeSwap(sight, move);
    case "discard": return judgeDiscard(sight, move);
    case "trade": return judgeTrade(sight, move);
    case "give": return judgeGive(sight, move);
    case "block": return judgeBlock(sight, move);
  }
}
