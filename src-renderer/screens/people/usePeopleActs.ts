import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from "vue";
import { LEVELS, type Level, type Refusal, type Seat } from "@shared/engine";
import type { Command, Player } from "@shared/protocol";
import { company } from "@/screens/new-table/company";
import { useConnectionStore } from "@/stores/connection";
import { useLobbyStore } from "@/stores/lobby";
import { useSettingsStore } from "@/stores/settings";
import type { SeatAct } from "./seat-acts";

/** Somebody to be put out: who sits at a seat, or a guest without one. */
export type PutOut = { readonly name: string } & ({ readonly seat: Seat } | { readonly guest: number });

/** A player whose name and look are being chosen: their seat, and whether they are only just sitting down. */
export interface Looking {
  readonly seat: Seat;
  readonly player: Player;
  readonly comes: boolean;
}

export interface PeopleActs {
  /** Why the newest wish was not granted. */
  readonly refused: ShallowRef<Refusal | null>;
  /** The seat that changes places, while the other is chosen. */
  readonly swapping: Ref<Seat | null>;
  /** Who is about to be put out, while that is asked. */
  readonly puttingOut: ShallowRef<PutOut | null>;
  /** To whom the table is about to be handed, while that is asked. */
  readonly handing: Ref<Seat | null>;
  /** Whose look is being changed. */
  readonly looking: ShallowRef<Looking | null>;
  /** Who is about to stand up from a screen that others share, while that is asked. */
  readonly standing: Ref<Seat | null>;
  stand(seat: Seat): void;
  readonly handingTo: ComputedRef<string>;
  act(act: SeatAct, seat: Seat): void;
  swapWith(seat: Seat): void;
  level(seat: Seat, level: Level): void;
  /** Gives whether it was done. */
  putOut(who: PutOut, keepOut: boolean): Promise<boolean>;
  handOver(seat: Seat | null): void;
  answer(claim: { readonly guest: number; readonly seat: Seat }, yes: boolean): void;
  look(player: Player): void;
  fillSeats(): void;
  send(...commands: readonly Command[]): Promise<boolean>;
}

/** What people at a table do about its seats. @param leave asks before a seat is left in a match */
export function usePeopleActs(leave: () => void): PeopleActs {
  const connection = useConnectionStore();
  const lobby = useLobbyStore();
  const settings = useSettingsStore();
  const refused = shallowRef<Refusal | null>(null);
  const swapping = ref<Seat | null>(null);
  const puttingOut = shallowRef<PutOut | null>(null);
  const handing = ref<Seat | null>(null);
  const looking = shallowRef<Looking | null>(null);
  const standing = ref<Seat | null>(null);
  const several = (): boolean => lobby.mine.length > 1;
  /** Whether the page's own player is who sits there. */
  const isSelf = (seat: Seat): boolean => !several() || lobby.playerAt(seat)?.name === settings.player.name;
  const nameAt = (seat: Seat | null): string => (seat === null ? "" : (lobby.playerAt(seat)?.name ?? ""));

  async function send(...commands: readonly Command[]): Promise<boolean> {
    refused.value = await lobby.inOrder(commands);
    return refused.value === null;
  }
  function sit(seat: Seat): void {
    settings.change({ introduced: true });
    void send({ type: "sit", seat, player: settings.player });
  }
  /** Says that a seat is one's own; whoever runs the table is not asked about themselves. */
  function claim(seat: Seat): void {
    const { owner, guest } = connection;
    void send({ type: "claim", seat }, ...(owner && guest !== null ? [{ type: "allow", guest, seat } as const] : []));
  }
  /** Bots that are like nobody at the table. */
  function bots(seats: readonly Seat[]): readonly Command[] {
    const taken = lobby.seats.flatMap(({ player }) => player ?? []);
    const fresh = company(seats.length, taken, LEVELS[1], Math.random);
    return seats.flatMap((seat, index) => (fresh[index] === undefined ? [] : [{ type: "bot", seat, ...fresh[index] }]));
  }
  /** A bot plays on under the name that the seat has. */
  function botFor(seat: Seat): void {
    const player = lobby.playerAt(seat);
    if (player !== null) void send({ type: "bot", seat, level: LEVELS[1], player });
  }

  const ACTS: Readonly<Record<SeatAct, (seat: Seat) => unknown>> = {
    sit,
    takeOver: sit,
    claim,
    sitHere(seat) {
      const [fresh] = company(1, lobby.seats.flatMap(({ player }) => player ?? []), LEVELS[1], Math.random);
      if (fresh !== undefined) looking.value = { seat, player: fresh.player, comes: true };
    },
    stand(seat) {
      if (lobby.phase === "lobby") void send({ type: "stand", seat });
      else if (several()) standing.value = seat;
      else leave();
    },
    leave,
    look: (seat) => (looking.value = { seat, comes: false, player: isSelf(seat) ? settings.player : (lobby.playerAt(seat) ?? settings.player) }),
    addBot: (seat) => send(...bots([seat])),
    swap: (seat) => (swapping.value = seat),
    botFor,
    handOver: (seat) => (handing.value = seat),
    putOut: (seat) => (puttingOut.value = { seat, name: nameAt(seat) }),
    removeBot: (seat) => send({ type: "empty", seat }),
  };

  return {
    refused, swapping, puttingOut, handing, looking, standing, send,
    handingTo: computed(() => nameAt(handing.value)),
    act: (act, seat) => ACTS[act](seat),
    swapWith(other) {
      if (swapping.value !== null) void send({ type: "swap", seat: swapping.value, with: other });
      swapping.value = null;
    },
    level(seat, level) {
      const player = lobby.playerAt(seat);
      if (player !== null) void send({ type: "bot", seat, level, player });
    },
    putOut: (who, keepOut) => send("seat" in who ? { type: "kick", seat: who.seat, keepOut } : { type: "kickGuest", guest: who.guest, keepOut }),
    handOver(seat) {
      handing.value = null;
      void send({ type: "handOver", seat });
    },
    answer: ({ guest, seat }, yes) => void send(yes ? { type: "allow", guest, seat } : { type: "deny", guest }),
    look(player) {
      const chosen = looking.value;
      looking.value = null;
      if (chosen === null) return;
      const { seat, comes } = chosen;
      if (!comes && isSelf(seat)) settings.change({ player, introduced: true });
      void send({ type: comes ? "sit" : "profile", seat, player });
    },
    stand(seat) {
      standing.value = null;
      void send({ type: "stand", seat });
    },
    fillSeats: () => void send(...bots(lobby.seats.flatMap(({ kind }, seat) => (kind === "open" ? [seat as Seat] : [])))),
  };
}
