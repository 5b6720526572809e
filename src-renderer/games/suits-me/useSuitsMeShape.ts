import { useElementSize } from "@vueuse/core";
import { computed, type ComputedRef, type Ref } from "vue";
import { shapeOf, textSize, type BoardShape } from "../parts/board-shape";

export interface SuitsMeMeasure {
  readonly shape: ComputedRef<BoardShape>;
  /** Whether an upright phone has too large a text for all of the table to be seen at once. */
  readonly narrow: ComputedRef<boolean>;
  /** Width of a card in the own hand, in px. */
  readonly handCard: ComputedRef<number>;
  /** Width of a card that lies ready to be passed or discarded, in px. */
  readonly trayCard: ComputedRef<number>;
}

/** Room that an upright table needs for its lines, at the usual size of text. */
const NARROW = 288;
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
export function useSuitsMeShape(board: Readonly<Ref<HTMLElement | null>>): SuitsMeMeasure {
  const { width, height } = useElementSize(board, { width: 1280, height: 720 });
  // The bar above the board grows with the text, so a change of it changes the height, and is seen here.
  const room = computed(() => ({ width: width.value, height: height.value, text: textSize() }));
  const shape = computed(() => shapeOf(room.value.width, room.value.height, room.value.text));
  return {
    shape,
    narrow: computed(() => shape.value === "tall" && room.value.width < NARROW * room.value.text),
    handCard: computed(() => handCardFor(shape.value, width.value, height.value)),
    trayCard: computed(() => trayCardFor(shape.value, width.value, height.value)),
  };
}
