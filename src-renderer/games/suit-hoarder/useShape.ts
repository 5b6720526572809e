import { computed, type ComputedRef, type Ref } from "vue";
import type { CardSize } from "@shared/protocol/settings";
import type { BoardShape } from "../parts/board-shape";
import { cardWidth } from "../parts/card-size";
import { useTableShape, type TableShape } from "../parts/useTableShape";

export interface HoarderMeasure extends Pick<TableShape, "shape" | "narrow"> {
  /** Width of a card in the own hand, in px. */
  readonly handCard: ComputedRef<number>;
}

/** The width of a card of the own hand that leaves room for the table. */
export function ownCardFor(shape: BoardShape, width: number, height: number): number {
  const room: Readonly<Record<BoardShape, number>> = { wide: height * 0.14, tall: Math.min(width * 0.18, height * 0.095), low: height * 0.17 };
  return Math.round(Math.min(112, Math.max(50, room[shape])));
}

/** Measures the board and chooses its layout. */
export function useShape(board: Readonly<Ref<HTMLElement | null>>, size: () => CardSize): HoarderMeasure {
  const { width, height, shape, narrow } = useTableShape(board);
  return {
    shape,
    narrow,
    handCard: computed(() => cardWidth(ownCardFor(shape.value, width.value, height.value), size(), shape.value, height.value)),
  };
}
