import { playBots, seedFrom, startBots } from "@shared/bots";
import { formatRecord, LEVELS, parseRecord, recordOf, seat, seatAfter, type Game, type Level, type Match } from "@shared/engine";
import { gameById } from "@shared/games";
import { atOnce, playing, type PlayedRecord } from "@shared/records";

export interface PlayedMatch {
  readonly match: Match;
  readonly levels: readonly Level[];
  readonly text: string;
}

/** A short match of each game. */
const SHORT: Readonly<Record<string, object>> = {
  "suitup-original": { rounds: 1 }, "suitup-poker": { hands: 3 }, "suits-me": { wins: 2 }, "suit-hoarder": { wins: 2 },
};

/** A match that bots of all levels have played to its end, and its record's text as the app saves it; by a seed of its own, or by this one. */
export function played(game: Game, number: number, seats = 3, seed = seedFrom("records", game.id, number)): PlayedMatch {
  const levels = Array.from({ length: seats }, (_, place) => LEVELS[(number + place) % LEVELS.length] ?? "easy");
  const names = levels.map((level, place) => `${level} ${place}`);
  const parsed = game.options.schema.parse(SHORT[game.id] ?? {});
  const setup = { game, options: parsed, seats: names, dealer: seatAfter(seat(0), seats, number), seed };
  const { bots, stalled } = playBots(startBots(setup, levels, seedFrom("bots of records", game.id, number)));
  if (stalled !== null) throw new Error(JSON.stringify(stalled));
  const players = names.map((name, place) => ({ name, kind: "bot", level: levels[place] }));
  const meta = { id: `m-${game.id}-${number}`, app: "1.0.0", started: "2026-05-01T18:00:00.000Z", ended: "2026-05-01T18:30:00.000Z", players };
  return { match: bots.match, levels, text: formatRecord(recordOf(bots.match, meta)) };
}

/** The text of a record, played through. */
export function through(text: string): PlayedRecord {
  return atOnce(playing(parseRecord(JSON.parse(text), gameById)));
}
