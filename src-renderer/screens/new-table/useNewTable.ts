import { computed, ref, shallowRef, type ComputedRef, type Ref } from "vue";
import type { Player } from "@shared/protocol";
import { LEVELS, type Level, type Refusal } from "@shared/engine";
import { PACE_TIMES, pageStorage, useSettingsStore } from "@/stores/settings";
import { useLobbyStore } from "@/stores/lobby";
import { commandsToInvite } from "@/screens/host/opening";
import { company, companyOf, type Opponent } from "./company";
import { completed, differing, type Conflict, type GameOptions, type OptionValues } from "./fields";
import { commandsFor } from "./plan";
import { recall, remember } from "./remembered";
import { useOpenToOthers } from "./useOpenToOthers";

export interface NewTable {
  readonly opponents: Ref<readonly Opponent[]>;
  readonly values: Ref<OptionValues>;
  readonly turnTime: Ref<number>;
  /** What does not go together, and the option to blame; null when the table can be laid. */
  readonly conflict: ComputedRef<Conflict | null>;
  /** Whether an option is not as usual. */
  readonly changed: ComputedRef<boolean>;
  readonly laying: Ref<boolean>;
  /** Why the host did not lay the table. */
  readonly refused: Ref<Refusal | null>;
  count(count: number): void;
  /** Makes one of them a bot that plays so well, or with null a person at this screen. */
  level(index: number, level: Level | null): void;
  /** How one of them looks. */
  look(index: number, player: Player): void;
  otherCompany(): void;
  set(some: OptionValues): void;
  reset(): void;
  /** Lays the table, and deals or leaves the free seats to those who come; gives whether it was done. */
  lay(name: string, then: "deal" | "invite"): Promise<boolean>;
}

const FIRST_OPPONENTS = 3;

/** A table being thought up, for a game that may change: begins as the last one was laid, and lays itself when told. */
export function useNewTable(game: () => string, options: () => GameOptions): NewTable {
  const settings = useSettingsStore();
  const lobby = useLobbyStore();
  const last = recall(pageStorage());
  /** A table at which others sit: it is thought up anew from how it stands. */
  const begun = useOpenToOthers().value ? lobby.table : null;
  const self = (): Player => settings.settings.player;
  const lastSat = last?.opponents ?? company(FIRST_OPPONENTS, [self()], LEVELS[1], Math.random);
  const sat = shallowRef(begun === null ? lastSat : companyOf(lastSat, begun.seats.length - 1, self(), Math.random));
  const opponents = computed<readonly Opponent[]>({ get: () => sat.value.slice(0, options().seats.max - 1), set: (all) => (sat.value = all) });
  /** What was chosen in this screen, by game. */
  const chosen = shallowRef<Readonly<Record<string, OptionValues>>>(begun?.setUp.game === game() ? { [game()]: completed(begun.setUp.options, options().defaults) } : {});
  const remembered = computed(() => last?.options[game()]);
  const values = computed<OptionValues>({
    get: () => chosen.value[game()] ?? (remembered.value === undefined ? options().first : completed(remembered.value, options().defaults)),
    set: (all) => (chosen.value = { ...chosen.value, [game()]: all }),
  });
  const turnTime = ref(begun?.setUp.turnTime ?? last?.turnTime ?? 0);
  const laying = ref(false);
  const refused = shallowRef<Refusal | null>(null);

  async function lay(name: string, then: "deal" | "invite"): Promise<boolean> {
    const table = lobby.table;
    if (table === null || laying.value) return false;
    laying.value = true;
    const agreed = differing(values.value, options().defaults);
    remember(pageStorage(), { game: game(), options: { ...last?.options, [game()]: agreed }, turnTime: turnTime.value, opponents: opponents.value });
    const { awayTime, watch } = table.setUp;
    const setUp = { name, game: game(), options: agreed, turnTime: turnTime.value, pace: PACE_TIMES[settings.settings.pace], awayTime, watch };
    refused.value = await lobby.inOrder(then === "deal"
      ? commandsFor(table, lobby.mine, { setUp, self: self(), opponents: opponents.value })
      : commandsToInvite(table, lobby.mine, { setUp, self: self(), seats: opponents.value.length + 1, bots: "stay" }));
    laying.value = false;
    return refused.value === null;
  }

  return {
    opponents,
    values,
    turnTime,
    laying,
    refused,
    conflict: computed(() => options().conflict(values.value, opponents.value.length + 1)),
    changed: computed(() => Object.keys(differing(values.value, options().first)).length > 0),
    count: (count) => (opponents.value = companyOf(opponents.value, count, self(), Math.random)),
    level: (index, level) => (opponents.value = opponents.value.map((one, at) => (at === index ? { ...one, level } : one))),
    look: (index, player) => (opponents.value = opponents.value.map((one, at) => (at === index ? { ...one, player } : one))),
    otherCompany() {
      const people = opponents.value.flatMap(({ player, level }) => (level === null ? [player] : []));
      const fresh = company(opponents.value.length, [self(), ...people], LEVELS[1], Math.random);
      opponents.value = opponents.value.map((one, index) => (one.level === null ? one : { player: fresh[index]?.player ?? one.player, level: one.level }));
    },
    set: (some) => (values.value = { ...values.value, ...some }),
    reset: () => (values.value = options().first),
    lay,
  };
}
