import { historyOf, isRefusal, seatsOf, type MoveBase, type Seat } from "../engine";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { dueAt, expired, TICK_EVERY, withClocks } from "./clocks";
import type { BotRequest } from "./input";
import { play, playAbsent, playBot, isFault } from "./play";
import type { Progress } from "./progress";
import { isConnected, type Asked, type Playing, type Table } from "./table";

/** More than this in one step waits for the next tick, so that a step always ends. */
const MOVES_A_STEP = 200;

const READY: MoveBase = { type: "ready" };

/** Whether the host plays on its own now. */
function runs(table: Table): table is Table & { readonly playing: Playing } {
  return table.playing !== null && table.phase === "playing" && table.paused === null;
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
    const kind = table.seats[seat]?.kind;
    if (decision === undefined || decision.asks === null || kind === "person") return null;
    if (playing.sights[seat]?.kinds.includes(READY.type) === true) return null;
    return old?.decision === decision.number ? old : { decision: decision.number, since: now, answer: null };
  });
  const same = asked.every((entry, seat) => entry === playing.asked[seat]);
  return same ? table : { ...table, playing: { ...playing, asked } };
}

/** When a seat that the host plays for may move: bots think as long whatever their hand, and answer May I calls at once. */
function paceOf(table: Table & { readonly playing: Playing }, asked: Asked): number {
  const atOnce = asked.answer !== null && table.playing.match.game.neverStale.includes(asked.answer.type);
  return atOnce ? asked.since : asked.since + table.setUp.pace;
}

/** Whether there is something to play for this seat once its pace is over: a bot's answer, or an open seat that is waited for. */
function answerable(table: Table & { readonly playing: Playing }, seat: Seat): Asked | null {
  const asked = table.playing.asked[seat] ?? null;
  if (asked === null || asked.answer !== null) return asked;
  const { game, state } = table.playing.match;
  return table.seats[seat]?.kind === "open" && game.waitingFor(state).includes(seat) ? asked : null;
}

function playReady(progress: Progress, table: Table & { readonly playing: Playing }, now: number): Progress | null {
  const seat = seatsOf(table.seats.length).find((at) => table.playing.sights[at]?.kinds.includes(READY.type) === true && readyByItself(table, at));
  if (seat === undefined) return null;
  const outcome = play(progress, seat, READY, now, table.seats[seat]?.kind === "bot" ? "bot" : "clock");
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
  let progress = start;
  for (let count = 0; count < MOVES_A_STEP && runs(progress.table); count += 1) {
    const table = withAsked(progress.table, now);
    if (!runs(table)) break;
    if (table !== progress.table) progress = { ...progress, table };
    const next = playReady(progress, table, now) ?? playAnswer(progress, table, now) ?? playExpired(progress, table, now);
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

/** Questions to bots that this step has raised, compared with the table before it. */
export function requestsOf(before: Table, table: Table): readonly BotRequest[] {
  const { playing } = table;
  if (playing === null || table.paused !== null) return [];
  const list: BotRequest[] = [];
  playing.asked.forEach((asked, index) => {
    const seat = index as Seat;
    const place = table.seats[seat];
    const sight = playing.sights[seat];
    if (asked === null || asked.answer !== null || sight === undefined || place?.kind !== "bot") return;
    if (asked === before.playing?.asked[seat] && before.paused === null && place === before.seats[seat]) return;
    const { view } = sight;
    const history = historyOf(playing.match, seat);
    list.push({ game: playing.match.game.id, seat, decision: asked.decision, view, history, level: place.level ?? "medium", seed: seedFor(playing, seat) });
  });
  return list;
}

/** When a tick is wanted next: a clock runs out, a bot has thought long enough, or a sleep is to be noticed. */
export function wakeAt(table: Table, now: number): number | null {
  if (!runs(table)) return null;
  const times: number[] = [];
  for (const clock of [table.playing.clock, table.playing.turnClock]) {
    // A clock that is only noted ticks too: else a long turn could not be told from a sleep.
    if (clock !== null) times.push(dueAt(clock) ?? Infinity, now + TICK_EVERY);
  }
  for (const seat of seatsOf(table.seats.length)) {
    const asked = answerable(table, seat);
    if (asked !== null) times.push(paceOf(table, asked));
  }
  return times.length === 0 ? null : Math.max(now, Math.min(...times));
}

