import type { Game } from "../engine";
import { suitHoarder } from "./suit-hoarder";
import { suitupOriginal } from "./suitup-original";
import { suitupPoker } from "./suitup-poker";
import { suitsMe } from "./suits-me";

/** Every game of the table, by its id; a new game is one line here. */
export const GAMES = {
  "suitup-original": suitupOriginal,
  "suitup-poker": suitupPoker,
  "suits-me": suitsMe,
  "suit-hoarder": suitHoarder,
} as const satisfies Readonly<Record<string, Game>>;

export type GameId = keyof typeof GAMES;
export const GAME_IDS = Object.keys(GAMES) as readonly GameId[];

/** The game of an id that may be anything, or undefined. */
export function gameById(id: string): Game | undefined {
  return Object.hasOwn(GAMES, id) ? GAMES[id as GameId] : undefined;
}
