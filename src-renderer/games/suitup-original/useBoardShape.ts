import { useElementSize } from "@vueuse/core";
import { computed, type ComputedRef, type Ref } from "vue";

/** How the table is laid out: seats all round, seats in a strip above (a phone held upright), or beside (held sideways). */
export type BoardShape = "wide" | "tall" | "low";

export interface BoardMeasure {
  readonly shape: ComputedRef<BoardShape>;
  /** Width of a card in the hand, in px. */
  readonly handCard: ComputedRef<number>;
}

const WIDE = 880;
const WIDE_HEIGHT = 540;
const LOW_HEIGHT = 480;

export function shapeOf(width: number, height: number): BoardShape {
  if (width >= WIDE && height >= WIDE_HEIGHT) return "wide";
  return height < LOW_HEIGHT && width > height ? "low" : "tall";
}

/** The width of a card in the hand that leaves room for the table. */
export function handCardFor(shape: BoardShape, width: number, height: number): number {
  const room: Readonly<Record<BoardShape, number>> = { wide: height * 0.135, tall: Math.min(width * 0.16, height * 0.09), low: height * 0.17 };
  return Math.round(Math.min(116, Math.max(52, room[shape])));
}

/** Measures the board and chooses its layout. */
export function useBoardShape(board: Readonly<Ref<HTMLElement | null>>): BoardMeasure {
  const { width, height } = useElementSize(board, { width: 1280, height: 720 });
  const shape = computed(() => shapeOf(width.value, height.value));
  return { shape, handCard: computed(() => handCardFor(shape.value, width.value, height.value)) };
}
