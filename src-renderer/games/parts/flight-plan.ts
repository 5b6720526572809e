import type { Card } from "@shared/cards";
import type { Seat } from "@shared/engine";

/** Somewhere a card or chips can be seen, as a key of the board's places: `hand:5t`, `meld:5t`, `seat:2`, `draw`, `bet:2`, `pot`. */
export type Spot = string;

/** Where a seat's card is seen: in the own hand by itself, at another seat among its backs. */
export function spotOf(seat: Seat, card: Card | null, me: Seat | null): Spot {
  return seat === me && card !== null ? `hand:${card}` : `seat:${seat}`;
}

/** One thing that moves because of an event: a card (`card` null shows its back), or chips. */
export interface Trip {
  readonly card: Card | null;
  readonly chips?: true;
  readonly from: Spot;
  readonly to: Spot;
}

/** The trips of one event, begun together (or in a ripple, at a deal). */
export interface Leg {
  readonly trips: readonly Trip[];
  readonly own: boolean;
  readonly deal: boolean;
}

/** When each trip starts and how long it takes, in ms. */
export interface Timed extends Trip {
  readonly delay: number;
  readonly duration: number;
  readonly deal: boolean;
}

const OWN_MS = 220;
const OTHER_MS = 320;
const RIPPLE_MS = 40;
const STAGGER_MS = 30;
/** A burst of plays is caught up within this time. */
const BURST_MS = 1_000;

/**
 * Lays legs out in time, one after the other; a long burst is shortened, and a deal ripples at its own pace.
 * @param share how long everything takes, as a share of the usual
 */
export function timed(legs: readonly Leg[], share = 1): readonly Timed[] {
  const plays = legs.filter(({ deal }) => !deal);
  const wanted = plays.reduce((sum, { own }) => sum + (own ? OWN_MS : OTHER_MS), 0);
  const scale = Math.min(share, BURST_MS / Math.max(1, wanted));
  let start = 0;
  return legs.flatMap((leg) => {
    const duration = (leg.own || leg.deal ? OWN_MS : OTHER_MS) * (leg.deal ? share : scale);
    const gap = leg.deal ? RIPPLE_MS * share : STAGGER_MS * scale;
    const trips = leg.trips.map((trip, index) => ({ ...trip, deal: leg.deal, duration, delay: start + index * gap }));
    start += leg.deal ? (leg.trips.length - 1) * gap : duration * 0.8;
    return trips;
  });
}
