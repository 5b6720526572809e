import { randomFrom } from "@shared/cards";
import type { Game, MoveBase } from "@shared/engine";
import type { BotRequest } from "@shared/table";

/** Lets a game's bot think: it gets what its seat sees and has seen, and randomness of its own. May throw: that is the bot's fault. */
export function think(game: Game, { view, history, seat, level, seed }: BotRequest): MoveBase {
  return game.bot({ view, history, seat, level, random: randomFrom(seed) });
}
