import { computed, type ComputedRef } from "vue";
import { seat as seatNumber, type Seat } from "@shared/engine";
import type { GuestInfo, SeatInfo } from "@shared/protocol";
import { useConnectionStore } from "@/stores/connection";
import { useLivingRoom } from "@/screens/table/living/living";
import { useLobbyStore } from "@/stores/lobby";
import { presenceOf, type Presence } from "./presence";
import { seatActs, type Asking, type SeatAct } from "./seat-acts";

/** A seat as the lists of people show it. */
export interface SeatRow {
  readonly seat: Seat;
  readonly info: SeatInfo;
  readonly presence: Presence;
  readonly mine: boolean;
  /** Whether who sits there runs the table. */
  readonly runs: boolean;
  readonly acts: readonly SeatAct[];
}

/** Somebody who asks for the seat of somebody else. */
export interface Claim {
  readonly guest: number;
  readonly seat: Seat;
  /** Whose seat it is. */
  readonly name: string;
  /** As whom they have come; null when they did not say. */
  readonly who: string | null;
}

export interface Seats {
  readonly rows: ComputedRef<readonly SeatRow[]>;
  /** Those without a seat, but for this page. */
  readonly guests: ComputedRef<readonly GuestInfo[]>;
  /** What this page has asked for. */
  readonly ownClaim: ComputedRef<Seat | null>;
  readonly claims: ComputedRef<readonly Claim[]>;
  /** The name of whoever runs the table, if they sit at it. */
  readonly runner: ComputedRef<string | null>;
  /** Whether there is a seat that this page could take now. */
  readonly free: ComputedRef<boolean>;
}

/** Who is at the table, and what this page can do about each of them. */
export function useSeats(): Seats {
  const connection = useConnectionStore();
  const living = useLivingRoom();
  const lobby = useLobbyStore();
  const everybody = computed(() => lobby.table?.guests ?? []);
  const ownClaim = computed(() => everybody.value.find(({ guest }) => guest === connection.guest)?.claims ?? null);
  const asking = computed<Asking>(() => ({
    phase: lobby.phase ?? "lobby", owner: connection.owner, home: connection.home, mine: lobby.mine, runBy: lobby.table?.runBy ?? null,
    claims: ownClaim.value, seats: lobby.seats.length, living: living.on,
  }));
  const rows = computed(() => lobby.seats.map((info, index): SeatRow => {
    const seat = seatNumber(index);
    return { seat, info, presence: presenceOf(info), mine: lobby.mine.includes(seat), runs: asking.value.runBy === seat, acts: seatActs(seat, info, asking.value) };
  }));
  return {
    rows,
    ownClaim,
    guests: computed(() => everybody.value.filter(({ guest }) => guest !== connection.guest)),
    claims: computed(() => everybody.value.flatMap(({ guest, player, claims }) => (claims === null ? [] : [{ guest, seat: claims, name: lobby.playerAt(claims)?.name ?? "", who: player?.name ?? null }]))),
    runner: computed(() => (asking.value.runBy === null ? null : (lobby.playerAt(asking.value.runBy)?.name ?? null))),
    free: computed(() => rows.value.some(({ acts }) => acts.includes("sit") || acts.includes("takeOver"))),
  };
}
