import { FRENCH_SUITS, type Card } from "../../cards";
import { handSize, type HandView } from "../../engine";
import { HAND_SIZE } from "./options";
import type { FrenchSuit } from "./moves";
import type { SuitHoarderEvent } from "./view";

/** Where a card may be held: in the hand of a seat, or face down in it. */
export type Holding = `hand ${number}` | `down ${number}`;

export const inHand = (seat: number): Holding => `hand ${seat}`;
export const faceDownAt = (seat: number): Holding => `down ${seat}`;

/**
 * Follows the events of a game as one seat sees them, and keeps what follows from them. It claims too little rather than
 * too much: a card is said to be held, or a number to be a bound, only where it cannot be otherwise.
 */
export class Tracker {
  private readonly piles: Record<FrenchSuit, Card[]> = { h: [], d: [], c: [], s: [] };
  /** Jacks that this seat has played, as long as they have not been seen again: where each may be held. */
  readonly holders = new Map<Card, Set<Holding>>();
  /** Cards that went into the draw pile when it was last rebuilt and have not been seen since; null before that. */
  rebuilt: Set<Card> | null = null;
  /** How many cards of the rebuilt pile each seat may hold unseen, at most. */
  readonly fresh: number[];
  /** Cards outside the hands: in the draw pile and on the discard piles. */
  outside: number;
  /** Turns in a row, up to the last that is closed, that have ended with fewer than `FEW` cards outside the hands. */
  scarce = 0;
  private open = false;
  /** Seats with a wrong show, in order. */
  readonly losers: number[] = [];

  constructor(seats: number, private readonly me: number) {
    this.fresh = Array.from({ length: seats }, () => Number.POSITIVE_INFINITY);
    this.outside = 52 - HAND_SIZE * seats;
  }

  /** Cards that were seen to leave a hand, or a place face down, for the piles. */
  private lays(cards: readonly Card[], where: readonly FrenchSuit[], from: number | null): void {
    cards.forEach((card, index) => {
      const drawn = !this.holders.delete(card) && this.rebuilt?.delete(card) === true;
      if (drawn && from !== null) this.fresh[from] = Math.max(0, (this.fresh[from] ?? 0) - 1);
      this.piles[where[index] as FrenchSuit].push(card);
    });
    this.outside += cards.length;
  }

  private draws(seat: number, hand: HandView): void {
    const count = handSize(hand);
    this.outside -= count;
    if (!hand.hidden) for (const card of hand.cards) this.rebuilt?.delete(card);
    else this.fresh[seat] = (this.fresh[seat] ?? 0) + count;
  }

  private rebuilds(): void {
    this.rebuilt = new Set(FRENCH_SUITS.flatMap((suit) => this.piles[suit]));
    for (const suit of FRENCH_SUITS) this.piles[suit] = [];
    this.fresh.fill(0);
  }

  /** A jack that this seat has seen goes where it sees it go; of another's, any that may be in that hand may be it. */
  private playsJack(event: Extract<SuitHoarderEvent, { type: "jackPlayed" }>): void {
    if (!event.card.hidden) {
      this.holders.set(event.card.card, new Set([faceDownAt(event.on)]));
      return;
    }
    for (const places of this.holders.values()) if (places.has(inHand(event.seat))) places.add(faceDownAt(event.on));
  }

  private turnsUp(seat: number, hand: HandView): void {
    if (!hand.hidden) {
      for (const card of hand.cards) {
        this.holders.delete(card);
        this.rebuilt?.delete(card);
      }
    } else this.fresh[seat] = (this.fresh[seat] ?? 0) + hand.count;
    for (const places of this.holders.values()) {
      if (places.delete(faceDownAt(seat)) && seat !== this.me) places.add(inHand(seat));
    }
  }

  private turnBegins(): void {
    this.closeTurn();
    this.open = true;
  }

  /** A turn has ended when the next one begins, or when nothing more has come. */
  closeTurn(): void {
    if (this.open) this.scarce = this.outside < FEW ? this.scarce + 1 : 0;
    this.open = false;
  }

  /** Takes in one event. */
  follow(event: SuitHoarderEvent): void {
    switch (event.type) {
      case "discarded":
        this.turnBegins();
        return this.lays(event.cards, event.piles, event.how === "faceDown" ? null : event.seat);
      case "putOut":
        this.losers.push(event.seat);
        return this.lays(event.cards, event.piles, event.seat);
      case "jackPlayed":
        this.turnBegins();
        return this.playsJack(event);
      case "turnPassed":
        return this.turnBegins();
      case "rebuilt":
        return this.rebuilds();
      case "drew":
        return this.draws(event.seat, event.cards);
      case "jacksTurned":
        return this.turnsUp(event.seat, event.cards);
      default:
    }
  }
}

/** With fewer cards outside the hands the game hardly moves. */
export const FEW = 4;
