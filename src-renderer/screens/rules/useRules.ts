import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from "vue";
import type { GameId } from "@shared/games";
import { GAME_PAGES } from "@/games";
import type { GameRules } from "@/games/rules";
import { completed, type OptionValues } from "@/screens/new-table/fields";
import { useConnectionStore } from "@/stores/connection";
import { useLobbyStore } from "@/stores/lobby";

export interface RulesToRead {
  /** Null until they are here. */
  readonly rules: ShallowRef<GameRules | null>;
  /** Whether they could not be fetched. */
  readonly failed: ShallowRef<boolean>;
  /** What the table plays by, or what a table usually does where none of this game is laid. */
  readonly options: ComputedRef<OptionValues>;
  readonly atTable: ComputedRef<boolean>;
}

/**
 * The rules of a game, and what the table plays by if it plays this game.
 * @param here whether they are read at the table itself; else one counts while a match is on, or where one is a guest
 */
export function useRules(game: () => GameId, here: boolean): RulesToRead {
  const connection = useConnectionStore();
  const lobby = useLobbyStore();
  const rules = shallowRef<GameRules | null>(null);
  const failed = shallowRef(false);
  watch(game, async (wanted) => {
    rules.value = null;
    failed.value = false;
    try {
      const found = await GAME_PAGES[wanted].rules();
      if (game() === wanted) rules.value = found;
    } catch {
      failed.value = true;
    }
  }, { immediate: true });

  const laid = computed(() => here || !connection.home || (lobby.phase !== null && lobby.phase !== "lobby"));
  const atTable = computed(() => laid.value && lobby.table?.setUp.game === game());
  const options = computed(() => {
    const { defaults } = GAME_PAGES[game()].options;
    return atTable.value ? completed(lobby.table?.setUp.options ?? {}, defaults) : defaults;
  });
  return { rules, failed, options, atTable };
}
