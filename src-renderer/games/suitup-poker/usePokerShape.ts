import { useElementSize } from "@vueuse/core";
import { computed, type ComputedRef, type Ref } from "vue";
import { shapeOf, textSize, type BoardShape } from "../parts/board-shape";

export interface PokerMeasure {
  /** Seats round an oval (wide), in a grid above (a phone held upright), or beside (held sideways). */
  readonly shape: ComputedRef<BoardShape>;
  /** Whether an upright phone has too large a text for all of the table to be seen at once. */
  readonly narrow: ComputedRef<boolean>;
  /** Width of a card in the own hand, in px. */
  readonly handCard: ComputedRef<number>;
}

/** Room that an upright table needs for its lines, at the usual size of text. */
const NARROW = 288;
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
export function usePokerShape(board: Readonly<Ref<HTMLElement | null>>, load: () => { readonly cards: number; readonly seats: number }): PokerMeasure {
  const { width, height } = useElementSize(board, { width: 1280, height: 720 });
  // The bar above the board grows with the text, so a change of it changes the height, and is seen here.
  const room = computed(() => ({ width: width.value, height: height.value, text: textSize() }));
  const shape = computed(() => shapeOf(room.value.width, room.value.height, room.value.text));
  return {
    shape,
    narrow: computed(() => shape.value === "tall" && room.value.width < NARROW * room.value.text),
    handCard: computed(() => ownCardFor(shape.value, width.value, height.value, load().cards)),
  };
}
