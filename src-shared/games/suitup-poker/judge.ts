import { refuse, type Refusal, type Seat } from "../../engine";
import type { Card } from "../../cards";
import { allInTo, judgeTotal, toCall } from "./betting";
import type { ExchangeMove, PokerMove, SwapMove } from "./moves";
import type { PokerRefusal } from "./refusals";
import { mostExchanged, type Sight } from "./sight";
import { at } from "./state";

type Verdict = Refusal<PokerRefusal> | null;
/** A sight with a seat. */
export type SeatSight = Sight & { readonly seat: Seat };

/** Refuses cards named twice, and cards that are not in the hand: the same answer wherever else they may be. */
function held(sight: Sight, cards: readonly Card[]): Verdict {
  if (new Set(cards).size !== cards.length) return refuse("cardTwice");
  const missing = cards.find((card) => !sight.hand.includes(card));
  return missing === undefined ? null : refuse("notInHand", { card: missing });
}

/** Refuses what belongs to a turn at any other moment: only the seat at turn plays, in a betting round or in the draw. */
function onTurn(sight: Sight): Verdict {
  if (sight.phase === "sideBets") return refuse("sideBetsFirst");
  return sight.turn === sight.seat ? null : refuse("notYourTurn");
}

function whileBetting(sight: Sight): Verdict {
  return onTurn(sight) ?? (sight.phase === "bet" ? null : refuse("drawNow"));
}

function judgeCheck(sight: SeatSight): Verdict {
  const call = toCall(sight);
  return call === 0 ? null : refuse("facingBet", { call });
}

function judgeCall(sight: SeatSight): Verdict {
  return toCall(sight) === 0 ? refuse("nothingToCall") : null;
}

function judgeBet(sight: SeatSight, amount: number): Verdict {
  return sight.toMatch > 0 ? refuse("betOpen", { bet: sight.toMatch }) : judgeTotal(sight, amount);
}

function judgeRaise(sight: SeatSight, to: number): Verdict {
  return sight.toMatch === 0 ? refuse("noBetYet") : judgeTotal(sight, to);
}

/** All in is a call when it does not reach beyond one, else a bet or raise, refused where that would be. */
function judgeAllIn(sight: SeatSight): Verdict {
  const to = allInTo(sight);
  return to <= sight.toMatch ? null : judgeTotal(sight, to);
}

function judgeBetting(sight: SeatSight, move: Extract<PokerMove, BettingMove>): Verdict {
  const moment = whileBetting(sight);
  if (moment !== null) return moment;
  switch (move.type) {
    case "fold": return null;
    case "check": return judgeCheck(sight);
    case "call": return judgeCall(sight);
    case "bet": return judgeBet(sight, move.amount);
    case "raise": return judgeRaise(sight, move.to);
    case "allIn": return judgeAllIn(sight);
  }
}

type BettingMove = { readonly type: "fold" | "check" | "call" | "bet" | "raise" | "allIn" };

function judgeExchange(sight: Sight, move: ExchangeMove): Verdict {
  if (sight.options.format !== "draw") return refuse("noDraw");
  const moment = onTurn(sight) ?? (sight.phase === "exchange" ? null : refuse("betNow"));
  if (moment !== null) return moment;
  const most = mostExchanged(sight.hand);
  return held(sight, move.cards) ?? (move.cards.length > most ? refuse("tooManyCards", { most }) : null);
}

function judgeSwap(sight: Sight, move: SwapMove): Verdict {
  if (!sight.options.wildMania) return refuse("noWildMania");
  const moment = onTurn(sight);
  if (moment !== null) return moment;
  return sight.swapped ? refuse("alreadySwapped") : held(sight, [move.card]);
}

function judgeSideBet(sight: Sight): Verdict {
  if (sight.sideAsked) return null;
  return refuse(sight.side === null ? "notAsked" : "sideBetAnswered");
}

function judgeRebuy(sight: SeatSight): Verdict {
  if (!sight.options.rebuys) return refuse("rebuysOff");
  if (sight.phase !== "handOver") return refuse("dealRunning");
  return at(sight.stacks, sight.seat) > 0 ? refuse("hasChips") : null;
}

function judgeReady(sight: Sight): Verdict {
  if (sight.phase !== "handOver") return refuse("dealRunning");
  return sight.ready ? refuse("alreadyReady") : null;
}

/** Whether a seat belongs to the table that is seen. */
function isSeated(sight: Sight): sight is SeatSight {
  return sight.seat !== null && sight.seat < sight.seats;
}

/** Why a seat may not make a well-formed move, or null if it may; by nothing but what the seat can see. */
export function judge(sight: Sight, move: PokerMove): Verdict {
  if (!isSeated(sight)) return refuse("notSeated");
  if (sight.phase === "over") return refuse("matchOver");
  if (sight.out) return refuse("outOfMatch");
  switch (move.type) {
    case "ready": return judgeReady(sight);
    case "rebuy": return judgeRebuy(sight);
    default: if (sight.phase === "handOver") return refuse("dealOver");
  }
  switch (move.type) {
    case "sideBet": return judgeSideBet(sight);
    case "exchange": return judgeExchange(sight, move);
    case "swap": return judgeSwap(sight, move);
    default: return judgeBetting(sight, move);
  }
}
