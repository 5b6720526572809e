import { FRENCH_SUITS, suitOf, type Card, type Dice, type SuitedCard } from "../../cards";
import { cardsSeen, seatsOf, type Seat } from "../../engine";
import type { FrenchSuit } from "./hands";
import { suitsMeDeck } from "./options";
import type { Age, Story } from "./story";
import type { Tokens } from "./tokens";
import type { SuitsMeView } from "./view";

/** How likely a seat holds a card of each suit, as whole numbers from 1 up: a card's beside those of all that it may be. */
export type Likelihood = (seat: Seat) => Readonly<Record<FrenchSuit, number>>;

const ALIKE: Readonly<Record<FrenchSuit, number>> = { h: 1, d: 1, c: 1, s: 1 };

/** One way in which the cards may lie. */
export interface Layout {
  readonly hands: readonly (readonly Card[])[];
  /** The front is the top. */
  readonly drawPile: readonly Card[];
  /** The last is the top. */
  readonly discardPile: readonly Card[];
}

/** A list in random order. */
function shuffled<T>(items: readonly T[], run: Dice): readonly T[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = run.next(last + 1);
    const kept = list[last] as T;
    list[last] = list[other] as T;
    list[other] = kept;
  }
  return list;
}

type BySuit = Readonly<Record<FrenchSuit, Card[]>>;

/** Cards out of sight, by age and suit. */
class Stock {
  private readonly byAge = new Map<Age, BySuit>();

  constructor(cards: readonly Card[], ages: ReadonlyMap<Card, Age>) {
    for (const card of cards) this.of(ages.get(card) ?? 0)[suitOf(card as SuitedCard) as FrenchSuit].push(card);
  }

  private of(age: Age): BySuit {
    const found = this.byAge.get(age) ?? { h: [], d: [], c: [], s: [] };
    this.byAge.set(age, found);
    return found;
  }

  /** Takes a card of an age, each as likely as the weight of its suit says. */
  take(age: Age, run: Dice, weights: Readonly<Record<FrenchSuit, number>>): Card {
    const lists = this.of(age);
    let left = run.next(FRENCH_SUITS.reduce((sum, suit) => sum + lists[suit].length * weights[suit], 0));
    const suit = FRENCH_SUITS.find((one) => (left -= lists[one].length * weights[one]) < 0) ?? "h";
    const list = lists[suit];
    const at = run.next(list.length);
    const card = list[at] as Card;
    list[at] = list[list.length - 1] as Card;
    list.pop();
    return card;
  }

  rest(): readonly Card[] {
    return [...this.byAge.values()].flatMap((lists) => FRENCH_SUITS.flatMap((suit) => lists[suit]));
  }
}

function hidden(view: SuitsMeView, { discards, ages }: Story, tokens: Tokens): Stock {
  const seen = new Set<unknown>(discards);
  view.hands.forEach((hand, seat) => {
    for (const card of hand.hidden ? (tokens[seat] ?? []) : hand.cards) seen.add(card);
  });
  return new Stock(suitsMeDeck().filter((card) => !seen.has(card)), ages);
}

/** Lays the cards out of sight at random where they may lie; hands are filled in random order, so that no seat has first choice. */
export function layOut(view: SuitsMeView, story: Story, tokens: Tokens, run: Dice, likely: Likelihood | null = null): Layout {
  const stock = hidden(view, story, tokens);
  const hands: (readonly Card[])[] = view.hands.map((hand) => cardsSeen(hand));
  for (const seat of shuffled(seatsOf(view.hands.length), run)) {
    if (view.hands[seat]?.hidden !== true) continue;
    const weights = likely === null ? ALIKE : likely(seat);
    hands[seat] = (tokens[seat] ?? []).map((token) => (typeof token === "string" ? token : stock.take(token, run, weights)));
  }
  const rest = shuffled(stock.rest(), run);
  const buried = rest.slice(0, view.discard.count - story.discards.length);
  return { hands, drawPile: rest.slice(buried.length), discardPile: [...buried, ...story.discards] };
}
