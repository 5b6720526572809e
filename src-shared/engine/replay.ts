import { playMatch, startMatch, type Match, type MatchPlayed } from "./match";
import type { RawEntry, TableRecord } from "./record";
import type { GameTypes } from "./game";
import { isRefusal, refuse, type Refusal } from "./refusal";
import { seat } from "./seat";

/** An entry that the rules refuse: noted, changes nothing, and the replay goes on. */
export interface RefusedEntry extends Refusal {
  readonly index: number;
}

export interface Replayed {
  readonly match: Match;
  readonly refused: readonly RefusedEntry[];
}

/** Parses and plays one entry of a record; malformed ones are refused like any other. */
export function playEntry(match: Match, entry: RawEntry): MatchPlayed<GameTypes> | Refusal {
  const parsed = match.game.schemas.move.safeParse(entry["move"]);
  if (!Number.isInteger(entry["seat"]) || !parsed.success) return refuse("malformed");
  const by = entry["by"] === "clock" || entry["by"] === "bot" ? entry["by"] : undefined;
  return playMatch(match, seat(Number(entry["seat"])), parsed.data, by);
}

/** Deals a record's first deal. */
export function beginRecord({ game, options, seats, dealer, seed, script }: TableRecord): MatchPlayed<GameTypes> {
  return startMatch(game, { options, seats, dealer, seed, script });
}

/**
 * Plays a record from its first deal; `upto` stops after so many entries, refused ones included.
 * Throws ScriptError when a prescribed rebuild or toss cannot be.
 */
export function replay(record: TableRecord, upto = Number.POSITIVE_INFINITY): Replayed {
  let { match } = beginRecord(record);
  const refused: RefusedEntry[] = [];
  record.moves.forEach((entry, index) => {
    if (index >= upto) return;
    const next = playEntry(match, entry);
    if (isRefusal(next)) refused.push({ index, ...next });
    else ({ match } = next);
  });
  return { match, refused };
}
