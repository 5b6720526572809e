import { defineStore } from "pinia";
import { computed, ref, shallowRef } from "vue";
import type { Command, OpenMessage, Player, SeatInfo, TableInfo, TableMessage } from "@shared/protocol";
import type { Seat } from "@shared/engine";
import type { Answer } from "@/connection";
import { useConnectionStore } from "./connection";
import { useTableStore } from "./table";

/** A stop of play as this page's own time: who stopped it, when it ends (by `performance.now()`), and how long it is, in ms. */
export interface RunningHold {
  readonly seat: Seat;
  readonly endsAt: number;
  readonly total: number;
}

/** The stop of play that a message tells of, given the one before it: told again, it is as long as it was. */
export function holdAfter(before: RunningHold | null, told: TableInfo["hold"], now: number): RunningHold | null {
  if (told === null) return null;
  return { seat: told.seat, endsAt: now + told.left, total: before?.seat === told.seat ? Math.max(before.total, told.left) : told.left };
}

/** The seat to show of those that this page holds: the shown one while it is still held; else the only one, and of several none until its person is there. */
export function seatToShow(mine: readonly Seat[], shown: Seat | null): Seat | null {
  if (shown !== null && mine.includes(shown)) return shown;
  return mine.length === 1 ? (mine[0] ?? null) : null;
}

/** The table itself: who sits where, what is agreed, which seats are ours. */
export const useLobbyStore = defineStore("lobby", () => {
  const table = shallowRef<TableInfo | null>(null);
  /** The seats that this page holds, ascending. */
  const mine = shallowRef<readonly Seat[]>([]);
  /** The seats of ours that have a decision open. */
  const open = shallowRef<readonly Seat[]>([]);
  /** The seat that this page has asked to see; null for none. */
  const shown = ref<Seat | null>(null);
  /** Whether of several at this screen one is left, who has not said yet that they have it: those who went may still look at it. */
  const left = ref(false);

  /** Who has stopped play, while somebody has. */
  const hold = shallowRef<RunningHold | null>(null);
  /** For each seat, when a bot will play for its person, who is away: by `performance.now()`; null where none waits. */
  const awayUntil = shallowRef<readonly (number | null)[]>([]);

  /** The seats that this page has stood up from itself. */
  const givenUp = new Set<Seat>();
  /** The newest wish, until the table has answered. */
  let underWay: { readonly words: string; readonly answer: Promise<Answer> } | null = null;

  const phase = computed(() => table.value?.phase ?? null);
  const seats = computed<readonly SeatInfo[]>(() => table.value?.seats ?? []);

  function show(seat: Seat | null): void {
    shown.value = seat;
    if (seat !== null) left.value = false;
    useConnectionStore().show(seat);
  }

  function receive(message: TableMessage | OpenMessage): void {
    if (message.type === "open") {
      open.value = message.seats;
      return;
    }
    const goesOn = table.value?.paused != null && message.table.paused === null;
    const others = mine.value.length > 1 && message.mine[0] !== shown.value;
    left.value = message.mine.length === 1 && message.table.phase === "playing" && (others || left.value);
    table.value = message.table;
    mine.value = message.mine;
    const now = performance.now();
    hold.value = holdAfter(hold.value, message.table.hold, now);
    awayUntil.value = message.table.seats.map(({ away }) => (away === null ? null : now + away));
    const inLobby = message.table.phase === "lobby";
    if (inLobby) useTableStore().clear();
    else if (goesOn) useTableStore().goOn();
    // At a screen for several the next match begins with all hands hidden.
    const next = left.value ? null : seatToShow(message.mine, inLobby && message.mine.length > 1 ? null : shown.value);
    // Whose hand was shown has left this screen: nothing of it stays until the host has sent what everybody may see.
    if (next === null && shown.value !== null) useTableStore().clear();
    if (next !== shown.value) show(next);
  }

  /** Forgets the table. */
  function clear(): void {
    table.value = null;
    mine.value = open.value = [];
    shown.value = hold.value = null;
    left.value = false;
    underWay = null;
    givenUp.clear();
    awayUntil.value = [];
  }

  /** The player at a seat, or null at an empty one. */
  function playerAt(seat: number): Player | null {
    return seats.value[seat]?.player ?? null;
  }

  async function oneByOne(commands: readonly Command[]): Promise<Answer> {
    for (const command of commands) {
      if (command.type === "stand") givenUp.add(command.seat);
      if (command.type === "sit") givenUp.delete(command.seat);
      const answer = await useConnectionStore().command(command);
      if (command.type === "stand" && answer !== null) givenUp.delete(command.seat);
      if (answer !== null) return answer;
    }
    return null;
  }
  /**
   * Sends commands one after the other, and stops at the first refusal, which it gives. Asked for again as the newest wish,
   * before the table has answered, they are that wish: a second press does nothing twice.
   */
  function inOrder(commands: readonly Command[]): Promise<Answer> {
    const words = JSON.stringify(commands);
    if (underWay?.words === words) return underWay.answer;
    const answer = oneByOne(commands).finally(() => {
      if (underWay?.answer === answer) underWay = null;
    });
    underWay = { words, answer };
    return answer;
  }

  /** Whether this page has stood up from a seat itself. */
  const hasGivenUp = (seat: Seat): boolean => givenUp.has(seat);

  /** Stops play for the shown seat, or lets it go on; a refusal is told like that of a move. */
  async function stop(type: "hold" | "release"): Promise<void> {
    if (shown.value === null) return;
    useTableStore().refuse(await useConnectionStore().command({ type, seat: shown.value }));
  }

  return { table, mine, open, shown, left, hold, awayUntil, stop, phase, seats, receive, clear, show, playerAt, hasGivenUp, inOrder };
});
