import type { Game } from "@shared/engine";
import { gameById, GAMES } from "@shared/games";
import { suitHoarder } from "@shared/games/suit-hoarder";
import { suitsMe } from "@shared/games/suits-me";

/** Games whose rules are ready before their page: tested like the others, though no table knows them yet. */
const COMING: readonly Game[] = [suitHoarder, suitsMe];

/** Every game there is, as the suite knows it: by the interface alone. */
export const ALL_GAMES: readonly Game[] = [...Object.values(GAMES), ...COMING.filter(({ id }) => !Object.hasOwn(GAMES, id))];

/** The game of an id that may be anything, or undefined: of those that no table knows yet, too. */
export function gameOf(id: string): Game | undefined {
  return gameById(id) ?? COMING.find((game) => game.id === id);
}
