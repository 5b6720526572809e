import { suitOf, type Card, type SuitedCard } from "@shared/cards";
import { suitCounts, type FrenchSuit } from "@shared/games/suits-me/page";
import type { SuitsMeView } from "@shared/games/suits-me/view";
import { ownCards } from "./useHand";

/** So many cards of a suit are worth a mark. */
const WORTH = 3;

/** The cards of one's longest suit, where one suit is longer than the others: what a hand may be about. */
export function longestSuit(view: SuitsMeView): readonly Card[] {
  const cards = ownCards(view);
  const counts = Object.entries(suitCounts(cards)) as readonly (readonly [FrenchSuit, number])[];
  const most = Math.max(...counts.map(([, count]) => count));
  const longest = counts.filter(([, count]) => count === most);
  const [first] = longest;
  if (first === undefined || longest.length > 1 || most < WORTH) return [];
  return cards.filter((card) => suitOf(card as SuitedCard) === first[0]);
}
