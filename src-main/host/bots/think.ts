import { randomFrom } from "@shared/cards";
import type { Game, MoveBase } from "@shared/engine";
import type { BotRequest } from "@shared/table";

/**
 * Lets a game's bot think: it gets what its seat sees and has seen, and randomness of its own. Null: it does nothing out of
 * turn. May throw: that is the bot's fault.
 */
export function think(game: Game, { view, history, seat, level, seed, urge }: BotRequest): MoveBase | null {
  const input = { view, history, seat, level, random: randomFrom(seed) };
  return urge === null ? game.bot(input) : (game.outOfTurn?.urge(input) ?? null);
}
