import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from "vue";
import type { Seat } from "@shared/engine";
import { useCountdown } from "@/composables/useCountdown";
import { useLessonStore } from "@/stores/lesson";
import { useLobbyStore } from "@/stores/lobby";
import { usePassStore } from "@/stores/pass";
import { useTableStore } from "@/stores/table";
import { HOLD_TIME } from "./ready-plan";

export interface Ready {
  /** Ms until the page says `ready` by itself. */
  readonly left: Ref<number>;
  readonly total: ComputedRef<number>;
  /** Whether "Wait" has been used. */
  readonly held: Ref<boolean>;
  /** Whether this page's seats have all said so, or it has none. */
  readonly said: ComputedRef<boolean>;
  /** Whether a first game has more to tell of this deal: then nothing goes on before that, and never by itself. */
  readonly taught: ComputedRef<"first" | "now" | null>;
  hold(): void;
  now(): void;
}

/**
 * Says `ready` for every seat of this page: when the result has been looked at, after a held minute, or at once when told.
 * Nobody has to press anything. @param look how long the result at hand is looked at, in ms
 */
export function useReady(look: () => number): Ready {
  const table = useTableStore();
  const lobby = useLobbyStore();
  const pass = usePassStore();
  const lesson = useLessonStore();
  const held = ref(false);
  const looked = ref(0);
  const waited = computed<readonly Seat[]>(() => lobby.mine.filter((seat) => table.view?.waitingFor.includes(seat) ?? false));
  /** The deal whose result lies there and waits for somebody of this page: deals are counted anew in each match. */
  const deal = computed(() => (table.dealOver && table.view?.over === false && waited.value.length > 0 ? `${table.match} ${table.view.deal}` : null));
  /** Whose `ready` is on its way, or has been taken. One that was refused can be said again. */
  const saying = shallowRef<ReadonlySet<string>>(new Set());
  const unsaid = computed(() => waited.value.filter((seat) => !saying.value.has(`${deal.value} ${seat}`)));

  async function say(seat: Seat): Promise<void> {
    const key = `${deal.value} ${seat}`;
    saying.value = new Set([...saying.value, key]);
    const refused = await table.move({ type: "ready" }, seat);
    if (refused !== null) saying.value = new Set([...saying.value].filter((one) => one !== key));
  }

  function now(): void {
    countdown.stop();
    const seats = unsaid.value;
    if (seats.length === 0) return;
    // The next cards are for one pair of eyes alone.
    pass.hide();
    for (const seat of seats) void say(seat);
  }

  const countdown = useCountdown(now);

  watch(
    // While the table stands still so does the countdown, and begins anew.
    () => (lesson.teaching || (lobby.table?.paused ?? null) !== null ? null : deal.value),
    (looking) => {
      countdown.stop();
      if (looking === null) return;
      held.value = false;
      looked.value = look();
      countdown.start(looked.value);
    },
    { immediate: true },
  );

  return {
    left: countdown.left,
    total: computed(() => (held.value ? HOLD_TIME : looked.value)),
    held,
    said: computed(() => unsaid.value.length === 0),
    taught: computed(() => (lesson.teaching ? (lesson.asksReady ? "now" : "first") : null)),
    hold() {
      if (held.value) return;
      held.value = true;
      countdown.start(HOLD_TIME);
    },
    now,
  };
}
