import { rankOf, type Card, type SuitedCard } from "@shared/cards";
import { seatAfter, type Seat } from "@shared/engine";
import { discardsFor, topKind, type SuitsMeView } from "@shared/games/suits-me/page";
import { plain, type Sentence, type Speaker } from "./sentence";

/** Why so many cards are discarded: "King on top: two cards". */
export function reason(top: Card): Sentence {
  const kind = topKind(top);
  return plain(`reason.${kind === "redAce" || kind === "blackAce" ? kind : rankOf(top as SuitedCard)}`);
}

/** Who discards next in the discard round that is on, or that follows this trade. */
export function nextToDiscard(view: SuitsMeView): Seat {
  return view.turn ?? seatAfter(view.dealer, view.hands.length);
}

/**
 * What the order of one's discards will do: how many cards the left neighbour discards because of the last of them, at once
 * or, after the dealer's discard, once the trade is done. A hand that the draw completes ends the game before it.
 */
export function consequence(view: SuitsMeView, seat: Seat, top: Card, speaker: Speaker): Sentence {
  const count = discardsFor(top);
  const named = { name: speaker.name(seatAfter(seat, view.hands.length)), number: speaker.number(count), top: speaker.top(top) };
  return plain(view.toCome.length > 0 ? "consequence.now" : "consequence.afterTrade", named, count);
}
