import { defineStore } from "pinia";
import { computed, ref, shallowRef, watch } from "vue";
import type { OpenedRecord, RecordMoment, RecordViewer } from "@shared/protocol/records";
import { isNoAnswer, type NoAnswer } from "@/connection/records";
import type { BoardNews } from "@/games/board";
import { useRecordsStore } from "./records";
import type { AnyEvent, AnyView } from "./table";

/** A moment as a board is shown it. */
export interface SeenMoment {
  readonly moment: number;
  readonly viewer: RecordViewer;
  readonly view: AnyView;
  readonly history: readonly AnyEvent[];
  readonly news: BoardNews<AnyEvent>;
}

/** A moment and the eyes that it is seen with. */
export type Place = Pick<SeenMoment, "moment" | "viewer">;

/** How fast a record plays by itself, as shares of the usual. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a moment stays at the usual speed, in ms. */
const STAY = 1_400;

/** Comes back when the browser has drawn so many frames. */
async function drawn(frames: number): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
}

/**
 * The record that is open, and the moment of it that is looked at. Of the moments that are asked for while one is on its way only the
 * newest is brought: one question is out and one waits, however fast somebody scrubs.
 */
export const useRecordViewStore = defineStore("recordView", () => {
  const records = useRecordsStore();
  const id = ref<string | null>(null);
  const opened = shallowRef<OpenedRecord | null>(null);
  const fault = shallowRef<NoAnswer | null>(null);
  /** The moment that is wanted; the one that is seen follows. */
  const moment = ref(0);
  const viewer = ref<RecordViewer>("open");
  const seen = shallowRef<SeenMoment | null>(null);
  /** Whether somebody is dragging through the record: nothing is seen moving then. */
  const dragging = ref(false);
  /** How many frames what is beside the table takes to be drawn while somebody drags. */
  const besideFrames = ref(1);
  const playing = ref(false);
  const speed = ref<Speed>(1);
  /** The place that the record's address was given last: that the address is so then leads nowhere. */
  const written = ref<string | null>(null);

  /** Where the record that is being opened is to be looked at first. */
  let from: Place | null = null;
  let busy = false;
  let number = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const last = computed(() => opened.value?.marks.length ?? 0);

  function accept(found: RecordMoment): void {
    const before = seen.value;
    const events = (found.dealt === null ? found.events : found.events.slice(found.dealt)) as readonly AnyEvent[];
    const step = !dragging.value && before !== null && before.viewer === found.viewer && before.moment + 1 === found.moment;
    number += 1;
    seen.value = {
      moment: found.moment, viewer: found.viewer, view: found.view as AnyView, history: (found.history ?? events) as readonly AnyEvent[],
      news: { number, fresh: !step, events },
    };
  }

  const isSeen = (): boolean => seen.value !== null && seen.value.moment === moment.value && seen.value.viewer === viewer.value;

  /** Brings the moment that is wanted, and goes on while another is wanted by then. */
  async function bring(): Promise<void> {
    if (busy) return;
    busy = true;
    while (opened.value !== null && !isSeen()) {
      const of = opened.value.record.id;
      const found = await records.ask({ type: "at", record: of, moment: moment.value, viewer: viewer.value, history: true });
      if (opened.value?.record.id !== of || (isNoAnswer(found) && found.fault === "superseded")) continue;
      if (isNoAnswer(found)) {
        fault.value = found;
        break;
      }
      accept(found);
      // A board, and then what is beside it.
      if (dragging.value) await drawn(1 + besideFrames.value);
    }
    busy = false;
  }

  /** Opens a record at a place, else at its first deal with all hands open; the one that is open stays where it is. */
  async function open(wanted: string, at: Place | null = null): Promise<void> {
    if (id.value === wanted && opened.value !== null) return;
    close();
    id.value = wanted;
    from = at;
    const answer = await records.ask({ type: "open", record: wanted });
    if (id.value !== wanted) return;
    if (isNoAnswer(answer)) fault.value = answer;
    else {
      opened.value = answer;
      if (from !== null) turnTo(from);
      await bring();
    }
  }

  function close(): void {
    pause();
    id.value = null;
    opened.value = seen.value = fault.value = null;
    moment.value = 0;
    viewer.value = "open";
    written.value = null;
  }

  /** Goes to a moment, or to the nearest that there is. */
  function go(to: number): void {
    moment.value = Math.min(Math.max(0, Math.round(to)), last.value);
    void bring();
  }

  /** Goes to a place of an address: to the nearest moment that there is, with eyes that there are. */
  function turnTo(at: Place): void {
    const seats = opened.value?.record.seats.length ?? 0;
    if (typeof at.viewer !== "number" || at.viewer < seats) viewer.value = at.viewer;
    go(at.moment);
  }

  /** Looks with other eyes at the same moment. */
  function lookAs(other: RecordViewer): void {
    viewer.value = other;
    void bring();
  }

  function pause(): void {
    playing.value = false;
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  function playOn(): void {
    timer = setTimeout(() => {
      timer = null;
      if (moment.value >= last.value) return pause();
      // A moment that is still on its way is waited for.
      if (isSeen()) go(moment.value + 1);
      playOn();
    }, STAY / speed.value);
  }

  /** Plays on by itself from here; from the beginning where the end was reached. */
  function play(): void {
    pause();
    if (last.value === 0) return;
    if (moment.value >= last.value) go(0);
    playing.value = true;
    playOn();
  }

  /** Tries once more what could not be brought. */
  async function again(): Promise<void> {
    const wanted = id.value;
    fault.value = null;
    if (wanted !== null && opened.value === null) await open(wanted, from);
    else await bring();
  }

  watch(() => records.status, (now) => {
    if (now === "open" && fault.value?.fault === "lost") void again();
  });
  watch(speed, () => {
    if (playing.value) play();
  });

  return { id, opened, fault, moment, viewer, seen, dragging, besideFrames, playing, speed, written, last, open, close, go, turnTo, lookAs, play, pause, again };
});
