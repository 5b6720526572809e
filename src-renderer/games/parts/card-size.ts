import type { CardSize } from "@shared/protocol/settings";
import type { BoardShape } from "./board-shape";

/** How large a card of the own hand is, as a share of the usual (`--card-size` in the tokens says so of the table's). */
const SHARES: Readonly<Record<CardSize, number>> = { small: 0.82, normal: 1, large: 1.2 };

/** A phone has less to give: beyond this a larger hand would push the table out of sight. */
const MOST: Readonly<Record<BoardShape, number>> = { wide: 1.2, tall: 1.14, low: 1.1 };

/** The width in px of a card that is `usual` px wide, in the size that the player has chosen, as far as the layout can hold it. */
export function cardWidth(usual: number, size: CardSize, shape: BoardShape): number {
  return Math.round(usual * Math.min(SHARES[size], MOST[shape]));
}
