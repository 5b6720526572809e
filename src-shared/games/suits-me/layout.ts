import type { Card, Dice } from "../../cards";
import { seatsOf, type Seat } from "../../engine";
import { suitsMeDeck } from "./options";
import type { Age, Story } from "./story";
import type { Tokens } from "./tokens";
import type { SuitsMeView } from "./view";

/** How likely a seat holds a card, as a whole number from 1 up: set beside that of the other cards it may be. */
export type Likelihood = (seat: Seat, card: Card) => number;

/** One way in which the cards may lie. */
export interface Layout {
  readonly hands: readonly (readonly Card[])[];
  /** The front is the top. */
  readonly drawPile: readonly Card[];
  /** The last is the top. */
  readonly discardPile: readonly Card[];
}

/** A list in random order. */
export function shuffled<T>(items: readonly T[], run: Dice): readonly T[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = run.next(last + 1);
    const kept = list[last] as T;
    list[last] = list[other] as T;
    list[other] = kept;
  }
  return list;
}

/** Cards out of sight, by their age. */
class Stock {
  private readonly byAge = new Map<Age, Card[]>();

  constructor(cards: readonly Card[], ages: ReadonlyMap<Card, Age>) {
    for (const card of cards) {
      const age = ages.get(card) ?? 0;
      const list = this.byAge.get(age);
      if (list === undefined) this.byAge.set(age, [card]);
      else list.push(card);
    }
  }

  /** Takes a card of an age, each as likely as its weight says. */
  take(age: Age, run: Dice, weight: ((card: Card) => number) | null): Card {
    const list = this.byAge.get(age) ?? [];
    let at = weight === null ? run.next(list.length) : 0;
    if (weight !== null) {
      let left = run.next(list.reduce((sum, card) => sum + weight(card), 0));
      at = list.findIndex((card) => (left -= weight(card)) < 0);
    }
    return list.splice(at, 1)[0] as Card;
  }

  rest(): readonly Card[] {
    return [...this.byAge.values()].flat();
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
  const hands: (readonly Card[])[] = view.hands.map((hand) => (hand.hidden ? [] : hand.cards));
  for (const seat of shuffled(seatsOf(view.hands.length), run)) {
    if (view.hands[seat]?.hidden !== true) continue;
    const weight = likely === null ? null : (card: Card) => likely(seat, card);
    hands[seat] = (tokens[seat] ?? []).map((token) => (typeof token === "string" ? token : stock.take(token, run, weight)));
  }
  const rest = shuffled(stock.rest(), run);
  const buried = rest.slice(0, view.discard.count - story.discards.length);
  return { hands, drawPile: rest.slice(buried.length), discardPile: [...buried, ...story.discards] };
}
