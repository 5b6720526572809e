import { seatAfter, type Seat } from "@shared/engine";

/** A place round the oval, in per cent of its width and height; the bet lies before it, towards the middle. */
export interface Place {
  readonly seat: Seat;
  readonly x: number;
  readonly y: number;
  readonly betX: number;
  readonly betY: number;
}

/** Degrees between the first and the last of so many others, from the left over the top to the right. */
const ARC = [0, 0, 116, 180, 200, 220, 238, 262] as const;
const TOP = 270;
const MIDDLE = { x: 50, y: 50 } as const;
const REACH = { x: 43, y: 41 } as const;
/** How far from the middle a bet lies, as a share of its seat's distance: below the cards of the table, or well above them. */
const BET = { x: 0.66, above: 0.46, below: 0.8 } as const;

/** The others in seat order, clockwise from the left of the one who looks: who sits at the foot of the oval. */
export function ovalPlaces(count: number, from: Seat): readonly Place[] {
  const others = count - 1;
  const arc = ARC[others] ?? 226;
  return Array.from({ length: others }, (_, index) => {
    const angle = ((TOP + (others === 1 ? 0 : (index / (others - 1) - 0.5) * arc)) * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle) * REACH.x, Math.sin(angle) * REACH.y];
    return { seat: seatAfter(from, count, index + 1), x: MIDDLE.x + dx, y: MIDDLE.y + dy, betX: MIDDLE.x + dx * BET.x, betY: MIDDLE.y + dy * (dy > 0 ? BET.below : BET.above) };
  });
}
