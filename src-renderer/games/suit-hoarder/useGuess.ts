import { computed, ref, watch, type ComputedRef, type Ref } from "vue";
import type { Refusal, Seat } from "@shared/engine";
import type { FrenchSuit, GuessMove } from "@shared/games/suit-hoarder/moves";
import { check } from "@shared/games/suit-hoarder/page";
import type { SuitHoarderLegal, SuitHoarderView } from "@shared/games/suit-hoarder/view";
import type { BoardHold } from "../board";
import { wish } from "./plays";

interface Source {
  readonly view: SuitHoarderView;
  readonly seat: Seat | null;
  readonly hold: BoardHold | null;
  readonly refusal: Refusal | null;
}

interface Around {
  readonly legal: ComputedRef<SuitHoarderLegal | null>;
  hold(): void;
  release(): void;
  move(move: GuessMove): void;
  refuse(why: Refusal | null): void;
}

export type GuessStep = "closed" | "choose" | "confirm";

export interface Guessing {
  readonly step: Ref<GuessStep>;
  /** Why play goes on meanwhile: it was stopped once already, or its time is up; null while it is stopped (or about to be). */
  readonly free: Ref<"used" | "lapsed" | null>;
  readonly target: Ref<Seat | null>;
  readonly suit: Ref<FrenchSuit | null>;
  readonly opponents: ComputedRef<readonly Seat[]>;
  begin(): void;
  /** Puts the guess by, and lets play go on. */
  close(): void;
  /** From the choice to its question, once both are chosen. */
  ask(): void;
  back(): void;
  confirm(): void;
}

/** A guess in two deliberate steps: the first stops play and chooses, the second says so. Letting go costs nothing. */
export function useGuess(source: Source, { legal, hold, release, move, refuse }: Around): Guessing {
  const step = ref<GuessStep>("closed");
  const free = ref<"used" | "lapsed" | null>(null);
  const target = ref<Seat | null>(null);
  const suit = ref<FrenchSuit | null>(null);
  /** Whether a hold was asked for and not let go. */
  let wanted = false;
  const opponents = computed<readonly Seat[]>(() => legal.value?.opponents ?? []);
  const mine = computed(() => source.hold !== null && source.hold.seat === source.seat);

  function open(): void {
    const [only] = opponents.value;
    step.value = "choose";
    free.value = null;
    suit.value = null;
    target.value = opponents.value.length === 1 ? (only ?? null) : null;
  }

  function shut(): void {
    step.value = "closed";
    wanted = false;
  }

  function begin(): void {
    if (step.value !== "closed") return;
    if (legal.value?.kinds.includes("guess") !== true) return refuse(check(source.view, wish(source.view, "guess", { cards: [], slot: null })));
    if (source.hold !== null && !mine.value) return refuse({ refused: "held" });
    open();
    wanted = true;
    if (!mine.value) hold();
  }

  watch(mine, (now, before) => {
    // A page that comes back while its player holds goes on where they were.
    if (now && step.value === "closed" && (wanted || before === undefined)) {
      wanted = true;
      open();
    }
    if (now || before !== true || step.value === "closed") return;
    wanted = false;
    free.value = "lapsed";
    step.value = "choose";
  }, { immediate: true });

  watch(() => source.refusal, (why) => {
    if (why === null || step.value === "closed" || mine.value) return;
    if (why.refused === "holdUsed") {
      wanted = false;
      free.value = "used";
      refuse(null);
    } else if (why.refused === "held" || why.refused === "noHold" || why.refused === "paused") shut();
  });

  watch(() => [source.view.deal, source.view.phase, legal.value?.kinds.includes("guess")] as const, () => {
    if (step.value !== "closed" && legal.value?.kinds.includes("guess") !== true) shut();
  });
  watch(opponents, (now) => {
    if (target.value !== null && !now.includes(target.value)) [target.value, step.value] = [null, step.value === "confirm" ? "choose" : step.value];
  });

  return {
    step, free, target, suit, opponents, begin,
    close() {
      if (step.value === "closed") return;
      const held = wanted;
      shut();
      if (held) release();
    },
    ask() {
      if (target.value !== null && suit.value !== null) step.value = "confirm";
    },
    back() {
      step.value = "choose";
    },
    confirm() {
      if (step.value !== "confirm" || target.value === null || suit.value === null) return;
      shut();
      move({ type: "guess", seat: target.value, suit: suit.value });
    },
  };
}
