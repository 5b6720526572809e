import type { Card } from "../../cards";
import { refuse, type Refusal, type Seat } from "../../engine";
import type {
  DiscardFaceDownMove, DiscardFourMove, DiscardQueenMove, DiscardSuitMove, GuessMove, PlayJackMove, SuitHoarderMove,
} from "./moves";
import type { SuitHoarderRefusal } from "./refusals";
import type { Sight } from "./sight";
import { countsAs, rank } from "./suits";

type Verdict = Refusal<SuitHoarderRefusal> | null;

/** Refuses cards named twice, and cards that the seat cannot use: the same answer wherever else they may be. */
function held(sight: Sight, cards: readonly Card[]): Verdict {
  if (new Set(cards).size !== cards.length) return refuse("cardTwice");
  const missing = cards.find((card) => !sight.hand.includes(card));
  return missing === undefined ? null : refuse("notInHand", { card: missing });
}

function judgeSuit(sight: Sight, { suit, cards }: DiscardSuitMove): Verdict {
  if (cards.length === 0) return refuse("noCards");
  const hand = held(sight, cards);
  if (hand !== null) return hand;
  const other = cards.find((card) => !countsAs(card, suit));
  return other === undefined ? null : refuse("otherSuit", { card: other, suit });
}

/** A queen is never the last card to go without a draw (**Decision**); a face-down jack does not count as another. */
function judgeQueen(sight: Sight, { card }: DiscardQueenMove): Verdict {
  const hand = held(sight, [card]);
  if (hand !== null) return hand;
  if (rank(card) !== "Q") return refuse("notAQueen", { card });
  return sight.hand.length === 1 ? refuse("lastCardQueen") : null;
}

/** Refuses seats that are not there, oneself, and players who have been put out. */
function opponent(sight: Sight, seat: Seat, self: "jackOnSelf" | "guessSelf"): Verdict {
  if (seat >= sight.seats) return refuse("noSuchSeat");
  if (seat === sight.seat) return refuse(self);
  return sight.playing.includes(seat) ? null : refuse("seatIsOut", { seat });
}

function judgeJack(sight: Sight, { card, on }: PlayJackMove): Verdict {
  const hand = held(sight, [card]);
  if (hand !== null) return hand;
  return rank(card) === "J" ? opponent(sight, on, "jackOnSelf") : refuse("notAJack", { card });
}

function judgeFour(sight: Sight, { cards }: DiscardFourMove): Verdict {
  const hand = held(sight, cards);
  if (hand !== null) return hand;
  return cards.length === 4 && new Set(cards.map(rank)).size === 1 ? null : refuse("notFourOfARank");
}

function judgeFaceDown(sight: Sight, { slot }: DiscardFaceDownMove): Verdict {
  if (sight.options.jackLock !== "until-discarded") return refuse("jackTurnsUp");
  return slot >= 0 && slot < sight.faceDown ? null : refuse("noFaceDown");
}

/** Nobody can show while holding a face-down jack (**Decision**), nor without a card. Whether it wins is seen when it is done. */
function judgeShow(sight: Sight): Verdict {
  if (sight.faceDown > 0) return refuse("showFaceDown");
  return sight.hand.length === 0 ? refuse("emptyHand") : null;
}

function judgeGuess(sight: Sight, { seat }: GuessMove): Verdict {
  return opponent(sight, seat, "guessSelf");
}

function judgeReady(sight: Sight): Verdict {
  if (sight.phase !== "gameOver") return refuse("dealRunning");
  return sight.ready ? refuse("alreadyReady") : null;
}

/** What belongs to one's own turn. */
function judgeTurn(sight: Sight, move: Exclude<SuitHoarderMove, { type: "show" | "guess" | "ready" }>): Verdict {
  if (sight.turn !== sight.seat) return refuse("notYourTurn");
  switch (move.type) {
    case "discardSuit": return judgeSuit(sight, move);
    case "discardQueen": return judgeQueen(sight, move);
    case "playJack": return judgeJack(sight, move);
    case "discardFour": return judgeFour(sight, move);
    case "discardFaceDown": return judgeFaceDown(sight, move);
  }
}

/** Why a seat may not make a well-formed move, or null if it may; by nothing but what the seat can see. */
export function judge(sight: Sight, move: SuitHoarderMove): Verdict {
  if (sight.seat === null || sight.seat >= sight.seats) return refuse("notSeated");
  if (sight.phase === "over") return refuse("matchOver");
  if (move.type === "ready") return judgeReady(sight);
  if (sight.phase === "gameOver") return refuse("dealOver");
  if (!sight.playing.includes(sight.seat)) return refuse("youAreOut");
  switch (move.type) {
    case "show": return judgeShow(sight);
    case "guess": return judgeGuess(sight, move);
    default: return judgeTurn(sight, move);
  }
}
