import { historyOf, isRefusal, seatsOf, type MoveBase, type Seat } from "../engine";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { awayWake, isPlayedByBot } from "./away";
import { dueAt, expired, TICK_EVERY, withClocks } from "./clocks";
import type { BotRequest } from "./input";
import { holdEnds, released } from "./hold";
import { play, playAbsent, playBot, playUrge, isFault } from "./play";
import type { Progress } from "./progress";
import { shuffleEnds } from "./shuffle";
import { isConnected, movesSoFar, type Asked, type Playing, type Table, type Urge } from "./table";

/** More than this in one step waits for the next tick, so that a step always ends. */
const MOVES_A_STEP = 200;

const READY: MoveBase = { type: "ready" };

/** Whether the host plays on its own now. */
function runs(table: Table): table is Table & { readonly playing: Playing } {
  return table.playing !== null && table.phase === "playing" && table.paused === null && table.playing.hold === null;
}

/** Lets play go on where a hold has had its time. */
function withoutOldHold(progress: Progress, now: number): Progress {
  const ends = holdEnds(progress.table);
  return ends === null || ends > now ? progress : { ...progress, table: released(progress.table, now) };
}

/**
 * Whether nobody waits for this seat's `ready`: bots, open seats, and persons away. While nobody at all is here nobody
 * waits, so that a page loaded again, or a host that comes back, finds the result still lying there.
 */
function readyByItself(table: Table, seat: Seat): boolean {
  if (table.seats[seat]?.kind !== "person") return true;
  return !isConnected(table, seat) && table.connections.some(({ greeted }) => greeted);
}

/** Puts on record which decisions wait for a bot (or for nobody, at an open seat). Old ones fall away with their answers. */
function withAsked(table: Table & { readonly playing: Playing }, now: number): Table {
  const { playing } = table;
  const asked = playing.asked.map((old, seat): Asked | null => {
    const decision = playing.decisions[seat];
    const byPerson = table.seats[seat]?.kind === "person" && !isPlayedByBot(table, seat as Seat);
    if (decision === undefined || decision.asks === null || byPerson) return null;
    if (playing.sights[seat]?.kinds.includes(READY.type) === true) return null;
    return old?.decision === decision.number ? old : { decision: decision.number, since: now, answer: null };
  });
  const same = asked.every((entry, seat) => entry === playing.asked[seat]);
  return same ? table : { ...table, playing: { ...playing, asked } };
}

/** Puts on record which bots may act out of turn; each move of the match asks them anew. */
function withUrges(table: Table & { readonly playing: Playing }, now: number): Table {
  const { playing } = table;
  const anytime = playing.match.game.outOfTurn?.moves ?? [];
  if (anytime.length === 0) return table;
  const moves = movesSoFar(table.counted, playing);
  const urges = playing.urges.map((old, seat): Urge | null => {
    const free = isPlayedByBot(table, seat as Seat) && playing.decisions[seat]?.asks === null;
    if (!free || playing.sights[seat]?.kinds.some((kind) => anytime.includes(kind)) !== true) return null;
    return old?.moves === moves ? old : { moves, since: now, answer: undefined };
  });
  const same = urges.every((urge, seat) => urge === playing.urges[seat]);
  return same ? table : { ...table, playing: { ...playing, urges } };
}

/** How long bots leave people to be quicker with what anybody may do at any moment. At a table whose bots need no time: not at all. */
function fairMoment({ playing, setUp }: Table & { readonly playing: Playing }): number {
  return setUp.pace === 0 ? 0 : (playing.match.game.outOfTurn?.fairMoment ?? 0);
}

/**
 * When a seat that the host plays for may move: bots think as long whatever their hand, and answer May I calls at once.
 * What anybody could do at any moment they leave to people first.
 */
function paceOf(table: Table & { readonly playing: Playing }, { answer, since }: Asked): number {
  const { game } = table.playing.match;
  if (answer !== null && game.outOfTurn?.moves.includes(answer.type) === true) return since + Math.max(table.setUp.pace, fairMoment(table));
  return answer !== null && game.neverStale.includes(answer.type) ? since : since + table.setUp.pace;
}

/** Whether there is something to play for this seat once its pace is over: a bot's answer, or an open seat that is waited for. */
function answerable(table: Table & { readonly playing: Playing }, seat: Seat): Asked | null {
  const asked = table.playing.asked[seat] ?? null;
  if (asked === null || asked.answer !== null) return asked;
  const { game, state } = table.playing.match;
  return table.seats[seat]?.kind === "open" && game.waitingFor(state).includes(seat) ? asked : null;
}

/** How long a result stays for people who only watch: nobody's `ready` holds it for them. In ms; not at a table whose bots need no time. */
export const RESULT_TIME = 4_000;

/** When those of whom nobody waits for a `ready` say it: at once beside somebody who has yet to, else when the watchers have seen the result. */
function readyFrom(table: Table & { readonly playing: Playing }): number {
  const { sights, endedAt } = table.playing;
  const watched = table.setUp.pace > 0 && table.connections.some(({ greeted }) => greeted);
  const held = seatsOf(table.seats.length).some((seat) => sights[seat]?.kinds.includes(READY.type) === true && !readyByItself(table, seat));
  return watched && !held ? endedAt + RESULT_TIME : endedAt;
}

