import { isRefusal, refuse, type MoveBase, type Seat } from "../engine";
import type { CommandIntent, MoveIntent } from "../protocol";
import { answerBefore, keepsAnswers, prunedAnswers, moverKeys, senderKeys, withAnswer } from "./answers";
import { requestsOf, settle, wakeAt } from "./automatic";
import { isPlayedByBot, restartAway } from "./away";
import { restartClocks, SLEEP_GAP } from "./clocks";
import { inLobby, judgeCommand } from "./commands";
import { connect, disconnect, greet, show } from "./connections";
import { withEnded } from "./evening";
import { released } from "./hold";
import type { Input, Step } from "./input";
import { judgeMove, type Judged } from "./moves";
import { playAbsent, withFault } from "./play";
import { isSeatLost } from "./seating";
import { begin, refusedMessage, reply, type Progress } from "./progress";
import { connectionOf, type Answer, type Connection, type Table } from "./table";
import { sendsOf } from "./tell";
import { restartShuffle, shuffled } from "./shuffle";
import { tidied } from "./tidy";

type Message = Extract<Input, { readonly type: "message" }>;

/** What came of a command, as of a move. */
function judgedCommand(progress: Progress, connection: Connection, intent: CommandIntent, input: Message, now: number): Judged {
  const context = { connection, id: intent.id, now, grant: input.grant ?? null, luck: input.luck ?? null, date: input.date ?? null };
  const outcome = judgeCommand(progress, intent.command, context);
  return isRefusal(outcome) ? { progress, refusal: outcome } : { progress: outcome, refusal: null };
}

/** Acts once for each message id: a resend gets the answer that it got before. */
function onIntent(progress: Progress, connection: Connection, intent: MoveIntent | CommandIntent, input: Message, now: number): Progress {
  const keys = senderKeys(progress.table, connection);
  const lost = intent.type === "command" && isSeatLost(progress.table, intent.command, intent.id);
  const before = lost ? null : answerBefore(progress.table, keys, intent.id);
  if (before !== null) return reply(progress, connection.id, before);
  const judged = intent.type === "move" ? judgeMove(progress, connection, intent, now) : judgedCommand(progress, connection, intent, input, now);
  const answer: Answer = judged.refusal === null ? { type: "done", id: intent.id } : refusedMessage(intent.id, judged.refusal);
  const after = reply(judged.progress, connection.id, answer);
  if (judged.refusal !== null && !keepsAnswers(after.table, connection.id)) return after;
  // After `sit` the sender has a key more: a resend over another connection names the new seat's token.
  const sender = connectionOf(after.table, connection.id) ?? connection;
  const allKeys = intent.type === "move" ? moverKeys(progress.table, connection, intent.seat) : new Set([...keys, ...senderKeys(after.table, sender)]);
  return { ...after, table: prunedAnswers(withAnswer(after.table, [...allKeys], answer)) };
}

function onMessage(progress: Progress, input: Message, now: number): Progress {
  const connection = connectionOf(progress.table, input.connection);
  if (connection === undefined) return progress;
  const { message } = input;
  if (message.type === "hello") return greet(progress, connection, message);
  if (!connection.greeted) {
    const id = message.type === "show" ? null : message.id;
    return reply(progress, connection.id, refusedMessage(id, refuse("helloFirst")));
  }
  return message.type === "show" ? show(progress, connection, message) : onIntent(progress, connection, message, input, now);
}

/** Whether a bot's answer is to the decision that is open now, and the first to it. */
function isAwaited(table: Table, seat: Seat, decision: number): boolean {
  const asked = table.playing?.asked[seat] ?? null;
  return asked !== null && asked.decision === decision && asked.answer === null && isPlayedByBot(table, seat);
}

/** Keeps a bot's answer until its pace is over; one that is no well-formed move is a fault. */
function onBot(progress: Progress, seat: Seat, decision: number, move: MoveBase, now: number): Progress {
  const { table } = progress;
  const { playing } = table;
  if (playing === null || !isAwaited(table, seat, decision)) return progress;
  const parsed = playing.match.game.schemas.move.safeParse(move);
  if (!parsed.success) return onBotFailed(progress, seat, decision, "malformed", now);
  const asked = playing.asked.map((old, index) => (index === seat && old !== null ? { ...old, answer: parsed.data } : old));
  return { ...progress, table: { ...table, playing: { ...playing, asked } } };
}

