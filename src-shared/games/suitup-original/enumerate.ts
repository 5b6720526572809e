import { isWild } from "../../cards";
import { seatsOf } from "../../engine";
import { MELD_LIMIT } from "./melds";
import type { OriginalMove } from "./moves";
import { choices, layOffs, naturalRuns, naturalSets, openings } from "./plays";
import { sightOfView } from "./sight";
import type { OriginalView } from "./view";

/**
 * Moves of a seat for counting paths and for tests: every simple move whether it is open or not, every opening, the
 * runs and sets in hand without wilds, lay-offs of one card. Callers filter with `check`; what is left over are near misses.
 */
export function enumerate(view: OriginalView): readonly OriginalMove[] {
  const { hand, seats, melds, giveCount } = sightOfView(view);
  const others = seatsOf(seats);
  const moves: OriginalMove[] = [
    { type: "draw", from: "pile" },
    { type: "draw", from: "discard" },
    { type: "mayI" },
    { type: "pass" },
    { type: "ready" },
    ...others.map((seat) => ({ type: "block", seat }) as const),
    ...others.map((seat) => ({ type: "trade", with: seat, count: "hand" }) as const),
    ...hand.map((card) => ({ type: "discard", card }) as const),
    ...openings(hand),
    ...layOffs(hand, melds),
  ];
  for (let size = 5; size <= MELD_LIMIT; size += 1) moves.push(...naturalRuns(hand, size).map((cards) => ({ type: "layDown", kind: "run", cards }) as const));
  for (let size = 4; size <= MELD_LIMIT; size += 1) moves.push(...naturalSets(hand, size).map((cards) => ({ type: "layDown", kind: "set", cards }) as const));
  if (view.phase === "trade") {
    for (const seat of others) {
      for (const count of [1, 2] as const) moves.push(...choices(hand, Math.min(count, hand.length)).map((cards) => ({ type: "trade", with: seat, count, cards }) as const));
    }
  }
  if (view.phase === "give") moves.push(...choices(hand, giveCount).map((cards) => ({ type: "give", cards }) as const));
  for (const meld of melds) {
    for (const wild of meld.cards.filter(isWild)) moves.push(...hand.map((card) => ({ type: "swapWild", meld: meld.id, wild, card }) as const));
  }
  return moves;
}
