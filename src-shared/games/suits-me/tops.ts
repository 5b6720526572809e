import { isRed, rankOf, suitOf, type Card, type SuitedCard } from "../../cards";

export const TOP_KINDS = ["number", "face", "blackAce", "redAce"] as const;
/** What a card is when it lies on top of the discard pile: the reason for how many cards are discarded. */
export type TopKind = (typeof TOP_KINDS)[number];

/** How many cards each kind of top asks for (source): 2 to 10 one, J Q K two, a black ace three, a red ace five. */
export const DISCARDS: Readonly<Record<TopKind, number>> = { number: 1, face: 2, blackAce: 3, redAce: 5 };

/** What a card is as the top of the discard pile. */
export function topKind(top: Card): TopKind {
  const rank = rankOf(top as SuitedCard);
  if (rank === "A") return isRed(suitOf(top as SuitedCard)) ? "redAce" : "blackAce";
  return rank === "J" || rank === "Q" || rank === "K" ? "face" : "number";
}

/** How many cards the next player must discard when this card lies on top. */
export function discardsFor(top: Card): number {
  return DISCARDS[topKind(top)];
}
