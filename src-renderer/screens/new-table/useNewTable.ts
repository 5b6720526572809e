import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from "vue";
import type { Player } from "@shared/protocol";
import { LEVELS, type Level, type Refusal } from "@shared/engine";
import { PACE_TIMES, pageStorage, useSettingsStore } from "@/stores/settings";
import { useLobbyStore } from "@/stores/lobby";
import { company, companyOf, type Opponent } from "./company";
import { completed, differing, type GameOptions, type OptionValue, type OptionValues } from "./fields";
import { commandsFor } from "./plan";
import { recall, remember } from "./remembered";

export interface NewTable {
  readonly opponents: ShallowRef<readonly Opponent[]>;
  readonly values: ShallowRef<OptionValues>;
  readonly turnTime: Ref<number>;
  /** What does not go together, and the option to blame; null when the table can be laid. */
  readonly conflict: ComputedRef<{ readonly key: string; readonly why: Refusal } | null>;
  /** Whether an option is not as usual. */
  readonly changed: ComputedRef<boolean>;
  readonly laying: Ref<boolean>;
  /** Why the host did not lay the table. */
  readonly refused: ShallowRef<Refusal | null>;
  count(count: number): void;
  level(index: number, level: Level): void;
  levelAll(level: Level): void;
  otherCompany(): void;
  set(key: string, value: OptionValue): void;
  reset(): void;
  /** Lays the table and deals; gives whether it was done. */
  deal(name: string): Promise<boolean>;
}

const FIRST_OPPONENTS = 3;

/** A table being thought up: begins as the last one was laid, and lays itself when told. */
export function useNewTable(game: string, options: GameOptions): NewTable {
  const settings = useSettingsStore();
  const lobby = useLobbyStore();
  const last = recall(pageStorage());
  const sameGame = last !== null && last.game === game ? last : null;
  const self = (): Player => settings.settings.player;

  const opponents = shallowRef(sameGame?.opponents ?? company(FIRST_OPPONENTS, [self()], LEVELS[1], Math.random));
  const values = shallowRef(completed(sameGame?.options ?? {}, options.defaults));
  const turnTime = ref(sameGame?.turnTime ?? 0);
  const laying = ref(false);
  const refused = shallowRef<Refusal | null>(null);

  async function deal(name: string): Promise<boolean> {
    const table = lobby.table;
    if (table === null || laying.value) return false;
    laying.value = true;
    const chosen = differing(values.value, options.defaults);
    remember(pageStorage(), { game, options: chosen, turnTime: turnTime.value, opponents: opponents.value });
    const setUp = { name, game, options: chosen, turnTime: turnTime.value, pace: PACE_TIMES[settings.settings.pace] };
    refused.value = await lobby.inOrder(commandsFor(table, lobby.mine, { setUp, self: self(), opponents: opponents.value }));
    laying.value = false;
    return refused.value === null;
  }

  return {
    opponents,
    values,
    turnTime,
    laying,
    refused,
    conflict: computed(() => options.conflict(values.value, opponents.value.length + 1)),
    changed: computed(() => Object.keys(differing(values.value, options.defaults)).length > 0),
    count: (count) => (opponents.value = companyOf(opponents.value, count, self(), Math.random)),
    level: (index, level) => (opponents.value = opponents.value.map((one, at) => (at === index ? { ...one, level } : one))),
    levelAll: (level) => (opponents.value = opponents.value.map((one) => ({ ...one, level }))),
    otherCompany() {
      const fresh = company(opponents.value.length, [self()], LEVELS[1], Math.random);
      opponents.value = fresh.map((one, index) => ({ ...one, level: opponents.value[index]?.level ?? one.level }));
    },
    set: (key, value) => (values.value = { ...values.value, [key]: value }),
    reset: () => (values.value = { ...options.defaults }),
    deal,
  };
}