function playReady(progress: Progress, table: Table & { readonly playing: Playing }, now: number): Progress | null {
  if (readyFrom(table) > now) return null;
  const seat = seatsOf(table.seats.length).find((at) => table.playing.sights[at]?.kinds.includes(READY.type) === true && readyByItself(table, at));
  if (seat === undefined) return null;
  const outcome = play(progress, seat, READY, now, isPlayedByBot(table, seat) ? "bot" : "clock");
  return isRefusal(outcome) || isFault(outcome) ? playAbsent(progress, seat, now, "clock") : outcome;
}

function playAnswer(progress: Progress, table: Table & { readonly playing: Playing }, now: number): Progress | null {
  for (const seat of seatsOf(table.seats.length)) {
    const asked = answerable(table, seat);
    if (asked === null || paceOf(table, asked) > now) continue;
    return asked.answer === null ? playAbsent(progress, seat, now, "clock") : playBot(progress, seat, asked.answer, now);
  }
  return null;
}

function playUrges(progress: Progress, table: Table & { readonly playing: Playing }, now: number): Progress | null {
  for (const seat of seatsOf(table.seats.length)) {
    const urge = table.playing.urges[seat] ?? null;
    if (urge?.answer == null || urge.since + fairMoment(table) > now) continue;
    return playUrge(progress, seat, urge.answer, now);
  }
  return null;
}

function playExpired(progress: Progress, table: Table & { readonly playing: Playing }, now: number): Progress | null {
  for (const clock of expired(table.playing, now)) {
    const seat = clock.seats.find((at) => table.playing.decisions[at]?.asks !== null);
    if (seat !== undefined) return playAbsent(progress, seat, now, "clock");
  }
  return null;
}

/**
 * Plays everything that waits for nobody: `ready` of bots and of those who are away, answers of bots that have thought
 * long enough, and the `absent` move of whoever's time is up.
 */
export function settle(start: Progress, now: number): Progress {
  let progress = withoutOldHold(start, now);
  for (let count = 0; count < MOVES_A_STEP && runs(progress.table); count += 1) {
    const asking = withAsked(progress.table, now);
    const table = runs(asking) ? withUrges(asking, now) : asking;
    if (!runs(table)) break;
    if (table !== progress.table) progress = { ...progress, table };
    const next = playReady(progress, table, now) ?? playAnswer(progress, table, now) ?? playUrges(progress, table, now) ?? playExpired(progress, table, now);
    if (next === null) break;
    progress = next;
  }
  const settled = withClocks(progress.table, now, null);
  return settled === progress.table ? progress : { ...progress, table: settled };
}

/** The randomness of one answer of a bot: its own, and the same on every machine. */
function seedFor(playing: Playing, seat: Seat): string {
  return bytesToHex(sha256(utf8ToBytes(`${playing.botSeed}/${seat}/${playing.match.entries?.length ?? 0}`)));
}

/** What a seat's bot has not answered yet; `of` is the record of it, the same as long as it is the same question. */
function openQuestion(playing: Playing, seat: Seat): { readonly of: Asked | Urge; readonly urge: number | null; readonly decision: number } | null {
  const asked = playing.asked[seat] ?? null;
  if (asked !== null) return asked.answer === null ? { of: asked, urge: null, decision: asked.decision } : null;
  const urge = playing.urges[seat] ?? null;
  if (urge === null || urge.answer !== undefined) return null;
  return { of: urge, urge: urge.moves, decision: playing.decisions[seat]?.number ?? 0 };
}

/** Questions to bots that this step has raised, compared with the table before it. */
export function requestsOf(before: Table, table: Table): readonly BotRequest[] {
  const { playing } = table;
  if (playing === null || table.paused !== null) return [];
  return seatsOf(table.seats.length).flatMap((seat): BotRequest[] => {
    const place = table.seats[seat];
    const sight = playing.sights[seat];
    const question = openQuestion(playing, seat);
    if (question === null || sight === undefined || place === undefined || !isPlayedByBot(table, seat)) return [];
    const old = before.playing === null ? null : openQuestion(before.playing, seat);
    if (question.of === old?.of && before.paused === null && place === before.seats[seat]) return [];
    const { view } = sight;
    const { urge, decision } = question;
    const history = historyOf(playing.match, seat);
    return [{ game: playing.match.game.id, seat, urge, decision, view, history, level: place.level ?? "medium", seed: seedFor(playing, seat) }];
  });
}

/** When a tick is wanted next: a clock, a hold or the time of the guests' apps runs out, a bot has thought long enough, or a sleep is to be noticed. */
export function wakeAt(table: Table, now: number): number | null {
  const ends = holdEnds(table) ?? shuffleEnds(table);
  if (ends !== null) return Math.max(now, Math.min(ends, now + TICK_EVERY));
  if (!runs(table)) return null;
  const away = awayWake(table, now);
  const times: number[] = away === null ? [] : [away];
  const { match } = table.playing;
  if (match.game.dealOver(match.state) && readyFrom(table) > now) times.push(readyFrom(table));
  for (const clock of [table.playing.clock, table.playing.turnClock]) {
    // A clock that is only noted ticks too: else a long turn could not be told from a sleep.
    if (clock !== null) times.push(dueAt(clock) ?? Infinity, now + TICK_EVERY);
  }
  for (const seat of seatsOf(table.seats.length)) {
    const asked = answerable(table, seat);
    if (asked !== null) times.push(paceOf(table, asked));
    const urge = table.playing.urges[seat] ?? null;
    if (urge?.answer != null) times.push(urge.since + fairMoment(table));
  }
  return times.length === 0 ? null : Math.max(now, Math.min(...times));
}

