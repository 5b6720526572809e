import { computed, type ComputedRef } from "vue";
import type { Player } from "@shared/protocol";
import { GAME_PAGES } from "@/games";
import type { GamePage } from "@/games/game-page";
import type { ScoreSheet } from "@/games/score";
import { useText } from "@/composables/useText";
import { useLobbyStore } from "@/stores/lobby";
import { useTableStore } from "@/stores/table";

export interface TableGame {
  readonly id: ComputedRef<string | null>;
  /** What the page has of this game; null while no table is known, or if the page does not know the game. */
  readonly page: ComputedRef<GamePage | null>;
  readonly sheet: ComputedRef<ScoreSheet | null>;
  /** Who sits where; a seat that was left is named too. */
  readonly players: ComputedRef<readonly Player[]>;
}

/** The page's part of a game by its id, which may be anything. */
export function gamePage(id: string): GamePage | null {
  return Object.hasOwn(GAME_PAGES, id) ? GAME_PAGES[id as keyof typeof GAME_PAGES] : null;
}

/** The game of this page's table. */
export function useGame(): TableGame {
  const lobby = useLobbyStore();
  const table = useTableStore();
  const { t } = useText();
  const id = computed(() => table.view?.game ?? lobby.table?.setUp.game ?? null);
  const page = computed(() => (id.value === null ? null : gamePage(id.value)));
  return {
    id,
    page,
    sheet: computed(() => (table.view === null || page.value === null ? null : page.value.score(table.view))),
    players: computed(() => lobby.seats.map((seat, index) => seat.player ?? { name: t("lobby.seat", { number: index + 1 }), colour: "slate", token: "key" })),
  };
}
