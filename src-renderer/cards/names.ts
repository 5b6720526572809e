import { isWild, rankOf, suitOf, type Action, type Card } from "@shared/cards";

/** What `useI18n().t` does here: a key and its values to a text. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** A card's name for people and screen readers: "ten of shields, Skip"; "wild card 3"; null is a card face down. */
export function cardName(card: Card | null, t: Translate, action: Action | null = null): string {
  if (card === null) return t("cards.back");
  if (isWild(card)) return t("cards.wild", { number: card[1] });
  const name = t(`cards.name.${suitOf(card)}`, { rank: t(`cards.rank.${rankOf(card)}`) });
  return action === null ? name : t("cards.nameWithAction", { card: name, action: t(`cards.action.${action}`) });
}

/** A card within a sentence: "the ten of shields", "a wild card". */
export function theCard(card: Card, t: Translate): string {
  return isWild(card) ? t("cards.aWild") : t(`cards.name.${suitOf(card)}`, { rank: t(`cards.theRank.${rankOf(card)}`) });
}
