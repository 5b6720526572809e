import type { CardSize } from "@shared/protocol/settings";
import type { BoardShape } from "./board-shape";

/** How large a card of the own hand is, as a share of the usual (`--card-size` in the tokens says so of the table's). */
const SHARES: Readonly<Record<CardSize, number>> = { small: 0.82, normal: 1, large: 1.2 };

/** Below this a wide board has little to give, in px. */
const ROOMY = 680;

/** What a layout can hold: beyond this a larger hand would push the table out of sight. */
function most(shape: BoardShape, height: number): number {
  if (shape === "wide") return height >= ROOMY ? 1.2 : 1.06;
  return shape === "tall" ? 1.14 : 1;
}

/** The width in px of a card that is `usual` px wide, in the size that the player has chosen, as far as a board of that shape and height can hold it. */
export function cardWidth(usual: number, size: CardSize, shape: BoardShape, height: number): number {
  return Math.round(usual * Math.min(SHARES[size], most(shape, height)));
}
