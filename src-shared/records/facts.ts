import { LEVELS, optionsThatDiffer, type Level } from "../engine";
import { recordIdSchema, type RecordSummary } from "../protocol/records";
import { endOf } from "./moments";
import type { ReadRecord } from "./read";

/** What the record of a match itself tells of it. */
export type RecordFacts = Omit<RecordSummary, "id" | "bytes" | "origin"> & {
  /** The id that it was given when it was made, if it can be one. */
  readonly id: string | null;
};

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z$/;

function momentIn(value: unknown): string | null {
  return typeof value === "string" && MOMENT.test(value) ? value : null;
}

function levelIn(value: unknown): Level | null {
  return LEVELS.find((level) => level === value) ?? null;
}

/** The longest name of a player that is passed on: names of records that others made may be of any length. */
const LONGEST_NAME = 64;

/** The facts of a record that was played through; `mine`: the seats that somebody at this machine had. */
export function factsOf({ played, damage }: ReadRecord, mine: readonly number[]): RecordFacts {
  const { record } = played;
  const meta = fieldsOf(record.meta);
  const players: readonly unknown[] = Array.isArray(meta["players"]) ? meta["players"] : [];
  const id = recordIdSchema.safeParse(meta["id"]);
  return {
    id: id.success ? id.data : null,
    game: record.game.id,
    options: optionsThatDiffer(record.game, record.options),
    started: momentIn(meta["started"]),
    ended: momentIn(meta["ended"]),
    seats: record.seats.map((name, seat) => {
      const { kind, level } = fieldsOf(players[seat]);
      return { name: name.slice(0, LONGEST_NAME), bot: kind === "bot", level: levelIn(level), mine: mine.includes(seat) };
    }),
    ...endOf(played),
    damage,
  };
}
