import type { Seat } from "@shared/engine";
import type { FrenchSuit } from "@shared/games/suit-hoarder/moves";

/** Where cards that are let go would land: a suit's pile, or somebody's seat. */
export type DropPlace = { readonly kind: "pile"; readonly suit: FrenchSuit } | { readonly kind: "seat"; readonly seat: Seat };

/** What lies under a point of the screen; null where cards mean nothing. */
export function dropAt(x: number, y: number): DropPlace | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (element.closest("[data-hand-card]") !== null) continue;
    const pile = element.closest<HTMLElement>("[data-drop=pile]");
    if (pile !== null) return { kind: "pile", suit: pile.dataset["pile"] as FrenchSuit };
    const seat = element.closest<HTMLElement>("[data-seat]");
    if (seat !== null) return { kind: "seat", seat: Number(seat.dataset["seat"]) as Seat };
  }
  return null;
}
