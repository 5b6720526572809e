import type { DiscardMove, LayDownMove, LayOffMove, OriginalMove, SwapWildMove } from "@shared/games/suitup-original/moves";
import { isWild } from "@shared/cards";
import type { DropTarget } from "./drop";

/** Something that picked cards can do, as a button shows it. */
export interface PlayButton {
  readonly id: string;
  readonly text: string;
  readonly move: OriginalMove;
  /** The letter that does it. */
  readonly key: string;
}

export const isLayDown = (move: OriginalMove): move is LayDownMove => move.type === "layDown";
export const isDiscard = (move: OriginalMove): move is DiscardMove => move.type === "discard";
/** A play on a meld that lies on the table. */
export const isOnMeld = (move: OriginalMove): move is LayOffMove | SwapWildMove => move.type === "layOff" || move.type === "swapWild";

/** The plays that cards let go there would be. */
export function playsAt(moves: readonly OriginalMove[], target: DropTarget): readonly OriginalMove[] {
  switch (target.kind) {
    case "hand": return [];
    case "discard": return moves.filter(isDiscard);
    case "table": return moves.filter(isLayDown);
    case "meld": return onMeld(moves.filter(isOnMeld).filter(({ meld }) => meld === target.id), target);
  }
}

/** On a wild card: the swap. Else the end of the half that was meant, where wild cards fit both. */
function onMeld(moves: readonly (LayOffMove | SwapWildMove)[], target: Extract<DropTarget, { kind: "meld" }>): readonly OriginalMove[] {
  const swap = target.card !== null && isWild(target.card) ? moves.filter((move) => move.type === "swapWild" && move.wild === target.card) : [];
  if (swap.length > 0) return swap;
  const meant = moves.filter((move) => move.type === "layOff" && (move.end === undefined || move.end === target.half));
  return meant.length > 0 ? meant : moves;
}

