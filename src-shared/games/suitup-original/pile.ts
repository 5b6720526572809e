import { rebuildPile, type Card } from "../../cards";
import { REBUILD_LIMIT } from "./limits";
import type { OriginalState } from "./state";
import type { RebuiltEvent } from "./view";

/** What taking the top of the draw pile brought. `exhausted`: a sixth rebuild would have been needed, so the round ends. */
export interface Taken {
  readonly state: OriginalState;
  /** Null when there was nothing to draw. */
  readonly card: Card | null;
  readonly rebuilt: RebuiltEvent | null;
  readonly exhausted: boolean;
}

/** The most recent discard stays where it is; the rest becomes the draw pile (source). */
function rebuilt(state: OriginalState): OriginalState {
  const [drawPile, chance] = rebuildPile(state.chance, state.discardPile.slice(0, -1));
  return { ...state, chance, drawPile, discardPile: state.discardPile.slice(-1), rebuilds: state.rebuilds + 1 };
}

/** Takes the top card of the draw pile, rebuilding it if it is empty now that a card is needed. */
export function takeFromPile(state: OriginalState): Taken {
  if (state.drawPile.length > 0) return taken(state, null);
  if (state.discardPile.length < 2) return { state, card: null, rebuilt: null, exhausted: false };
  if (state.rebuilds >= REBUILD_LIMIT) return { state, card: null, rebuilt: null, exhausted: true };
  const fresh = rebuilt(state);
  return taken(fresh, { type: "rebuilt", count: fresh.drawPile.length, kept: fresh.discardPile[0] ?? null });
}

function taken(state: OriginalState, event: RebuiltEvent | null): Taken {
  const card = state.drawPile[0] as Card;
  return { state: { ...state, drawPile: state.drawPile.slice(1), pileUsed: true }, card, rebuilt: event, exhausted: false };
}
