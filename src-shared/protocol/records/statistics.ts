import { LEVELS, type Level } from "../../engine";
import { countSchema, z } from "../../schema";

/** Matches of somebody, or of bots of one level, counted: only those that came to their end. */
export interface Tally {
  readonly matches: number;
  /** Matches won; one won by several together counts for each as its share (½, ⅓ …). */
  readonly wins: number;
  /** How many of them were won together with others. */
  readonly shared: number;
  /** `wins / matches`, with the 95 % interval (Wilson) that so few matches leave; all 0 of no match. */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  /** The rate that chance alone would give at these tables: the mean of one in so many seats. */
  readonly even: number;
  /** Of the final totals; null of no match. */
  readonly meanScore: number | null;
  readonly bestScore: number | null;
}

export interface GameStatistics {
  readonly game: string;
  readonly matches: number;
  /** Of them, how many came to their end. */
  readonly complete: number;
  readonly deals: number;
  readonly moves: number;
  /** Means over the complete ones; minutes over those that tell both times, null of none. */
  readonly meanDeals: number | null;
  readonly meanMoves: number | null;
  readonly meanMinutes: number | null;
  /** Whether the highest total wins; null where no complete match tells. */
  readonly highWins: boolean | null;
}

/** A person by name, or everybody at this machine (`me`) whatever the name. */
export interface PlayerStatistics {
  readonly name: string | null;
  readonly me: boolean;
  readonly game: string;
  readonly tally: Tally;
}

export interface LevelStatistics {
  readonly level: Level;
  readonly game: string;
  readonly tally: Tally;
}

/** Counted from the records that are not damaged. Rows are per game, since totals of different games cannot be compared. */
export interface RecordStatistics {
  readonly type: "statistics";
  readonly games: readonly GameStatistics[];
  /** First those of `me`, then persons by name, most matches first. */
  readonly players: readonly PlayerStatistics[];
  readonly levels: readonly LevelStatistics[];
}

const mean = z.nullable(z.number());
const tally = z.strictObject({
  matches: countSchema, wins: z.number(), shared: countSchema, rate: z.number(), low: z.number(), high: z.number(), even: z.number(),
  meanScore: mean, bestScore: z.nullable(z.number()),
});

export const recordStatisticsSchema = z.strictObject({
  type: z.literal("statistics"),
  games: z.array(z.strictObject({
    game: z.string(), matches: countSchema, complete: countSchema, deals: countSchema, moves: countSchema,
    meanDeals: mean, meanMoves: mean, meanMinutes: mean, highWins: z.nullable(z.boolean()),
  })),
  players: z.array(z.strictObject({ name: z.nullable(z.string()), me: z.boolean(), game: z.string(), tally })),
  levels: z.array(z.strictObject({ level: z.enum(LEVELS), game: z.string(), tally })),
});
