import { toss, type Chance } from "../../cards";
import { seatsOf, type Played, type Seat } from "../../engine";
import { compareHands, completeSuit } from "./hands";
import { forAll, withAt, type SuitsMeState } from "./state";
import type { GameEnd, LastGame, SuitsMeEvent, TieBreak } from "./view";

type Step = Played<SuitsMeState, SuitsMeEvent>;

/** Who wins among complete hands, and what decided it. */
interface Decided {
  readonly winner: Seat;
  readonly by: TieBreak;
  /** The seats between which a toss decided; empty without one. */
  readonly tossed: readonly Seat[];
  readonly chance: Chance;
}

/** The seats whose hands no other is above, ascending. */
function highest(hands: SuitsMeState["hands"], seats: readonly Seat[]): readonly Seat[] {
  const hand = (seat: Seat): SuitsMeState["hands"][number] => hands[seat] ?? [];
  return seats.filter((seat) => seats.every((other) => compareHands(hand(seat), hand(other)) >= 0));
}

/** Ties (source): the highest card, then the next, and so on; still equal, a toss among the seats still equal. */
function decide({ hands, chance }: SuitsMeState, complete: readonly Seat[]): Decided {
  const best = highest(hands, complete);
  const [only] = best as readonly [Seat];
  if (best.length === 1) return { winner: only, by: complete.length === 1 ? "none" : "cards", tossed: [], chance };
  const [place, after] = toss(chance, best.length);
  return { winner: best[place] as Seat, by: "toss", tossed: best, chance: after };
}

function resultOf(state: SuitsMeState, complete: readonly Seat[], how: GameEnd, { winner, by }: Decided): LastGame {
  const suit = completeSuit(state.hands[winner] ?? []) as LastGame["suit"];
  return { winner, how, tied: complete.length > 1 ? complete : [], by, suit };
}

/**
 * Ends the game when hands are complete, and the match when that was its winner's last (rules/suits-me.md, "Winning").
 * Null when no hand is. The table announces it: nobody has to be quick.
 */
export function endIfComplete(state: SuitsMeState, how: GameEnd): Step | null {
  const complete = seatsOf(state.seats).filter((seat) => completeSuit(state.hands[seat] ?? []) !== null);
  if (complete.length === 0) return null;
  const decided = decide(state, complete);
  const { winner, tossed, chance } = decided;
  const result = resultOf(state, complete, how, decided);
  const scores = withAt(state.scores, winner, (state.scores[winner] ?? 0) + 1);
  const over = (scores[winner] ?? 0) >= state.options.wins;
  const events: SuitsMeEvent[] = [{ type: "complete", seats: complete, how, hands: state.hands }];
  if (tossed.length > 0) events.push({ type: "tossed", among: tossed, winner });
  events.push({ type: "gameOver", result, scores });
  if (over) events.push({ type: "matchOver", winners: [winner] });
  const ended: SuitsMeState = {
    ...state,
    chance,
    scores,
    sheet: [...state.sheet, result],
    winners: over ? [winner] : null,
    phase: over ? "over" : "gameOver",
    turn: null,
    passes: forAll(state.seats, null),
  };
  return { state: ended, events };
}
