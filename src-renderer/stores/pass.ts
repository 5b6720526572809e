import { defineStore } from "pinia";
import { computed, ref, shallowRef } from "vue";
import type { ViewMessage } from "@shared/protocol";
import { seatAfter, type Seat } from "@shared/engine";
import { useAnnouncer } from "@/composables/useAnnouncer";
import { useLobbyStore } from "./lobby";
import { useTableStore } from "./table";

/** Up to where somebody has seen a deal: its number, and how many of its events. */
interface Looked {
  readonly match: number;
  readonly deal: number;
  readonly events: number;
}

/** These seats in the order in which a screen goes round, from the one after `last`. */
export function inTurn(seats: readonly Seat[], last: Seat | null, count: number): readonly Seat[] {
  if (last === null) return seats;
  const place = (seat: Seat): number => Array.from({ length: count }, (_, step) => seatAfter(last, count, step + 1)).indexOf(seat);
  return [...seats].sort((one, other) => place(one) - place(other));
}

/**
 * One screen for several people, who pass it around: whose hand it shows, whom it goes to next, and what whoever gets it has
 * missed. While no hand is shown the page holds none: neither in a store nor in its document.
 */
export const usePassStore = defineStore("pass", () => {
  const lobby = useLobbyStore();
  const table = useTableStore();
  /** Whether hands are hidden until their person is there; for the last of several until they have said so once. */
  const several = computed(() => lobby.mine.length > 1 || lobby.left);
  /** Whose hand was shown last. */
  const last = ref<Seat | null>(null);
  /** Whom the screen is on its way to, and in which match, until the table has shown itself without hands. */
  const underWay = shallowRef<{ readonly to: Seat | null; readonly match: number } | null>(null);
  const looked = new Map<Seat, Looked>();

  /** Those of this page whom play waits for, in the order in which the screen goes round. A result waits for nobody's eyes. */
  const waited = computed<readonly Seat[]>(() => {
    const { view, dealOver } = table;
    if (view === null || dealOver) return [];
    const open = lobby.open.filter((seat) => lobby.mine.includes(seat) && view.waitingFor.includes(seat));
    return inTurn(open, last.value ?? view.dealer, lobby.seats.length);
  });
  /** Whom the screen goes to: nobody while whoever has it is waited for. */
  const next = computed(() => (!several.value || (lobby.shown !== null && waited.value.includes(lobby.shown)) ? null : (waited.value[0] ?? null)));
  /** For whom the screen is covered, until they say that they are there; null when it is not. */
  const covered = computed(() => {
    if (!several.value || lobby.shown !== null || lobby.phase === "lobby") return null;
    if (table.view !== null) return next.value;
    return underWay.value?.match === lobby.table?.match ? (underWay.value?.to ?? null) : null;
  });

  /** Notes how far whoever has the screen has seen the deal. */
  function note(): void {
    const { view, seat, match, history } = table;
    if (view !== null && seat !== null) looked.set(seat, { match, deal: view.deal, events: history.length });
  }

  /**
   * Hides the hand that is shown: at once, and the host is asked for what everybody may see.
   * @param to for whom the cover comes at once; null while something is asked aloud
   */
  function hide(to: Seat | null = next.value): void {
    if (!several.value || lobby.shown === null) return;
    note();
    underWay.value = { to, match: table.match };
    last.value = lobby.shown;
    lobby.show(null);
    table.clear();
    useAnnouncer().forget();
  }

  /** Somebody says that they are there: their hand is shown. */
  function here(seat: Seat): void {
    if (lobby.shown !== null) hide();
    last.value = seat;
    underWay.value = null;
    lobby.show(seat);
  }

  /** How many events of its deal the viewer of a message has seen: of a deal new to them that it was dealt; null where nobody was away. */
  function seenOf({ seat, match, view, fresh }: ViewMessage): number | null {
    if (seat === null || seat === table.seat || !fresh || looked.size === 0) return null;
    const before = looked.get(seat);
    return before?.match === match && before.deal === view["deal"] ? before.events : 1;
  }

  /** Whether a message shows the hands of another deal than the one at which somebody has let their hand be seen. */
  function isAnotherDeal({ match, view }: ViewMessage): boolean {
    return table.view !== null && (match !== table.match || view["deal"] !== table.view.deal);
  }

  /**
   * A view as the host sent it. At a screen that is passed around only what is shown comes in: what was on its way when
   * the hand was hidden stays out, and with new cards the screen is hidden until their person is there.
   */
  function receive(message: ViewMessage): void {
    if (!several.value) return table.receive(message);
    if (message.seat !== lobby.shown) return;
    if (message.seat !== null && isAnotherDeal(message)) return hide();
    table.receive(message, seenOf(message));
  }

  /** Forgets who has seen what, with the table. */
  function clear(): void {
    last.value = null;
    underWay.value = null;
    looked.clear();
  }

  return { several, waited, next, covered, last, hide, here, receive, clear };
});
