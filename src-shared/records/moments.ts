import {
  beginRecord, historyOf, isRefusal, playEntry, redacted, standing, type GameTypes, type Match, type MatchPlayed, type RawEntry, type TableRecord,
} from "../engine";
import type { RecordMark, RecordMoment, RecordSummary, RecordViewer } from "../protocol/records";
import type { InSteps } from "./steps";

/** A match is kept after every so many entries: a moment is at most so many moves away from one. */
const KEPT_EVERY = 32;

/** A record that has been played through once, to be looked at at any moment. */
export interface PlayedRecord {
  readonly record: TableRecord;
  /** What each entry did. */
  readonly marks: readonly RecordMark[];
  /** The first moment of each deal. */
  readonly deals: readonly number[];
  readonly end: Match;
  /** The match after 0, 32, 64 … entries; they share what they have in common. */
  readonly kept: readonly Match[];
}

/** What a viewer saw of one moment. */
export type Moment = Pick<RecordMoment, "view" | "events" | "dealt" | "history">;

type Played = MatchPlayed<GameTypes>;

const BY: readonly unknown[] = ["clock", "bot"] satisfies readonly RecordMark["by"][];

/** The longest name of a kind of move that is passed on. */
const LONGEST_KIND = 40;

function markOf(entry: RawEntry, refused: string | null): RecordMark {
  const { seat, move, by } = entry;
  const kind = typeof move === "object" && move !== null && "type" in move ? move.type : null;
  return {
    seat: typeof seat === "number" ? seat : -1,
    kind: typeof kind === "string" ? kind.slice(0, LONGEST_KIND) : "?",
    by: BY.includes(by) ? (by as RecordMark["by"]) : null,
    refused,
  };
}

/** So many entries are played in one step. */
const STEP = 64;

/** Plays a checked record from its first deal to its end, in steps. Throws ScriptError when a prescribed rebuild or toss cannot be. */
export function* playing(record: TableRecord): InSteps<PlayedRecord> {
  let { match } = beginRecord(record);
  const marks: RecordMark[] = [];
  const deals = [0];
  const kept = [match];
  for (const entry of record.moves) {
    const next = playEntry(match, entry);
    marks.push(markOf(entry, isRefusal(next) ? next.refused : null));
    if (!isRefusal(next)) {
      ({ match } = next);
      if (next.dealt !== null) deals.push(marks.length);
    }
    if (marks.length % KEPT_EVERY === 0) kept.push(match);
    if (marks.length % STEP === 0) yield;
  }
  return { record, marks, deals, end: match, kept };
}

/** The match after so many entries, and what the last of them brought. */
function playedAt({ record, kept }: PlayedRecord, moment: number): Played {
  if (moment === 0) return beginRecord(record);
  const from = Math.floor((moment - 1) / KEPT_EVERY);
  const first = kept[from];
  if (first === undefined) throw new RangeError(`No moment ${moment}`);
  let played: Played = { match: first, events: [], dealt: null };
  for (const entry of record.moves.slice(from * KEPT_EVERY, moment)) {
    const next = playEntry(played.match, entry);
    played = isRefusal(next) ? { match: played.match, events: [], dealt: null } : next;
  }
  return played;
}

/** The match as it stood after so many entries. */
export function matchAt(played: PlayedRecord, moment: number): Match {
  return playedAt(played, moment).match;
}

/** Where among the events that a viewer may see those of a new deal begin. */
function dealtIn({ match, events, dealt }: Played, viewer: RecordViewer): number | null {
  return dealt === null ? null : redacted(match.game, events.slice(0, dealt), viewer).length;
}

type Plain = Readonly<Record<string, unknown>>;

/** Games give plain objects: what crosses the wire as it is. */
function plain<T extends object>(value: T): Plain {
  return value as T & Plain;
}

/** What a viewer sees after so many entries (0: of the first deal), and what the last of them brought. `history` asks for all of this deal. */
export function momentOf(record: PlayedRecord, moment: number, viewer: RecordViewer, history: boolean): Moment {
  const played = playedAt(record, moment);
  const { match, events } = played;
  const { game, state } = match;
  return {
    view: plain(viewer === "open" ? game.openView(state) : game.view(state, viewer)),
    events: redacted(game, events, viewer).map(plain),
    dealt: dealtIn(played, viewer),
    history: history ? historyOf(match, viewer).map(plain) : null,
  };
}

/** How a match stands at the end of its record. */
export function endOf({ end, marks }: PlayedRecord): Pick<RecordSummary, "complete" | "winners" | "scores" | "deals" | "moves" | "refused"> {
  const { over, winners, scores, deals } = standing(end);
  return { complete: over, winners: over ? winners : null, scores, deals, moves: marks.length, refused: marks.filter(({ refused }) => refused !== null).length };
}
