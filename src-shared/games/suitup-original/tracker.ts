import type { Card } from "../../cards";
import type { CardView, HandView } from "../../engine";
import type { OriginalEvent, TradedEvent } from "./view";

/**
 * Follows the events of a deal as one viewer sees them and keeps what follows from them. It claims too little rather
 * than too much: a card is said to be in a hand, or a number to be a bound, only where it cannot be otherwise.
 */
export class Tracker {
  discards: Card[] = [];
  /** Cards seen to go into a hand and not seen to leave it: the seats that may hold each. */
  readonly holders = new Map<Card, Set<number>>();
  rebuilt: Set<Card> | null = null;
  fresh: number[];
  discarded = 1;
  idleTurns = 0;
  pileUsed = false;
  private closing = false;

  constructor(seats: number) {
    this.fresh = Array.from({ length: seats }, () => Number.POSITIVE_INFINITY);
  }

  /** A seat shows a card by playing it or giving it where this viewer sees it. */
  private shows(seat: number, cards: readonly Card[]): void {
    for (const card of cards) {
      if (!this.holders.delete(card) && this.rebuilt?.has(card) === true) this.fresh[seat] = Math.max(0, (this.fresh[seat] ?? 0) - 1);
      this.rebuilt?.delete(card);
    }
  }

  private gains(seat: number, cards: readonly Card[]): void {
    for (const card of cards) {
      this.rebuilt?.delete(card);
      this.holders.set(card, new Set([seat]));
    }
  }

  private drawsFromPile(seat: number, card: CardView | null): void {
    if (card === null) return;
    this.pileUsed = true;
    if (!card.hidden) this.gains(seat, [card.card]);
    else this.fresh[seat] = (this.fresh[seat] ?? 0) + 1;
  }

  /** The turn before has ended when the next one begins. */
  closeTurn(): void {
    if (!this.closing) return;
    this.idleTurns = this.pileUsed ? 0 : this.idleTurns + 1;
    this.pileUsed = false;
    this.closing = false;
  }

  /** Whole hands change places, and so does what is known of them. */
  private swapHands(a: number, b: number): void {
    const other = (seat: number): number => (seat === a ? b : seat === b ? a : seat);
    for (const [card, seats] of this.holders) this.holders.set(card, new Set([...seats].map(other)));
    const mine = this.fresh[a] ?? 0;
    this.fresh[a] = this.fresh[b] ?? 0;
    this.fresh[b] = mine;
  }

  /** Some cards change hands unseen: each card known on one side may now be on the other. */
  private mixHands(a: number, b: number, count: number): void {
    if (count === 0) return;
    for (const seats of this.holders.values()) {
      if (!seats.has(a) && !seats.has(b)) continue;
      seats.add(a);
      seats.add(b);
    }
    const [mine, theirs] = [this.fresh[a] ?? 0, this.fresh[b] ?? 0];
    this.fresh[a] = mine + Math.min(count, theirs);
    this.fresh[b] = theirs + Math.min(count, mine);
  }

  private trades({ by, with: other, whole, given, taken }: TradedEvent): void {
    if (whole) this.swapHands(by, other);
    else if (given.hidden) this.mixHands(by, other, given.count);
    this.moves(by, other, given);
    this.moves(other, by, taken);
  }

  private moves(from: number, to: number, hand: HandView): void {
    if (hand.hidden) return;
    this.shows(from, hand.cards);
    this.gains(to, hand.cards);
  }

  private rebuilds(kept: Card | null): void {
    this.rebuilt = new Set(this.discards.filter((card) => card !== kept));
    this.discards = kept === null ? [] : [kept];
    this.fresh = this.fresh.map(() => 0);
  }

  /** Takes in one event. */
  follow(event: OriginalEvent): void {
    switch (event.type) {
      case "dealt":
        this.discards = [event.up];
        return;
      case "asked":
        return this.closeTurn();
      case "drew":
        this.closeTurn();
        if (event.from === "pile") return this.drawsFromPile(event.seat, event.card);
        this.discards.pop();
        if (event.card !== null && !event.card.hidden) this.gains(event.seat, [event.card.card]);
        return;
      case "claimed":
        this.discards = this.discards.filter((card) => card !== event.card);
        this.gains(event.seat, [event.card]);
        return this.drawsFromPile(event.seat, event.extra);
      case "rebuilt":
        return this.rebuilds(event.kept);
      case "laidDown":
        return this.shows(event.seat, event.meld.cards);
      case "laidOff":
        return this.shows(event.seat, event.cards);
      case "swapped":
        this.shows(event.seat, [event.card]);
        return this.gains(event.seat, [event.wild]);
      case "discarded":
        this.shows(event.seat, [event.card]);
        this.discards.push(event.card);
        this.discarded += 1;
        this.closing = true;
        return;
      case "traded":
        return this.trades(event);
      default:
    }
  }
}
