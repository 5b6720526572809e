import type { Card } from "@shared/cards";

/** Where cards that are let go would land: a pile, a meld (which card of it, and which half), the hand, or just the table. */
export type DropTarget =
  | { readonly kind: "discard" }
  | { readonly kind: "meld"; readonly id: number; readonly half: "low" | "high"; readonly card: Card | null }
  | { readonly kind: "hand" }
  | { readonly kind: "table" };

function meldTarget(zone: HTMLElement, element: Element, x: number): DropTarget {
  const box = zone.getBoundingClientRect();
  const card = element.closest<HTMLElement>("[data-meld-card]")?.dataset["meldCard"] as Card | undefined;
  return { kind: "meld", id: Number(zone.dataset["meld"]), half: x < box.left + box.width / 2 ? "low" : "high", card: card ?? null };
}

/** What lies under a point of the screen, under whatever is held there; null beside the table. */
export function targetAt(x: number, y: number): DropTarget | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const zone = element.closest<HTMLElement>("[data-drop]");
    if (zone === null || element.closest("[data-hand-card]") !== null) continue;
    switch (zone.dataset["drop"]) {
      case "discard": return { kind: "discard" };
      case "hand": return { kind: "hand" };
      case "meld": return meldTarget(zone, element, x);
      default: return { kind: "table" };
    }
  }
  return null;
}
