import { isRefusal, refuse, type MoveBase, type Refusal, type Seat } from "../engine";
import type { MoveIntent, TableRefusal } from "../protocol";
import { isFault, play, withFault } from "./play";
import type { Progress } from "./progress";
import { seatsHeld, type Connection, type Decision, type Playing } from "./table";

/** What came of an intent: the progress, and a refusal if there is one. */
export interface Judged {
  readonly progress: Progress;
  readonly refusal: Refusal | null;
}

function no(progress: Progress, code: TableRefusal): Judged {
  return { progress, refusal: refuse(code) };
}

/** Whether the answer belongs to a decision that is no longer the seat's. */
function isStale(decision: Decision, named: number, anytime: boolean, shown: boolean): boolean {
  if (!anytime) return named !== decision.number;
  // A seat that is not shown has not been told its number, so its page cannot name it.
  return shown && named !== 0 && named < decision.dealStart;
}

function parsed(playing: Playing, move: unknown): MoveBase | null {
  const result = playing.match.game.schemas.move.safeParse(move);
  return result.success ? result.data : null;
}

function played(progress: Progress, seat: Seat, move: MoveBase, now: number): Judged {
  const outcome = play(progress, seat, move, now);
  if (isFault(outcome)) return no(withFault(progress, outcome, now), "fault");
  return isRefusal(outcome) ? { progress, refusal: outcome } : { progress: outcome, refusal: null };
}

/**
 * A move of a connection's seat. Refuses `noMatch`, `noSeat`, `notYourSeat`, `seatNotShown` (but for moves that are never
 * stale), `paused`, `held`, `malformed`, `stale`, whatever the game refuses, and `fault` when something of ours threw.
 */
export function judgeMove(progress: Progress, connection: Connection, intent: MoveIntent, now: number): Judged {
  const { table } = progress;
  const { playing } = table;
  if (playing === null) return no(progress, "noMatch");
  const decision = playing.decisions[intent.seat];
  if (decision === undefined) return no(progress, "noSeat");
  if (!seatsHeld(table, connection).includes(intent.seat)) return no(progress, "notYourSeat");
  const anytime = playing.match.game.neverStale.includes(String(intent.move["type"]));
  const shown = connection.shown === intent.seat;
  if (!shown && !anytime) return no(progress, "seatNotShown");
  if (table.paused !== null) return no(progress, "paused");
  if (playing.hold !== null && playing.hold.seat !== intent.seat) return no(progress, "held");
  const move = parsed(playing, intent.move);
  if (move === null) return no(progress, "malformed");
  if (isStale(decision, intent.decision, anytime, shown)) return no(progress, "stale");
  return played(progress, intent.seat, move, now);
}
