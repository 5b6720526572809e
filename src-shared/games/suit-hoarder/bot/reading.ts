import { handSize, type Seat } from "../../../engine";
import { HAND_SIZE } from "../options";
import type { SuitHoarderEvent } from "../view";
import { codeOf, colourOf, isAce, suitIndex, suitNumber } from "./codes";

/** A card in somebody's hand that is not seen, and what its owner has laid off while holding it. */
export interface Slot {
  /** Discards of each suit that it has survived. */
  readonly kept: readonly number[];
  /** The suit of a card that the reader knows; null otherwise. */
  readonly known: number | null;
}

/** A suit discard: which suit, how many cards, and of which colours aces went along. */
export interface Laid {
  readonly suit: number;
  readonly count: number;
  readonly aces: readonly number[];
}

const NEW: Slot = { kept: [0, 0, 0, 0], known: null };

function keptThrough(slot: Slot, suit: number): Slot {
  return { ...slot, kept: slot.kept.map((count, at) => (at === suit ? count + 1 : count)) };
}

/** How little a slot looks like one that is laid off now as a card of this suit: old ones have been kept for something. */
function stays(slot: Slot, suit: number): number {
  if (slot.known !== null) return slot.known === suit ? -1 : 100;
  return (slot.kept[suit] ?? 0) * 5 + slot.kept.reduce((sum, count) => sum + count, 0);
}

/** What can be read out of one player's hand and discards. */
export class Reading {
  slots: readonly Slot[] = Array.from({ length: HAND_SIZE }, () => NEW);
  laid: readonly Laid[] = [];
  /** Cards drawn in the last turn. */
  drawn = HAND_SIZE;

  draw(count: number): void {
    this.slots = [...this.slots, ...Array.from({ length: count }, () => NEW)];
    this.drawn = count;
  }

  /** So many cards that pass for this suit have left the hand. */
  private loses(suit: number, count: number): void {
    const order = this.slots.map((slot, at) => ({ at, rank: stays(slot, suit) })).sort((a, b) => a.rank - b.rank || b.at - a.at);
    const gone = new Set(order.slice(0, count).map(({ at }) => at));
    this.slots = this.slots.filter((_, at) => !gone.has(at));
  }

  layOff(suit: number, codes: readonly number[]): void {
    this.loses(suit, codes.length);
    this.slots = this.slots.map((slot) => keptThrough(slot, suit));
    this.laid = [...this.laid, { suit, count: codes.length, aces: codes.filter(isAce).map((code) => colourOf(suitIndex(code))) }];
  }

  /** A queen, a jack or one of four: one card less, and little told. */
  layOne(suit: number): void {
    this.loses(suit, 1);
    this.drawn = 0;
  }

  gain(known: readonly (number | null)[]): void {
    this.slots = [...this.slots, ...known.map((suit) => ({ ...NEW, known: suit }))];
  }
}

/** Follows what each player does, as one of them sees it. */
function follow(readings: readonly Reading[], jacks: (number | null)[][], event: SuitHoarderEvent): void {
  switch (event.type) {
    case "discarded": {
      const codes = event.cards.map(codeOf);
      const reading = readings[event.seat];
      if (event.how === "suit") reading?.layOff(suitNumber(event.piles[0] ?? "h"), codes);
      else if (event.how === "faceDown") jacks[event.seat]?.shift();
      else for (const code of codes) reading?.layOne(suitIndex(code));
      return;
    }
    case "jackPlayed":
      readings[event.seat]?.layOne(event.card.hidden ? -1 : suitIndex(codeOf(event.card.card)));
      jacks[event.on]?.push(event.card.hidden ? null : suitIndex(codeOf(event.card.card)));
      return;
    case "jacksTurned":
      readings[event.seat]?.gain(jacks[event.seat] ?? []);
      jacks[event.seat]?.splice(0);
      return;
    case "drew":
      readings[event.seat]?.draw(handSize(event.cards));
      return;
    default:
  }
}

/** Reads every player from what one of them has seen. */
export function readAll(seats: number, history: readonly SuitHoarderEvent[]): readonly Reading[] {
  const readings = Array.from({ length: seats }, () => new Reading());
  const jacks: (number | null)[][] = readings.map(() => []);
  for (const event of history) follow(readings, jacks, event);
  return readings;
}

/** The seat whose hand the last turn has changed, or null before the first. */
export function lastToMove(history: readonly SuitHoarderEvent[]): Seat | null {
  for (let at = history.length - 1; at >= 0; at -= 1) {
    const event = history[at];
    if (event?.type === "discarded" || event?.type === "jackPlayed") return event.seat;
  }
  return null;
}
