import type { Card } from "@shared/cards";
import { check, ORIGINAL_DEFAULTS, type Meld, type OriginalMove, type OriginalOptions, type OriginalView } from "@shared/games/suitup-original/page";
import { seat, type Refusal } from "@shared/engine";

/** A moment of one's own turn, after the draw: the hand, and how far one has come. */
export interface ExampleMoment {
  readonly hand: readonly Card[];
  /** What lies on the table; whoever has laid down may add to it. */
  readonly melds?: readonly (readonly Card[])[];
  readonly laidDown?: boolean;
  /** Whether the first lay down was in this very turn. */
  readonly openedNow?: boolean;
  readonly options?: Partial<OriginalOptions>;
}

const ME = seat(0);
const OTHER = seat(1);

function meldOf(cards: readonly Card[], index: number): Meld {
  const kind = new Set(cards.map(([rank]) => rank)).size > 2 ? "run" : "set";
  return { id: index + 1, kind, owner: ME, cards };
}

function viewOf({ hand, melds = [], laidDown = false, openedNow = false, options }: ExampleMoment): OriginalView {
  return {
    game: "suitup-original", viewer: ME, deal: 1, phase: "play", turn: ME, waitingFor: [ME], dealer: OTHER, scores: [0, 0], over: false, winners: null,
    options: { ...ORIGINAL_DEFAULTS, ...options }, hands: [{ hidden: false, cards: hand }, { hidden: true, count: 8 }], drawPile: 60,
    discard: { top: null, count: 0, live: false, by: null }, melds: melds.map(meldOf), direction: 1, blocked: [], immune: [],
    laidDown: [laidDown, true], openedNow, asking: [], answers: [null, null], pending: null, lastRound: null, sheet: [], roundEnd: null, ready: [], rebuilds: 0,
  };
}

/** Whether this could be played in such a moment, by the game's own judge: null, or why not. */
export function judged(moment: ExampleMoment, move: OriginalMove): Refusal | null {
  return check(viewOf(moment), move);
}
