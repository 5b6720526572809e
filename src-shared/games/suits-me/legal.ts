import { seatAfter, type Refusal } from "../../engine";
import { judge } from "./judge";
import type { SuitsMeMove } from "./moves";
import { sightOfView } from "./sight";
import type { SuitsMeLegal, SuitsMeView } from "./view";

const NOTHING: SuitsMeLegal = { kinds: [], passTo: null, discard: null };

/** Why the view's own seat may not make this move, or null (rules/suits-me.md). */
export function check(view: SuitsMeView, move: SuitsMeMove): Refusal | null {
  return judge(sightOfView(view), move);
}

/** What the view's own seat may do now, with its bounds; nothing for somebody without a seat. */
export function legal(view: SuitsMeView): SuitsMeLegal {
  const { seat, seats, phase, turn, chosen, mustDiscard, ready } = sightOfView(view);
  if (seat === null) return NOTHING;
  switch (phase) {
    case "trade": return chosen ? NOTHING : { ...NOTHING, kinds: ["pass"], passTo: seatAfter(seat, seats) };
    case "discard": return turn === seat ? { ...NOTHING, kinds: ["discard"], discard: mustDiscard } : NOTHING;
    case "gameOver": return ready ? NOTHING : { ...NOTHING, kinds: ["ready"] };
    case "over": return NOTHING;
  }
}
