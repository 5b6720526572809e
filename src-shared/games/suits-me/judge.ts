import type { Card } from "../../cards";
import { refuse, type Refusal } from "../../engine";
import type { SuitsMeMove } from "./moves";
import type { SuitsMeRefusal } from "./refusals";
import type { Sight } from "./sight";

type Verdict = Refusal<SuitsMeRefusal> | null;

/** Refuses cards named twice, and cards that are not in the hand: the same answer wherever else they may be. */
function held(sight: Sight, cards: readonly Card[]): Verdict {
  if (new Set(cards).size !== cards.length) return refuse("cardTwice");
  const missing = cards.find((card) => !sight.hand.includes(card));
  return missing === undefined ? null : refuse("notInHand", { card: missing });
}

function judgePass(sight: Sight, card: Card): Verdict {
  if (sight.phase !== "trade") return refuse("discardNow");
  return sight.chosen ? refuse("passChosen") : held(sight, [card]);
}

function judgeDiscard(sight: Sight, cards: readonly Card[]): Verdict {
  if (sight.phase === "trade") return refuse("tradeNow");
  if (sight.turn !== sight.seat) return refuse("notYourTurn");
  const count = sight.mustDiscard ?? 0;
  return held(sight, cards) ?? (cards.length === count ? null : refuse("discardCount", { count }));
}

function judgeReady(sight: Sight): Verdict {
  if (sight.phase !== "gameOver") return refuse("dealRunning");
  return sight.ready ? refuse("alreadyReady") : null;
}

/** Why a seat may not make a well-formed move, or null if it may; by nothing but what the seat can see. */
export function judge(sight: Sight, move: SuitsMeMove): Verdict {
  if (sight.seat === null || sight.seat >= sight.seats) return refuse("notSeated");
  if (sight.phase === "over") return refuse("matchOver");
  if (move.type === "ready") return judgeReady(sight);
  if (sight.phase === "gameOver") return refuse("dealOver");
  return move.type === "pass" ? judgePass(sight, move.card) : judgeDiscard(sight, move.cards);
}
