import { isSeed } from "../cards";
import type { Match } from "../engine";
import { withClocks } from "./clocks";
import { firstDecisions, sightsOf } from "./sight";
import type { Playing, Table } from "./table";

/** What a table has of a match that it begins or goes on with; `counted` as at the table. Throws where the game does: the caller treats that as a fault. */
export function playingOf(match: Match, { counted, botSeed, started }: Pick<Playing, "botSeed" | "started"> & Pick<Table, "counted">, now: number): Playing {
  const sights = sightsOf(match);
  const nobody = sights.map(() => null);
  return {
    match, sights, decisions: firstDecisions(sights, counted), asked: nobody, urges: nobody,
    endedAt: now, hold: null, held: nobody, clock: null, turnClock: null, botSeed, started, fair: null,
  };
}

/**
 * A fresh table at which a match stands already, wherever it stands: its seats go on from there. As many seats as the match
 * has; `botSeed` is 64 hex digits. Throws when they do not fit.
 */
export function tableWithMatch(table: Table, match: Match, botSeed: string, now: number): Table {
  if (table.seats.length !== match.seats.length || !isSeed(botSeed)) throw new Error("The match does not fit the table");
  const { over } = match.game.standing(match.state);
  const playing = playingOf(match, { counted: table.counted, botSeed, started: null }, now);
  return withClocks({ ...table, playing, phase: over ? "over" : "playing", matches: 1, lastDealer: match.firstDealer, at: now }, now, null);
}
