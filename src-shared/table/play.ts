import { isRefusal, playMatch, type GameTypes, type MatchPlayed, type MoveBase, type Refusal, type Seat } from "../engine";
import { withClocks } from "./clocks";
import { released } from "./hold";
import type { Fault } from "./input";
import type { Progress } from "./progress";
import { nextDecisions, sightsOf } from "./sight";
import type { Decision, Playing, Table } from "./table";

/** After so many faults in one decision the table pauses. */
const FAULTS_ALLOWED = 3;

export type By = "clock" | "bot";

interface Tried {
  readonly playing: Playing;
  readonly played: MatchPlayed<GameTypes>;
}

function tried(playing: Playing, seat: Seat, move: MoveBase, by: By | undefined): Tried | Refusal {
  const played = playMatch(playing.match, seat, move, by);
  if (isRefusal(played)) return played;
  const sights = sightsOf(played.match);
  const newDeal = sights[0]?.view.deal !== playing.sights[0]?.view.deal;
  const decisions = nextDecisions(playing.decisions, sights, seat, newDeal);
  return { playing: { ...playing, match: played.match, sights, decisions }, played };
}

/** What a throw says, for the log. */
function reason(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Plays a well-formed move of a seat: the progress after it, or why the rules refuse it, or our own fault if something
 * threw. In the last two cases nothing has changed.
 */
export function play(progress: Progress, seat: Seat, move: MoveBase, now: number, by?: By): Progress | Refusal | Fault {
  // A move ends a hold: only its seat's can come while it stands.
  const table = released(progress.table, now);
  const { playing } = table;
  if (playing === null) return { refused: "noMatch" };
  try {
    const outcome = tried(playing, seat, move, by);
    if (isRefusal(outcome)) return outcome;
    const over = outcome.playing.sights[0]?.view.over === true;
    const { events, dealt } = outcome.played;
    const { game, state } = playing.match;
    const ended = !game.dealOver(state) && game.dealOver(outcome.playing.match.state);
    const after: Table = { ...table, playing: ended ? { ...outcome.playing, endedAt: now } : outcome.playing, phase: over ? "over" : "playing" };
    return {
      ...progress,
      table: withClocks(after, now, seat),
      events: [...progress.events, ...events],
      dealt: dealt === null ? progress.dealt : progress.events.length + dealt,
      finished: over ? outcome.playing.match : progress.finished,
    };
  } catch (error) {
    return { seat, move, why: reason(error), match: playing.match };
  }
}

/** Whether the outcome of a play is a fault of ours. */
export function isFault(outcome: Progress | Refusal | Fault): outcome is Fault {
  return "why" in outcome;
}

function pausedByFault(table: Table, now: number): Table {
  return { ...released(table, now), paused: "fault", pausedAt: now };
}

/** Counts a fault against the seat's decision, and pauses the table at the third. */
export function withFault(progress: Progress, fault: Fault, now: number): Progress {
  const { table } = progress;
  const { playing } = table;
  if (playing === null) return progress;
  const decisions = playing.decisions.map((old, index): Decision => (index === fault.seat ? { ...old, faults: old.faults + 1 } : old));
  const counted: Table = { ...table, playing: { ...playing, decisions } };
  const tooMany = (decisions[fault.seat]?.faults ?? 0) >= FAULTS_ALLOWED;
  return { ...progress, table: tooMany ? pausedByFault(counted, now) : counted, faults: [...progress.faults, fault] };
}

/** Moves to try for a seat that cannot or does not answer, best first. */
function* candidates(playing: Playing, seat: Seat): Generator<MoveBase> {
  const { game } = playing.match;
  const view = playing.sights[seat]?.view;
  if (view === undefined) return;
  yield game.absent(view);
  for (const move of game.enumerate(view)) if (game.check(view, move) === null) yield move;
}

/** One attempt of the host's own: what comes of it, a refusal counted as our fault. */
function attempt(progress: Progress, seat: Seat, move: MoveBase, now: number, by: By): Progress | Fault {
  const outcome = play(progress, seat, move, now, by);
  if (!isRefusal(outcome)) return outcome;
  const match = progress.table.playing?.match;
  if (match === undefined) return progress;
  return { seat, move, why: `refused: ${outcome.refused}`, match };
}

/** Plays the move of a bot; if the rules refuse it or it throws, the next best (`playAbsent`). */
export function playBot(progress: Progress, seat: Seat, move: MoveBase, now: number): Progress {
  const outcome = attempt(progress, seat, move, now, "bot");
  return isFault(outcome) ? playAbsent(withFault(progress, outcome, now), seat, now, "bot") : outcome;
}

/** Plays what a bot does out of turn; if it cannot, this moment passes. */
export function playUrge(progress: Progress, seat: Seat, move: MoveBase, now: number): Progress {
  const outcome = attempt(progress, seat, move, now, "bot");
  if (!isFault(outcome)) return outcome;
  const noted = withFault(progress, outcome, now);
  const { playing } = noted.table;
  if (playing === null) return noted;
  const urges = playing.urges.map((urge, at) => (at === seat && urge !== null ? { ...urge, answer: null } : urge));
  return { ...noted, table: { ...noted.table, playing: { ...playing, urges } } };
}

/**
 * Plays the `absent` move for a seat, and if that fails the first legal one; pauses the table when three have failed,
 * or when there is none.
 */
export function playAbsent(start: Progress, seat: Seat, now: number, by: By): Progress {
  let progress = start;
  const { playing } = start.table;
  if (playing === null) return start;
  try {
    for (const move of candidates(playing, seat)) {
      if (progress.table.paused !== null) return progress;
      const outcome = attempt(progress, seat, move, now, by);
      if (!isFault(outcome)) return outcome;
      progress = withFault(progress, outcome, now);
    }
  } catch (error) {
    progress = withFault(progress, { seat, move: null, why: reason(error), match: playing.match }, now);
  }
  return { ...progress, table: pausedByFault(progress.table, now) };
}
