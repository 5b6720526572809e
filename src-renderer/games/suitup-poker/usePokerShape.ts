import { computed, type ComputedRef, type Ref } from "vue";
import type { CardSize } from "@shared/protocol/settings";
import type { BoardShape } from "../parts/board-shape";
import { cardWidth } from "../parts/card-size";
import { useTableShape, type TableShape } from "../parts/useTableShape";

export interface PokerMeasure extends Pick<TableShape, "shape" | "narrow"> {
  /** Width of a card in the own hand, in px. */
  readonly handCard: ComputedRef<number>;
}

const MOST = 108;
const LEAST = 44;
const GAP = 6;

/** The width of a card of the own hand: large, all of them side by side where there is room, and never pressing on the table. */
export function ownCardFor(shape: BoardShape, width: number, height: number, cards: number): number {
  const room: Readonly<Record<BoardShape, number>> = { wide: width * 0.41, tall: width - 16, low: width * 0.34 };
  const high: Readonly<Record<BoardShape, number>> = { wide: height * 0.145, tall: height * 0.1, low: height * 0.17 };
  const beside = room[shape] / Math.max(1, cards) - GAP;
  // Eight cards may cover each other a little; their indices stay in sight.
  return Math.round(Math.min(MOST, high[shape], Math.max(LEAST, beside)));
}

/** Measures the board and chooses its layout. */
export function usePokerShape(board: Readonly<Ref<HTMLElement | null>>, load: () => { readonly cards: number; readonly seats: number }, size: () => CardSize): PokerMeasure {
  const { width, height, shape, narrow } = useTableShape(board);
  return {
    shape,
    narrow,
    handCard: computed(() => cardWidth(ownCardFor(shape.value, width.value, height.value, load().cards), size(), shape.value, height.value)),
  };
}
