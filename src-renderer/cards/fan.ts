/** How the cards of a hand lie: pure geometry in CSS pixels, so that it can be tested without a page. */

/** A curved fan, a tight row, or whichever suits the width. */
export type HandShape = "auto" | "fan" | "row";

export interface FanInput {
  readonly count: number;
  /** Room from edge to edge. */
  readonly width: number;
  readonly cardWidth: number;
  readonly shape: HandShape;
  /** Large-index faces need more of each card to show. */
  readonly large: boolean;
  /** What the player wants to see of each card, in pixels; never less than its index (the default). */
  readonly strip?: number;
}

/** The top left corner of a card before it is turned by `angle` degrees round its middle, and its row. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly row: number;
}

export interface FanLayout {
  readonly spots: readonly Spot[];
  readonly rows: number;
  readonly height: number;
}

/** What must stay visible of a covered card: its index and pip (a share of its width), and the upper row of two (of its height). */
const STRIP = { normal: 0.26, large: 0.375 } as const;
const ROW_SHARE = { normal: 0.5, large: 0.72 } as const;
const LIFT = 0.16; // how far a picked card rises, a share of its height
const FAN_FROM = 680; // a narrower hand lies in rows
const EDGE = 4;
const TICK = 10; // the mark of a picked card stands out above it

/**
 * The width of card that suits a hand of this room: about 62 on a phone, up to 124 on a laptop.
 * @param width room of the hand, in pixels
 * @param tall height of the window: on a phone laid on its side a card takes no more than a third of it
 */
export function handCardWidth(width: number, tall = Infinity): number {
  const wish = width < FAN_FROM ? 54 + width * 0.022 : 40 + width * 0.075;
  return Math.round(Math.max(56, Math.min(124, wish, (tall * 0.31) / 1.4)));
}

/** How far a picked card rises. */
export function lift(cardWidth: number): number {
  return Math.round(cardWidth * 1.4 * LIFT);
}

/** The part of a covered card that has its index, in pixels. */
export function indexStrip(cardWidth: number, large: boolean): number {
  return cardWidth * (large ? STRIP.large : STRIP.normal);
}

function rowSizes(input: FanInput, room: number): readonly number[] {
  const strip = Math.max(input.strip ?? 0, indexStrip(input.cardWidth, input.large));
  const fits = Math.max(1, Math.floor((room - input.cardWidth) / strip + 1e-6) + 1);
  const rows = Math.max(1, Math.min(2, Math.ceil(input.count / fits)));
  const upper = Math.ceil(input.count / rows);
  return rows === 1 ? [input.count] : [upper, input.count - upper];
}

/**
 * Lays out 0 to 30 cards (more are squeezed) in one row, or two where one would hide the indices.
 * No card, turned or not, ever leaves the width.
 */
export function layOutHand(input: FanInput): FanLayout {
  const { count, width, cardWidth } = input;
  const cardHeight = cardWidth * 1.4;
  const curved = input.shape === "fan" || (input.shape === "auto" && width >= FAN_FROM);
  const spread = curved ? Math.min(15, 1.5 * (count - 1)) : 0; // degrees from the first card to the last
  const radians = (spread / 2) * (Math.PI / 180);
  const overhang = curved ? (cardWidth * Math.cos(radians) + cardHeight * Math.sin(radians) - cardWidth) / 2 : 0;
  const room = width - 2 * (EDGE + overhang);
  const sizes = rowSizes(input, room);
  const widest = curved ? cardWidth * 0.6 : cardWidth + 6;
  const rowStep = cardHeight * (input.large ? ROW_SHARE.large : ROW_SHARE.normal);
  const top = lift(cardWidth) + TICK;
  let sag = 0;

  const spots = sizes.flatMap((size, row) => {
    const step = size < 2 ? 0 : Math.max(0, Math.min(widest, (room - cardWidth) / (size - 1)));
    const first = (width - cardWidth - step * (size - 1)) / 2;
    return Array.from({ length: size }, (_, index): Spot => {
      const share = size < 2 ? 0 : (index / (size - 1)) * 2 - 1; // -1 … 1 from left to right
      const drop = curved ? step * (size - 1) * 0.5 * Math.tan(radians / 2) * share * share : 0;
      sag = Math.max(sag, drop);
      return { x: first + step * index, y: top + row * rowStep + drop, angle: (spread / 2) * share, row };
    });
  });
  const tilt = curved ? (cardWidth * Math.sin(radians)) / 2 : 0;
  return { spots, rows: sizes.length, height: Math.ceil(top + (sizes.length - 1) * rowStep + cardHeight + sag + tilt + EDGE) };
}

/** The place in the hand that a card held with its middle at (x, y) would take. */
export function placeAt(layout: FanLayout, cardWidth: number, x: number, y: number): number {
  const last = layout.rows - 1;
  const lower = layout.spots.find((spot) => spot.row === last);
  const row = last > 0 && lower !== undefined && y < lower.y ? 0 : last;
  let best = 0;
  let least = Infinity;
  layout.spots.forEach((spot, index) => {
    const distance = Math.abs(spot.x + cardWidth / 2 - x);
    if (spot.row === row && distance < least) [best, least] = [index, distance];
  });
  return best;
}

/** The same list with the entry at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)];
}
