import type { Card } from "../../cards";
import { handSize, type Seat } from "../../engine";
import { HAND_SIZE, suitsMeDeck } from "./options";
import type { SuitsMeEvent, SuitsMeView } from "./view";

/** How often the draw pile had been rebuilt when a card was drawn from it: which cards it can be. */
export type Age = number;

/** A pass, as far as the viewer knows the card. */
export interface KnownPass {
  readonly from: Seat;
  readonly to: Seat;
  /** Null: seen by the giver and the receiver alone, and the viewer is neither. */
  readonly card: Card | null;
  /** The age of the card, where it is known. */
  readonly age: Age;
}

/** What happened to hidden hands: they got cards that nobody else has seen, passed some on, laid some down for all to see. */
export type Chapter =
  | { readonly type: "drew"; readonly seat: Seat; readonly count: number; readonly age: Age }
  | { readonly type: "traded"; readonly passes: readonly KnownPass[] }
  | { readonly type: "laid"; readonly seat: Seat; readonly card: Card; readonly age: Age };

/** What a viewer can tell of a game: from this deal's history, as a player who forgets nothing. */
export interface Story {
  readonly chapters: readonly Chapter[];
  /** The discard pile from the bottom up; only its top where the history is missing. */
  readonly discards: readonly Card[];
  /** The age of every card that is out of sight: 0, or the rebuild that it last went into the draw pile with. */
  readonly ages: ReadonlyMap<Card, Age>;
  /** The age of the cards in the draw pile. */
  readonly age: Age;
}

/** Reads the events of a deal, one after the other. */
class Reader {
  readonly chapters: Chapter[] = [];
  readonly ages = new Map<Card, Age>(suitsMeDeck().map((card) => [card, 0]));
  discards: Card[] = [];
  age: Age = 0;

  read(event: SuitsMeEvent): void {
    switch (event.type) {
      case "dealt":
        this.discards = [event.up];
        event.hands.forEach((_, seat) => this.chapters.push({ type: "drew", seat: seat as Seat, count: HAND_SIZE, age: 0 }));
        return;
      case "traded":
        this.chapters.push({ type: "traded", passes: event.passes.map(({ from, to, card }) => ({ from, to, card: card.hidden ? null : card.card, age: card.hidden ? 0 : this.ageOf(card.card) })) });
        return;
      case "discarded":
        for (const card of event.cards) this.chapters.push({ type: "laid", seat: event.seat, card, age: this.ageOf(card) });
        this.discards.push(...event.cards);
        return;
      case "rebuilt": return this.rebuild();
      case "drew": {
        const count = handSize(event.cards);
        this.chapters.push({ type: "drew", seat: event.seat, count, age: this.age });
        return;
      }
      default: return;
    }
  }

  private ageOf(card: Card): Age {
    return this.ages.get(card) ?? 0;
  }

  /** All discards but the top go into the draw pile: everybody has seen which. */
  private rebuild(): void {
    this.age += 1;
    for (const card of this.discards.slice(0, -1)) this.ages.set(card, this.age);
    this.discards = this.discards.slice(-1);
  }
}

/** Works out what a history tells of hidden cards. A bot that stands in for somebody may have none: the view alone speaks. */
export function readStory(view: SuitsMeView, history: readonly SuitsMeEvent[]): Story {
  const reader = new Reader();
  if (history[0]?.type === "dealt") {
    for (const event of history) reader.read(event);
  } else {
    view.hands.forEach((hand, seat) => reader.chapters.push({ type: "drew", seat: seat as Seat, count: handSize(hand), age: 0 }));
    reader.discards = [view.discard.top];
  }
  const { chapters, discards, ages, age } = reader;
  return { chapters, discards, ages, age };
}
