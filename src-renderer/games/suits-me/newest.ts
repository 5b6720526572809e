import type { Card } from "@shared/cards";
import type { Seat } from "@shared/engine";
import type { SuitsMeEvent } from "@shared/games/suits-me/view";

/** Cards that came to one's own hand last, and from whom; from the draw pile where `from` is null. */
export interface Newest {
  readonly cards: readonly Card[];
  readonly from: Seat | null;
}

const NOTHING: Newest = { cards: [], from: null };

/** What came last to the hand of a seat, marked until that seat lets a card go again. By the history, so a returning page knows it too. */
export function newestOf(history: readonly SuitsMeEvent[], me: Seat | null): Newest {
  let newest = NOTHING;
  for (const event of history) {
    if (event.type === "traded") {
      const got = event.passes.find(({ to }) => to === me);
      newest = got === undefined || got.card.hidden ? NOTHING : { cards: [got.card.card], from: got.from };
    } else if (event.type === "drew" && event.seat === me && !event.cards.hidden) {
      newest = { cards: [...newest.cards, ...event.cards.cards], from: null };
    } else if ((event.type === "chose" || event.type === "discarded") && event.seat === me) {
      newest = NOTHING;
    }
  }
  return newest;
}

/** Cards laid last on the discard pile, all of them seen until the next are laid or traded. */
export interface Laid {
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

/** The newest discard of this round, or null: afterwards only the top can be looked at. */
export function laidLast(history: readonly SuitsMeEvent[]): Laid | null {
  const last = history.findLast((event) => event.type === "discarded" || event.type === "tradeBegan" || event.type === "dealt" || event.type === "complete");
  return last?.type === "discarded" ? { seat: last.seat, cards: last.cards } : null;
}