function onBotFailed(progress: Progress, seat: Seat, decision: number, why: string, now: number): Progress {
  const { playing, paused } = progress.table;
  if (playing === null || !isAwaited(progress.table, seat, decision)) return progress;
  const noted = withFault(progress, { seat, move: null, why, match: playing.match }, now);
  if (paused === null) return playAbsent(noted, seat, now, "bot");
  // Asked again when the table goes on.
  const asked = playing.asked.map((old, index) => (index === seat ? null : old));
  return { ...noted, table: { ...noted.table, playing: { ...playing, asked } } };
}

/** Keeps what a bot does out of turn, if anything, until people have had their moment; a move that is none is a fault. */
function onUrge(progress: Progress, seat: Seat, moves: number, move: MoveBase | null, now: number): Progress {
  const { table } = progress;
  const { playing } = table;
  const urge = playing?.urges[seat] ?? null;
  if (playing === null || urge === null || urge.moves !== moves || urge.answer !== undefined) return progress;
  const parsed = move === null ? null : playing.match.game.schemas.move.safeParse(move);
  const fault = parsed?.success === false;
  const answer = parsed?.success === true ? parsed.data : null;
  const urges = playing.urges.map((old, index) => (index === seat ? { ...urge, answer } : old));
  const after = { ...progress, table: { ...table, playing: { ...playing, urges } } };
  return fault ? withFault(after, { seat, move, why: "malformed", match: playing.match }, now) : after;
}

function onNotSaved(progress: Progress, now: number): Progress {
  const { table } = progress;
  return table.paused === "disk" ? progress : { ...progress, table: { ...released(table, now), paused: "disk", pausedAt: now } };
}

/** Nobody is connected after a restart; what had been asked of bots is asked again. */
function onRestart(progress: Progress, now: number): Progress {
  const table = released(progress.table, now);
  const { playing } = table;
  const nobody = playing?.asked.map(() => null) ?? [];
  const alone: Table = { ...table, connections: [], pausedAt: now, playing: playing === null ? null : { ...playing, asked: nobody, urges: nobody } };
  return { ...progress, table: restartShuffle(restartClocks(prunedAnswers(alone), now), now) };
}

function apply(progress: Progress, input: Input, now: number): Progress {
  switch (input.type) {
    case "connect": return connect(progress, input, now);
    case "disconnect": return disconnect(progress, input.connection);
    case "message": return onMessage(progress, input, now);
    case "tick": return progress;
    case "giveUp": return progress.table.phase === "playing" ? { ...progress, table: inLobby(progress.table) } : progress;
    case "urge": return onUrge(progress, input.seat, input.moves, input.move, now);
    case "bot": return onBot(progress, input.seat, input.decision, input.move, now);
    case "botFailed": return onBotFailed(progress, input.seat, input.decision, input.why, now);
    case "notSaved": return onNotSaved(progress, now);
    case "restart": return onRestart(progress, now);
  }
}

function stepped(before: Table, input: Input, now: number): Progress {
  const applied = tidied(before, apply(begin(before), input, now), now);
  const settled = settle(shuffled(applied, now), now);
  const { finished } = settled;
  const noted = finished === null ? settled : { ...settled, table: withEnded(settled.table, finished) };
  return tidied(applied.table, noted, now);
}

/**
 * The one way in which a table changes. Takes the table, what happened, and the monotonic time in ms; gives the table
 * after it and all there is to tell. Pure: the same inputs give the same table, which is how a journal restores it.
 */
export function step(before: Table, input: Input, now: number): Step {
  const slept = now - before.at > SLEEP_GAP && before.paused === null;
  const progress = stepped(slept ? restartAway(restartClocks(before, now), now) : before, input, now);
  const { table } = progress;
  const outbox = {
    sends: sendsOf(before, progress, now),
    requests: requestsOf(before, table),
    closes: progress.closes,
    faults: progress.faults,
    finished: progress.finished,
    left: input.type !== "giveUp" && before.phase === "playing" && table.playing === null ? before : null,
    wakeAt: wakeAt(table, now),
  };
  return { table: { ...table, at: now }, outbox, changed: table !== before };
}
