import { computed, type ComputedRef } from "vue";
import type { Seat } from "@shared/engine";
import type { Player } from "@shared/protocol";
import { GAME_PAGES } from "@/games";
import type { GamePage } from "@/games/game-page";
import type { ScoreSheet } from "@/games/score";
import { useText } from "@/composables/useText";
import { useEveningStore } from "@/stores/evening";
import { useLobbyStore } from "@/stores/lobby";
import { useTableStore } from "@/stores/table";

export interface TableGame {
  readonly id: ComputedRef<string | null>;
  /** What the page has of this game; null while no table is known, or if the page does not know the game. */
  readonly page: ComputedRef<GamePage | null>;
  readonly sheet: ComputedRef<ScoreSheet | null>;
  /** Who sits where; a seat that was left is named too. While a match's result lies there: who had the seats when it ended. */
  readonly players: ComputedRef<readonly Player[]>;
  /** The seat that this page shows, on a score sheet: null for a seat that was taken only after the match. */
  readonly mine: ComputedRef<Seat | null>;
}

/** The page's part of a game by its id, which may be anything. */
export function gamePage(id: string): GamePage | null {
  return Object.hasOwn(GAME_PAGES, id) ? GAME_PAGES[id as keyof typeof GAME_PAGES] : null;
}

/** The game of this page's table. */
export function useGame(): TableGame {
  const evening = useEveningStore();
  const lobby = useLobbyStore();
  const table = useTableStore();
  const { t } = useText();
  const id = computed(() => table.view?.game ?? lobby.table?.setUp.game ?? null);
  const page = computed(() => (id.value === null ? null : gamePage(id.value)));
  /** Who had the seats of the match whose result lies there: whoever sits down after it has neither won nor lost it. */
  const ended = computed(() => {
    const last = evening.matches.at(-1);
    return table.view?.over === true && last !== undefined && last.match === table.match && last.seats.length === lobby.seats.length ? last.seats : null;
  });
  function hadIt(seat: Seat): boolean {
    const then = ended.value?.[seat];
    return then === undefined || (!then.bot && then.player.name === lobby.playerAt(seat)?.name);
  }
  return {
    id,
    page,
    sheet: computed(() => (table.view === null || page.value === null ? null : page.value.score(table.view))),
    mine: computed(() => (lobby.mine.length > 0 && table.seat !== null && hadIt(table.seat) ? table.seat : null)),
    players: computed(() => ended.value?.map(({ player }) => player) ?? lobby.seats.map((seat, index) => seat.player ?? { name: t("lobby.seat", { number: index + 1 }), colour: "slate", token: "key" })),
  };
}
