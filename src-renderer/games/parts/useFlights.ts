import { computed, nextTick, onMounted, onScopeDispose, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from "vue";
import type { EventBase, Seat } from "@shared/engine";
import type { BoardNews } from "../board";
import { timed, type Leg, type Spot, type Timed } from "./flight-plan";

/** A card's place on the screen: its middle and its width, in px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Flight extends Timed {
  readonly id: number;
  readonly start: Box;
  readonly goal: Box;
  /** The card at the goal, hidden until this one lands; null where the goal is a pile or a seat. */
  readonly hides: HTMLElement | null;
}

/** Places that show the very thing that is on its way; a pile, a seat or a stack stays in sight. */
const HIDDEN_UNTIL_THERE = /^(hand|meld|board|bet):/;

/** How long a hand that has just been measured moves to its place. */
const SETTLING_MS = 260;

interface Source<Event> {
  readonly history: readonly Event[];
  readonly news: BoardNews<Event>;
  readonly seat: Seat | null;
  readonly settings: { readonly motion: number };
}

function boxOf(element: HTMLElement): Box {
  const rect = element.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2, width: element.offsetWidth };
}

/** Everything on the board that a card can come from or go to. */
function spotsOn(board: HTMLElement | null): ReadonlyMap<Spot, HTMLElement> {
  const spots = new Map<Spot, HTMLElement>();
  for (const element of board?.querySelectorAll<HTMLElement>("[data-spot], [data-hand-card]") ?? []) {
    spots.set(element.dataset["spot"] ?? `hand:${element.dataset["handCard"] ?? ""}`, element);
  }
  return spots;
}

/** A card that is on its way is not to be seen where it goes; piles and seats stay. */
function hide(element: HTMLElement, hidden: boolean): void {
  element.style.opacity = hidden ? "0" : "";
}

export interface Flights {
  readonly flights: ShallowRef<readonly Flight[]>;
  /** Spots whose card is still on its way. */
  readonly away: ComputedRef<ReadonlySet<Spot>>;
  landed(flight: Flight): void;
}

/**
 * Cards seen moving: the events say which and from where to where, the board before and after says the places.
 * Nothing waits for a flight; any input ends a deal's ripple.
 * @param legsOf what moves because of events, as the shown seat (or nobody's) sees it
 */
export function useFlights<Event extends EventBase>(source: Source<Event>, legsOf: (events: readonly Event[], me: Seat | null) => readonly Leg[], board: Readonly<Ref<HTMLElement | null>>): Flights {
  const flights = shallowRef<readonly Flight[]>([]);
  let next = 0;

  function drop(gone: (flight: Flight) => boolean): void {
    for (const flight of flights.value) if (gone(flight) && flight.hides !== null) hide(flight.hides, false);
    flights.value = flights.value.filter((flight) => !gone(flight));
  }

  /** Sends the cards of these events off, from where they were before the page changed. */
  function launch(events: readonly Event[], before: ReadonlyMap<Spot, Box>): void {
    const after = spotsOn(board.value);
    const added = timed(legsOf(events, source.seat), source.settings.motion).flatMap((trip): readonly Flight[] => {
      const [from, there] = [after.get(trip.from), after.get(trip.to)];
      const start = before.get(trip.from) ?? (from === undefined ? undefined : boxOf(from));
      if (start === undefined || there === undefined || start.width === 0 || there.offsetWidth === 0) return [];
      const hides = HIDDEN_UNTIL_THERE.test(trip.to) ? there : null;
      if (hides !== null) hide(hides, true);
      next += 1;
      return [{ ...trip, id: next, start, goal: boxOf(there), hides }];
    });
    flights.value = [...flights.value, ...added];
  }

  watch(() => source.news, async (news) => {
    if (news.fresh || source.settings.motion === 0) return drop(() => true);
    if (legsOf(news.events, source.seat).length === 0) return;
    const before = new Map([...spotsOn(board.value)].map(([spot, element]) => [spot, boxOf(element)]));
    await nextTick();
    launch(news.events, before);
  }, { flush: "pre" });

  // A table that comes into sight just after the deal: it is seen too, once the hand has found its place.
  const dealt = source.history.at(-1);
  if (source.settings.motion > 0 && dealt?.type === "dealt") {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const slots = (): readonly HTMLElement[] => [...(board.value?.querySelectorAll<HTMLElement>("[data-hand-card]") ?? [])];
    onMounted(() => {
      for (const slot of slots()) hide(slot, true);
      waiting = setTimeout(() => {
        for (const slot of slots()) hide(slot, false);
        launch([dealt], new Map());
      }, SETTLING_MS);
    });
    onScopeDispose(() => clearTimeout(waiting));
  }

  const skipDeal = (): void => drop(({ deal }) => deal);
  window.addEventListener("pointerdown", skipDeal, { capture: true });
  window.addEventListener("keydown", skipDeal, { capture: true });
  onScopeDispose(() => {
    window.removeEventListener("pointerdown", skipDeal, { capture: true });
    window.removeEventListener("keydown", skipDeal, { capture: true });
  });

  return {
    flights,
    away: computed(() => new Set(flights.value.map(({ to }) => to))),
    landed: (flight) => drop(({ id }) => id === flight.id),
  };
}
