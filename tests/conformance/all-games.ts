import type { Game } from "@shared/engine";
import { GAMES } from "@shared/games";

/** Every game there is, as the suite knows it: by the interface alone. */
export const ALL_GAMES: readonly Game[] = Object.values(GAMES);
