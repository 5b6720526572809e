import { defineStore } from "pinia";
import { computed, ref, shallowRef } from "vue";
import type { ViewMessage } from "@shared/protocol";
import type { EventBase, Refusal, Seat, ViewBase } from "@shared/engine";
import type { Answer } from "@/connection";
import { useConnectionStore } from "./connection";

/** A view as any game sends it; a board parses it with its own game's schema or narrows it by `game`. */
export type AnyView = ViewBase & Readonly<Record<string, unknown>>;
export type AnyEvent = EventBase & Readonly<Record<string, unknown>>;

/** A running clock, as this page's own time: whose it is, when it ends (by `performance.now()`), and how long it was, in ms. */
export interface RunningClock {
  readonly seats: readonly Seat[];
  readonly endsAt: number;
  readonly total: number;
}

/** This deal's history after a message: its events follow what is there, or stand alone if they tell the deal from its beginning. */
export function historyAfter(history: readonly AnyEvent[], message: Pick<ViewMessage, "fresh" | "events" | "dealt">): readonly AnyEvent[] {
  const events = message.events as readonly AnyEvent[];
  if (message.dealt !== null) return events.slice(message.dealt);
  return message.fresh ? events : [...history, ...events];
}

/** What a move is told at a table that stands still; once it goes on, that is over. */
const STOPPED: readonly string[] = ["paused", "notSaved"];

/** Whether a view waits for nothing but `ready`: its deal or its match is over. */
export function isDealOver(view: Pick<ViewBase, "phase">): boolean {
  return view.phase === "over" || view.phase.endsWith("Over");
}

/**
 * The game as this page's shown seat sees it. `view` is the truth and is replaced whole; `history` is this deal's events;
 * `news` is what came with the newest view, for animation and announcements.
 */
export const useTableStore = defineStore("table", () => {
  const view = shallowRef<AnyView | null>(null);
  const seat = ref<Seat | null>(null);
  const match = ref(0);
  const decision = ref<number | null>(null);
  const history = shallowRef<readonly AnyEvent[]>([]);
  /** The events of the newest view message; `fresh` when they tell the whole deal again and nothing should move. */
  const news = shallowRef<{ readonly number: number; readonly fresh: boolean; readonly events: readonly AnyEvent[]; readonly missed?: boolean }>({ number: 0, fresh: true, events: [] });
  const clock = shallowRef<RunningClock | null>(null);
  /** Moves of this page that are not answered yet. */
  const pending = ref(0);
  /** Why the newest move was refused; null once another is sent or the player has seen it. */
  const refusal = shallowRef<Refusal | null>(null);

  /** Counts how often the game was let go of: an answer from before concerns nobody any more. */
  let lettings = 0;
  /** What the page has answered for its player at a table that stood still: to which decision of which seat. */
  let unsaid: { readonly wanted: Readonly<{ type: string }>; readonly of: Seat; readonly to: number } | null = null;
  const dealNow = (): string => `${match.value} ${view.value?.deal}`;

  const dealOver = computed(() => view.value !== null && isDealOver(view.value));
  const myTurn = computed(() => decision.value !== null && !dealOver.value && seat.value !== null && (view.value?.waitingFor.includes(seat.value) ?? false));

  /** @param seen how many events of this deal its viewer has seen, who comes back to the screen; null for who was there */
  function receive(message: ViewMessage, seen: number | null = null): void {
    const same = message.match === match.value && message.seat === seat.value;
    history.value = historyAfter(same ? history.value : [], message);
    const number = news.value.number + 1;
    const missed = seen === null ? [] : history.value.slice(seen);
    news.value = missed.length > 0 ? { number, fresh: false, events: missed, missed: true } : { number, fresh: message.fresh || !same, events: message.events as readonly AnyEvent[] };
    if (!same || message.view["deal"] !== view.value?.deal) refusal.value = null;
    match.value = message.match;
    seat.value = message.seat;
    decision.value = message.decision;
    clock.value = message.clock === null ? null : { seats: message.clock.seats, endsAt: performance.now() + message.clock.left, total: message.clock.total };
    view.value = message.view as AnyView;
  }

  function clear(): void {
    lettings += 1;
    pending.value = 0;
    view.value = null;
    seat.value = null;
    match.value = 0;
    decision.value = null;
    history.value = [];
    news.value = { number: news.value.number + 1, fresh: true, events: [] };
    clock.value = null;
    refusal.value = null;
    unsaid = null;
  }

  /** Sends a move of a seat (the shown one if none is named); gives null when it was done, else why not. */
  async function move(wanted: Readonly<{ type: string }>, of: Seat | null = seat.value): Promise<Answer> {
    if (of === null) return { refused: "notYourSeat" };
    const [before, deal] = [lettings, dealNow()];
    refusal.value = null;
    pending.value += 1;
    const answer = await useConnectionStore().move(of, decision.value ?? 0, { ...wanted });
    if (lettings !== before) return answer;
    pending.value -= 1;
    // A page that was away meanwhile may be at another deal: what was refused in the one before is nobody's affair there.
    if (answer === null || deal === dealNow()) refusal.value = answer;
    return answer;
  }

  /** Sends a move that the page makes for its player: they did nothing, so they are not told if it came too late. */
  async function answer(wanted: Readonly<{ type: string }>): Promise<void> {
    const [of, to, before] = [seat.value, decision.value ?? 0, lettings];
    if (of === null) return;
    const refused = await useConnectionStore().move(of, to, { ...wanted });
    if (refused !== null && STOPPED.includes(refused.refused) && lettings === before) unsaid = { wanted, of, to };
  }

  /** The table goes on that stood still: what was refused for that is over, and what the page answers for its player is said again if it is still asked. */
  function goOn(): void {
    if (refusal.value !== null && STOPPED.includes(refusal.value.refused)) refusal.value = null;
    const later = unsaid;
    unsaid = null;
    if (later !== null && later.of === seat.value && later.to === decision.value) void answer(later.wanted);
  }

  /** Shows a refusal that the page found by itself, before asking the host. */
  function refuse(why: Refusal | null): void {
    refusal.value = why;
  }

  return { view, seat, match, decision, history, news, clock, pending, refusal, dealOver, myTurn, receive, clear, move, answer, refuse, goOn };
});
