import type { Seat } from "@shared/engine";
import type { PokerView } from "@shared/games/suitup-poker/view";
import type { AfterDeal, OpenQuestion } from "../game-page";

/** A hand's result is looked at on the table itself, for 6 s (rules/README.md). */
const LOOK: AfterDeal = { seconds: 6, covers: false, go: "next" };
/** Going on without chips is for good, so whoever is asked for a rebuy has longer. */
const ASKED: AfterDeal = { seconds: 20, covers: false, go: "leave" };

/** Whether a seat is asked for a rebuy: it has no chips, may buy more, and is waited for. */
function isAskedToRebuy(view: PokerView, seat: Seat): boolean {
  return view.phase === "handOver" && view.options.rebuys && view.scores[seat] === 0 && view.waitingFor.includes(seat);
}

/** How the page goes on after a hand, for the seats that it plays. */
export function afterHand(view: PokerView, mine: readonly Seat[]): AfterDeal {
  return mine.some((seat) => isAskedToRebuy(view, seat)) ? ASKED : LOOK;
}

/** A rebuy, asked of all at one screen who have no chips. Whoever buys none goes out when the page goes on. */
export function rebuyAloud(view: PokerView, mine: readonly Seat[]): OpenQuestion | null {
  const seats = mine.filter((seat) => isAskedToRebuy(view, seat));
  return seats.length === 0 ? null : { text: "poker.rebuy.aloud", values: { count: view.options.chips }, card: null, seats, yes: { type: "rebuy" }, no: null, one: false, back: null };
}
