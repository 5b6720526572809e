import { useElementSize } from "@vueuse/core";
import { computed, type ComputedRef, type Ref } from "vue";
import { shapeOf, textSize, type BoardShape } from "../parts/board-shape";

export interface HoarderMeasure {
  readonly shape: ComputedRef<BoardShape>;
  /** Whether an upright phone has too large a text for all of the table to be seen at once. */
  readonly narrow: ComputedRef<boolean>;
  /** Width of a card in the own hand, in px. */
  readonly handCard: ComputedRef<number>;
}

/** Room that an upright table needs for its lines, at the usual size of text. */
const NARROW = 288;

/** The width of a card of the own hand that leaves room for the table. */
export function ownCardFor(shape: BoardShape, width: number, height: number): number {
  const room: Readonly<Record<BoardShape, number>> = { wide: height * 0.14, tall: Math.min(width * 0.18, height * 0.095), low: height * 0.17 };
  return Math.round(Math.min(112, Math.max(50, room[shape])));
}

/** Measures the board and chooses its layout. */
export function useShape(board: Readonly<Ref<HTMLElement | null>>): HoarderMeasure {
  const { width, height } = useElementSize(board, { width: 1280, height: 720 });
  // The bar above the board grows with the text, so a change of it changes the height, and is seen here.
  const room = computed(() => ({ width: width.value, height: height.value, text: textSize() }));
  const shape = computed(() => shapeOf(room.value.width, room.value.height, room.value.text));
  return {
    shape,
    narrow: computed(() => shape.value === "tall" && room.value.width < NARROW * room.value.text),
    handCard: computed(() => ownCardFor(shape.value, width.value, height.value)),
  };
}
