import { computed, type ComputedRef, type Ref } from "vue";
import type { CardSize } from "@shared/protocol/settings";
import type { BoardShape } from "../parts/board-shape";
import { cardWidth } from "../parts/card-size";
import { useTableShape, type TableShape } from "../parts/useTableShape";

export interface BoardMeasure extends Pick<TableShape, "shape" | "narrow"> {
  /** Width of a card in the hand, in px. */
  readonly handCard: ComputedRef<number>;
  /** How much of each card in the hand must stay in sight, in px; beyond that the hand takes a second row. */
  readonly strip: ComputedRef<number>;
}

/** From so many cards on, a hand is drawn smaller on a wide table, where its fan would press on the melds. */
const MANY_CARDS = 17;

/** Up to so many seats a phone held upright has room to spare: for a hand of larger cards in two rows, a thumb apart. */
const FEW_SEATS = 4;
const THUMB = 40;

/** What lies on the table, as far as it changes the sizes. */
export interface BoardLoad {
  readonly cards: number;
  readonly seats: number;
}

/** The width of a card in the hand that leaves room for the table. */
export function handCardFor(shape: BoardShape, width: number, height: number, { cards, seats }: BoardLoad = { cards: 0, seats: 8 }): number {
  const tall = seats <= FEW_SEATS ? Math.min(width * 0.2, height * 0.1) : Math.min(width * 0.16, height * 0.09);
  const room: Readonly<Record<BoardShape, number>> = { wide: height * 0.135, tall, low: height * 0.17 };
  const many = shape === "wide" && cards >= MANY_CARDS ? 0.84 : 1;
  return Math.round(Math.min(116, Math.max(52, room[shape] * many)));
}

/** Measures the board and chooses its layout. */
export function useBoardShape(board: Readonly<Ref<HTMLElement | null>>, load: () => BoardLoad, size: () => CardSize): BoardMeasure {
  const { width, height, shape, narrow } = useTableShape(board);
  return {
    shape,
    narrow,
    handCard: computed(() => cardWidth(handCardFor(shape.value, width.value, height.value, load()), size(), shape.value, height.value)),
    strip: computed(() => (shape.value === "tall" && load().seats <= FEW_SEATS ? THUMB : 0)),
  };
}
