import type { Listed } from "../engine";
import { z } from "../schema";

/** How far a match's luck has come: hashes of contributions are awaited, then the contributions; or the cards are dealt by it. */
const SHUFFLE_STEPS = ["hash", "value", "dealt"] as const;
export type ShuffleStep = (typeof SHUFFLE_STEPS)[number];

/** What everybody may know of where a match's luck comes from (docs/fair-deal.md). */
export interface ShuffleInfo {
  /** The match that it is for. */
  readonly match: number;
  /** Counts how often contributions were asked for, from 1. */
  readonly round: number;
  readonly step: ShuffleStep;
  /** The hash of the host's secret. */
  readonly commitment: string;
  /** The version of the host's app (`APP_VERSION`). */
  readonly app: string;
  /** The contributions, once all hashes are there; empty before. */
  readonly list: readonly Listed[];
  /** Whose apps have not contributed in time. */
  readonly leftOut: readonly string[];
}

/** Everybody's commands, answering what `ShuffleInfo` asks of their app; each names the match and the round. */
export type FairCommand =
  /** Shows the hash of one's contribution. */
  | { readonly type: "contribute"; readonly match: number; readonly round: number; readonly hash: string }
  /** Shows the contribution itself, once the list has been told. */
  | { readonly type: "reveal"; readonly match: number; readonly round: number; readonly value: string };

/** A part of the record of a match that is over or was given up, as its host keeps it: the last that is told of it. */
export interface RecordMessage {
  readonly type: "record";
  readonly match: number;
  /** Which part, from 1, and how many there are. */
  readonly part: number;
  readonly of: number;
  readonly text: string;
}

/** The longest part of a record, in characters; and the most parts. No match comes near. */
export const RECORD_PART = 128 * 1024;
const RECORD_PARTS = 64;

/** A record as messages, in order; none where it is too long to be sent. */
export function recordParts(match: number, text: string): readonly RecordMessage[] {
  const of = Math.ceil(text.length / RECORD_PART);
  if (of > RECORD_PARTS) return [];
  return Array.from({ length: of }, (_, at) => ({ type: "record", match, part: at + 1, of, text: text.slice(at * RECORD_PART, (at + 1) * RECORD_PART) }));
}

/** The inverse of `recordParts`: takes one part after the other, and gives the text with the last; a first part begins anew. */
export function recordGatherer(): (message: RecordMessage) => string | null {
  let parts: readonly RecordMessage[] = [];
  return (message) => {
    if (message.part === 1) parts = [];
    const [first = message] = parts;
    if (message.part !== parts.length + 1 || message.match !== first.match || message.of !== first.of) return null;
    parts = [...parts, message];
    if (message.part < message.of) return null;
    const text = parts.map((part) => part.text).join("");
    parts = [];
    return text;
  };
}

/** No version is longer. */
const LONGEST_VERSION = 40;

const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(1));

export const FAIR_COMMANDS = [
  z.strictObject({ type: z.literal("contribute"), match: count, round: count, hash: hex32 }),
  z.strictObject({ type: z.literal("reveal"), match: count, round: count, value: hex32 }),
] as const;

export const shuffleInfoSchema = z.strictObject({
  match: count,
  round: count,
  step: z.enum(SHUFFLE_STEPS),
  commitment: hex32,
  app: z.string().check(z.maxLength(LONGEST_VERSION)),
  list: z.array(z.strictObject({ who: z.string(), hash: hex32 })),
  leftOut: z.array(z.string()),
});

export const recordMessageSchema = z.strictObject({
  type: z.literal("record"),
  match: count,
  part: count.check(z.maximum(RECORD_PARTS)),
  of: count.check(z.maximum(RECORD_PARTS)),
  text: z.string().check(z.maxLength(RECORD_PART)),
});
