import { useElementSize } from "@vueuse/core";
import { computed, type ComputedRef, type Ref } from "vue";
import { shapeOf, textSize, type BoardShape } from "./board-shape";

export interface TableShape {
  /** The board's size, in px. */
  readonly width: Readonly<Ref<number>>;
  readonly height: Readonly<Ref<number>>;
  readonly shape: ComputedRef<BoardShape>;
  /** Whether an upright phone has too large a text for all of the table to be seen at once. */
  readonly narrow: ComputedRef<boolean>;
}

/** Room that an upright table needs for its lines, at the usual size of text, in px. */
const NARROW = 288;

/** Measures a board and chooses its layout, anew when the size of the text alone changes. */
export function useTableShape(board: Readonly<Ref<HTMLElement | null>>): TableShape {
  const { width, height } = useElementSize(board, { width: 1280, height: 720 });
  // The bar above the board grows with the text, so a change of it changes the height, and is seen here.
  const room = computed(() => ({ width: width.value, height: height.value, text: textSize() }));
  const shape = computed(() => shapeOf(room.value.width, room.value.height, room.value.text));
  return { width, height, shape, narrow: computed(() => shape.value === "tall" && room.value.width < NARROW * room.value.text) };
}
