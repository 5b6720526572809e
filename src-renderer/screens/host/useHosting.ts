import { ref, shallowRef, watch, type Ref } from "vue";
import type { Refusal } from "@shared/engine";
import type { GameId } from "@shared/games";
import type { Command, SetUp } from "@shared/protocol";
import { GAME_PAGES } from "@/games";
import { completed, differing } from "@/screens/new-table/fields";
import { recall } from "@/screens/new-table/remembered";
import { useLobbyStore } from "@/stores/lobby";
import { useMachineStore } from "@/stores/machine";
import { PACE_TIMES, pageStorage, useSettingsStore } from "@/stores/settings";
import { commandsToInvite, FIRST_SEATS, isShared } from "./opening";

/** What a host says before others are let in. */
export interface HostWish {
  readonly name: string;
  readonly pin: string | null;
  readonly watch: boolean;
  /** Ignored where something goes on at the table already. */
  readonly game: GameId;
}

export interface HostingPlan {
  /** Whether the table is on its way to being open. */
  readonly opening: Ref<boolean>;
  /** Why the table could not be laid. */
  readonly refused: Ref<Refusal | null>;
  /** Lays the table if nothing goes on at it, and opens it to others; what came of that is the machine's state. */
  open(wish: HostWish): Promise<void>;
}

/** What is agreed at a table of this game: as the player last had it, as far as so many can play it. @param count null for as many as last */
function usualSetUp(game: GameId, count: number | null): { readonly options: SetUp["options"]; readonly turnTime: number; readonly seats: number } {
  const last = recall(pageStorage());
  const { seats: range, defaults, first, conflict } = GAME_PAGES[game].options;
  const seats = Math.min(range.max, Math.max(range.min, count ?? (last?.opponents.length ?? FIRST_SEATS - 1) + 1));
  const remembered = completed(last?.options[game] ?? first, defaults);
  const values = conflict(remembered, seats) === null ? remembered : first;
  return { options: differing(values, defaults), turnTime: last?.turnTime ?? 0, seats };
}

/** Opens this machine's table to others. */
export function useHosting(): HostingPlan {
  const machine = useMachineStore();
  const lobby = useLobbyStore();
  const settings = useSettingsStore();
  const opening = ref(false);
  const refused = shallowRef<Refusal | null>(null);
  watch(() => machine.state, () => (opening.value = false));

  function commands({ name, watch: watching, game }: HostWish): readonly Command[] {
    const { table, mine } = lobby;
    if (table === null || table.phase === "playing") return [];
    if (machine.hosting !== null) return table.phase === "lobby" ? [{ type: "setUp", setUp: { ...table.setUp, name, watch: watching } }] : [];
    // Those who sit there from another evening keep their seats.
    const { options, turnTime, seats } = usualSetUp(game, isShared(table.seats, mine) ? table.seats.length : null);
    const setUp = { ...table.setUp, name, game, options, turnTime, pace: PACE_TIMES[settings.settings.pace], watch: watching };
    return commandsToInvite(table, mine, { setUp, self: settings.player, seats, bots: "go" });
  }

  async function open(wish: HostWish): Promise<void> {
    opening.value = true;
    refused.value = await lobby.inOrder(commands(wish));
    if (refused.value === null) machine.send({ type: "host", name: wish.name, pin: wish.pin });
    else opening.value = false;
  }

  return { opening, refused, open };
}
