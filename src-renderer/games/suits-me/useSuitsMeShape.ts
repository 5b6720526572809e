import { computed, type ComputedRef, type Ref } from "vue";
import type { CardSize } from "@shared/protocol/settings";
import type { BoardShape } from "../parts/board-shape";
import { cardWidth } from "../parts/card-size";
import { useTableShape, type TableShape } from "../parts/useTableShape";

export interface SuitsMeMeasure extends Pick<TableShape, "shape" | "narrow"> {
  /** Width of a card in the own hand, in px. */
  readonly handCard: ComputedRef<number>;
  /** Width of a card that lies ready to be passed or discarded, in px. */
  readonly trayCard: ComputedRef<number>;
}

const LEAST = 44;

/** The width of a card in the hand: seven of them have room, and the table too. */
export function handCardFor(shape: BoardShape, width: number, height: number): number {
  const room: Readonly<Record<BoardShape, number>> = { wide: height * 0.14, tall: Math.min(width * 0.205, height * 0.1), low: height * 0.18 };
  return Math.round(Math.min(120, Math.max(LEAST, room[shape])));
}

/** The width of a card that lies ready: up to five side by side. */
export function trayCardFor(shape: BoardShape, width: number, height: number): number {
  const room: Readonly<Record<BoardShape, number>> = { wide: height * 0.088, tall: Math.min(width * 0.15, height * 0.075), low: height * 0.125 };
  return Math.round(Math.min(76, Math.max(36, room[shape])));
}

/** Measures the board and chooses its layout. */
export function useSuitsMeShape(board: Readonly<Ref<HTMLElement | null>>, size: () => CardSize): SuitsMeMeasure {
  const { width, height, shape, narrow } = useTableShape(board);
  return {
    shape,
    narrow,
    handCard: computed(() => cardWidth(handCardFor(shape.value, width.value, height.value), size(), shape.value, height.value)),
    trayCard: computed(() => cardWidth(trayCardFor(shape.value, width.value, height.value), size(), shape.value, height.value)),
  };
}
