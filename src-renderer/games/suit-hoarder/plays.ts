import { FRENCH_SUITS, suitOf, type Card, type SuitedCard } from "@shared/cards";
import { seatsOf, type Refusal, type Seat } from "@shared/engine";
import type { FrenchSuit, SuitHoarderMove } from "@shared/games/suit-hoarder/moves";
import { check, commonSuits } from "@shared/games/suit-hoarder/page";
import type { SuitHoarderView } from "@shared/games/suit-hoarder/view";

/** What is picked: cards of the hand, or the slot of a jack that lies face down in it. */
export interface Picked {
  readonly cards: readonly Card[];
  readonly slot: number | null;
}

/** The suits that picked cards can be discarded as; one that a card bears comes first. */
function suitsOf(cards: readonly Card[]): readonly FrenchSuit[] {
  const borne = new Set(cards.map((card) => suitOf(card as SuitedCard)));
  const suits = commonSuits(cards);
  return [...suits.filter((suit) => borne.has(suit)), ...suits.filter((suit) => !borne.has(suit))];
}

function candidates(view: SuitHoarderView, { cards, slot }: Picked): readonly SuitHoarderMove[] {
  if (slot !== null) return [{ type: "discardFaceDown", slot }];
  const [card] = cards;
  if (card === undefined) return [];
  const alone: readonly SuitHoarderMove[] = cards.length > 1 ? [] : [
    { type: "discardQueen", card }, ...seatsOf(view.hands.length).map((on) => ({ type: "playJack", card, on }) as const),
  ];
  return [...suitsOf(cards).map((suit) => ({ type: "discardSuit", suit, cards }) as const), { type: "discardFour", cards }, ...alone];
}

/** Every turn that what is picked makes, as the rules allow it. */
export function playsOf(view: SuitHoarderView, picked: Picked): readonly SuitHoarderMove[] {
  return candidates(view, picked).filter((move) => check(view, move) === null);
}

/** Why what is picked makes no turn, or null. */
export function whyNot(view: SuitHoarderView, picked: Picked): Refusal | null {
  if (picked.slot !== null) return check(view, { type: "discardFaceDown", slot: picked.slot });
  const [card] = picked.cards;
  if (card === undefined) return null;
  return check(view, { type: "discardSuit", suit: suitsOf(picked.cards)[0] ?? suitOf(card as SuitedCard) as FrenchSuit, cards: picked.cards });
}

/** The move of a kind that cannot be made now, for the rules to say why. */
export function wish(view: SuitHoarderView, kind: SuitHoarderMove["type"], { cards }: Picked): SuitHoarderMove {
  const [card = "Qh" as Card] = cards;
  const on = seatsOf(view.hands.length).find((seat) => seat !== view.viewer && view.out[seat] !== true) ?? (0 as Seat);
  switch (kind) {
    case "discardQueen": return { type: kind, card };
    case "playJack": return { type: kind, card, on };
    case "discardFour": return { type: kind, cards };
    case "discardFaceDown": return { type: kind, slot: 0 };
    case "guess": return { type: kind, seat: on, suit: FRENCH_SUITS[0] };
    case "show":
    case "ready": return { type: kind };
    case "discardSuit": return { type: kind, suit: FRENCH_SUITS[0], cards };
  }
}
