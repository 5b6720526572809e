import type { GameId } from "@shared/games";

/** The games of this page, in the order in which they are offered; a game of the table that is forgotten here does not compile. The first screen reads it, so it brings no game's code. */
const HERE: Readonly<Record<GameId, true>> = {
  "suitup-original": true,
  "suitup-poker": true,
  "suits-me": true,
  "suit-hoarder": true,
};

export const GAMES_HERE = Object.keys(HERE) as readonly GameId[];
