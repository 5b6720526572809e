import { defineStore } from "pinia";
import { computed, ref, shallowRef } from "vue";
import type { Command, OpenMessage, Player, SeatInfo, TableInfo, TableMessage } from "@shared/protocol";
import type { Seat } from "@shared/engine";
import type { Answer } from "@/connection";
import { useConnectionStore } from "./connection";
import { useTableStore } from "./table";

/** The seat to show of those that this page holds: the shown one while it is still held, else the first. */
export function seatToShow(mine: readonly Seat[], shown: Seat | null): Seat | null {
  return shown !== null && mine.includes(shown) ? shown : (mine[0] ?? null);
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

  const phase = computed(() => table.value?.phase ?? null);
  const seats = computed<readonly SeatInfo[]>(() => table.value?.seats ?? []);

  function show(seat: Seat | null): void {
    shown.value = seat;
    useConnectionStore().show(seat);
  }

  function receive(message: TableMessage | OpenMessage): void {
    if (message.type === "open") {
      open.value = message.seats;
      return;
    }
    table.value = message.table;
    mine.value = message.mine;
    if (message.table.phase === "lobby") useTableStore().clear();
    const next = seatToShow(message.mine, shown.value);
    if (next !== shown.value) show(next);
  }

  /** The player at a seat, or null at an empty one. */
  function playerAt(seat: number): Player | null {
    return seats.value[seat]?.player ?? null;
  }

  /** Sends commands one after the other, and stops at the first refusal, which it gives. */
  async function inOrder(commands: readonly Command[]): Promise<Answer> {
    for (const command of commands) {
      const answer = await useConnectionStore().command(command);
      if (answer !== null) return answer;
    }
    return null;
  }

  return { table, mine, open, shown, phase, seats, receive, show, playerAt, inOrder };
});
