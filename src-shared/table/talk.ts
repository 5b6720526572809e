import type { Player, Said, TalkMessage } from "../protocol";
import { no, type CommandContext, type Of, type Outcome } from "./handling";
import type { Progress } from "./progress";
import { seatsHeld, withConnection, type Allowance, type Connection, type Table } from "./table";

/** So much may be said at once. */
const AT_ONCE = 5;

/** And so many ms later once more. */
const ONE_MORE_AFTER = 1_000;

/** So much of what was said is kept. */
const KEPT = 50;

/** What a new connection may say. */
export function fullAllowance(now: number): Allowance {
  return { left: AT_ONCE, at: now };
}

function allowanceNow({ left, at }: Allowance, now: number): Allowance {
  return { left: Math.min(AT_ONCE, left + Math.max(0, now - at) / ONE_MORE_AFTER), at: now };
}

/** Who speaks over a connection: the player of its seat (the shown one of several), else who it said that they are. */
function speakerOf(table: Table, connection: Connection): { readonly seat: Said["seat"]; readonly player: Player } | null {
  const seat = connection.shown ?? seatsHeld(table, connection)[0] ?? null;
  const player = (seat === null ? null : table.seats[seat]?.player) ?? connection.player;
  return player === null ? null : { seat, player };
}

/** Says something to everybody. Refuses `nobodyThere` to those who have not said who they are, and `tooMuchTalk`. */
export function talk(progress: Progress, { saying }: Of<"talk">, { connection, now }: CommandContext): Outcome {
  const { table } = progress;
  const speaker = speakerOf(table, connection);
  if (speaker === null) return no("nobodyThere");
  const allowance = allowanceNow(connection.talk, now);
  if (allowance.left < 1) return no("tooMuchTalk");
  const number = table.talk.count + 1;
  const last = [...table.talk.last, { number, ...speaker, saying }].slice(-KEPT);
  const spoken = withConnection(table, { ...connection, talk: { ...allowance, left: allowance.left - 1 } });
  return { ...progress, table: { ...spoken, talk: { count: number, last } } };
}

/** What was said since `before`, or null. */
export function talkSince(before: Table, table: Table): TalkMessage | null {
  if (before.talk === table.talk) return null;
  return { type: "talk", fresh: false, said: table.talk.last.filter(({ number }) => number > before.talk.count) };
}

/** The last of what was said, for those who come. */
export function talkSoFar(table: Table): TalkMessage {
  return { type: "talk", fresh: true, said: table.talk.last };
}
