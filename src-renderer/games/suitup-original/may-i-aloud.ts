import type { Seat } from "@shared/engine";
import type { OriginalView } from "@shared/games/suitup-original/view";
import type { OpenQuestion } from "../game-page";

/** May I, asked of all at one screen who can still have the discard: whoever wants it says so, or nobody does. */
export function mayIAloud({ phase, waitingFor, discard, turn }: OriginalView, mine: readonly Seat[]): OpenQuestion | null {
  if (phase !== "mayI") return null;
  const seats = waitingFor.filter((seat) => mine.includes(seat));
  return { text: "original.mayI.aloud", values: {}, card: discard.top, seats, yes: { type: "mayI" }, no: { type: "pass" }, one: true, back: turn !== null && mine.includes(turn) ? turn : null };
}
