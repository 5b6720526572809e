import type { Meld, OriginalEvent } from "@shared/games/suitup-original/view";

type Melds = ReadonlyMap<number, Meld>;

function changed(melds: Melds, id: number, change: (meld: Meld) => Meld): Melds {
  const meld = melds.get(id);
  return meld === undefined ? melds : new Map(melds).set(id, change(meld));
}

/** The melds on the table after an event, so that the log names each as it was then. */
export function meldsAfter(melds: Melds, event: OriginalEvent): Melds {
  switch (event.type) {
    case "dealt": return new Map();
    case "laidDown": return new Map(melds).set(event.meld.id, event.meld);
    case "laidOff":
      return changed(melds, event.meld, (meld) => ({
        ...meld, cards: event.end === "low" ? [...event.cards, ...meld.cards] : [...meld.cards, ...event.cards],
      }));
    case "swapped":
      return changed(melds, event.meld, (meld) => ({ ...meld, cards: meld.cards.map((card) => (card === event.wild ? event.card : card)) }));
    default: return melds;
  }
}
