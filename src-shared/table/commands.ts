import { isRefusal, refuse } from "../engine";
import type { Command, SetUp } from "../protocol";
import { begun, fitToBegin, optionsFor } from "./beginning";
import { allow, claim, deny } from "./claims";
import { resumeClocks } from "./clocks";
import { no, on, type CommandContext, type Of, type Outcome } from "./handling";
import { mayWatch } from "./guests";
import { held, released } from "./hold";
import { forgive } from "./kept-out";
import { handOver, mayCommand } from "./office";
import type { Progress } from "./progress";
import { kick, kickGuest } from "./put-out";
import { ownSeat, sit, stand, swap } from "./seating";
import { contribute, resumeShuffle, reveal, shuffled, shuffling } from "./shuffle";
import { countedSoFar, OPEN_SEAT, withSeat, type Playing, type Table } from "./table";
import { talk } from "./talk";

type Handlers = { readonly [Type in Command["type"]]: (progress: Progress, command: Of<Type>, context: CommandContext) => Outcome };

/** Fewer seats take away open ones and bots from the end, never a person's. */
function resized(progress: Progress, count: number): Outcome {
  const { table } = progress;
  const game = table.games(table.setUp.game);
  if (game !== undefined && (count < game.seats.min || count > game.seats.max)) return refuse("wrongSeatCount", { ...game.seats });
  if (table.seats.slice(count).some(({ kind }) => kind === "person")) return no("seatTaken");
  const seats = Array.from({ length: count }, (_, index) => table.seats[index] ?? OPEN_SEAT);
  return on(progress, { ...table, seats });
}

/** Where nobody's app is waited for, the match begins at once. */
function shuffledOrFault(progress: Progress, waiting: Table, now: number): Outcome {
  const after = shuffled(on(progress, waiting), now);
  const { shuffle, matches } = after.table;
  return shuffle === null && matches === waiting.matches ? no("fault") : after;
}

function start(progress: Progress, _command: Of<"start">, { luck, date, now }: CommandContext): Outcome {
  const { table } = progress;
  if (table.phase === "playing" || luck === null) return no("notInLobby");
  // It has been started, and waits for the apps.
  if (table.shuffle !== null) return progress;
  const fit = fitToBegin(table);
  if (isRefusal(fit)) return fit;
  if ("secret" in luck) return shuffledOrFault(progress, shuffling(table, luck, date, now), now);
  try {
    return begun(progress, fit, { ...luck, date, fair: null }, now);
  } catch {
    return no("fault");
  }
}

/** The clocks go on with what they had; after a fault everything is tried anew. */
function resumed(table: Table, now: number): Table {
  const { playing, paused, shuffle } = resumeShuffle(resumeClocks(table, now), now);
  if (playing === null) return { ...table, shuffle, paused: null };
  const clean: Playing = paused === "fault"
    ? { ...playing, asked: playing.asked.map(() => null), decisions: playing.decisions.map((decision) => ({ ...decision, faults: 0 })) }
    : playing;
  return { ...table, shuffle, playing: clean, paused: null };
}

/** Whether two set-ups differ at most in what may change while a match is on: how long seats wait, and who may watch. */
function isSameMatch(before: SetUp, now: SetUp): boolean {
  return before.name === now.name && before.game === now.game && before.turnTime === now.turnTime && before.pace === now.pace
    && JSON.stringify(before.options) === JSON.stringify(now.options);
}

/** Whoever may watch from now on sees the match as it stands. */
function agreedMeanwhile(progress: Progress, setUp: SetUp): Progress {
  const { table } = progress;
  const after = { ...table, setUp };
  const watchers = table.connections.filter((connection) => !mayWatch(table, connection) && mayWatch(after, connection));
  return { ...on(progress, after), fresh: [...progress.fresh, ...watchers.map(({ id }) => id)] };
}

/** The table back at its setting up, without the match that it had. */
export function inLobby(table: Table): Table {
  return { ...table, counted: countedSoFar(table), playing: null, shuffle: null, phase: "lobby", paused: null };
}

const HANDLERS: Handlers = {
  setUp(progress, { setUp }) {
    if (progress.table.phase !== "lobby") return isSameMatch(progress.table.setUp, setUp) ? agreedMeanwhile(progress, setUp) : no("notInLobby");
    const options = optionsFor(progress.table, setUp);
    return isRefusal(options) ? options : on(progress, { ...progress.table, setUp });
  },
  seats: (progress, { count }) => (progress.table.phase === "lobby" ? resized(progress, count) : no("notInLobby")),
  sit,
  stand,
  profile(progress, { seat, player }, { connection }) {
    const place = ownSeat(progress, seat, connection);
    return "refused" in place ? place : on(progress, withSeat(progress.table, seat, { ...place, player }));
  },
  bot(progress, { seat, level, player }) {
    if (progress.table.seats[seat] === undefined) return no("noSeat");
    return on(progress, withSeat(progress.table, seat, { ...OPEN_SEAT, kind: "bot", player, level }));
  },
  empty: (progress, { seat }) => (progress.table.seats[seat] === undefined ? no("noSeat") : on(progress, withSeat(progress.table, seat, OPEN_SEAT))),
  claim,
  allow,
  deny,
  swap,
  kick,
  kickGuest,
  forgive,
  handOver,
  talk,
  hold: (progress, { seat }, { connection, now }) => {
    const place = ownSeat(progress, seat, connection);
    const table = "refused" in place ? place : held(progress.table, seat, now);
    return isRefusal(table) ? table : on(progress, table);
  },
  release: (progress, { seat }, { connection, now }) => {
    const place = ownSeat(progress, seat, connection);
    if ("refused" in place) return place;
    return progress.table.playing?.hold?.seat === seat ? on(progress, released(progress.table, now)) : progress;
  },
  start,
  pause(progress, _command, { now }) {
    if (progress.table.phase !== "playing") return no("noMatch");
    return progress.table.paused === null ? on(progress, { ...released(progress.table, now), paused: "host", pausedAt: now }) : progress;
  },
  resume(progress, _command, { now }) {
    if (progress.table.paused === "disk") return no("notSaved");
    return progress.table.paused === null ? progress : on(progress, resumed(progress.table, now));
  },
  contribute,
  reveal,
  lobby: (progress) => on(progress, inLobby(progress.table)),
  goOn(progress, _command, { now }) {
    return progress.table.paused === "disk" ? on(progress, resumed(progress.table, now)) : progress;
  },
};

/** Does a command: the progress after it, or why it is refused. */
export function judgeCommand(progress: Progress, command: Command, context: CommandContext): Outcome {
  if (!mayCommand(progress.table, context.connection, command)) return no("notOwner");
  const handler: (progress: Progress, command: never, context: CommandContext) => Outcome = HANDLERS[command.type];
  return handler(progress, command as never, context);
}
