import { gameById } from "@shared/games";
import type { LessonState } from "@shared/protocol";
import { lessonMatch, lessonMove, lessonPlace, seatsOf, type Game, type Match, type Seat } from "@shared/engine";
import type { BotRequest } from "@shared/table";
import { inlineBots, workerBots, type Bots, type Thought } from "../bots/pool";
import type { Host, HostSettings } from "../host";
import { newSeed } from "../secrets";

/** A first game on its way: what is to be read and done next, and what the others do. */
export interface Course {
  /** Puts the course at the table of a host that is about to be there, in front of the bots that play once its path is over. */
  carry(bots: HostSettings["bots"], host: () => Host): Bots;
  state(): LessonState | null;
  /** A step that is there to be read has been read. */
  read(step: number): void;
  /** Lets the others move as far as they may. */
  goOn(): void;
}

export interface BegunCourse {
  readonly match: Match;
  readonly seat: Seat;
  readonly course: Course;
}

interface Question {
  readonly request: BotRequest;
  readonly done: (thought: Thought) => void;
}

function readState({ lesson, id }: Game, match: Match, read: number): LessonState {
  const { step, waiting } = lessonPlace(match, read);
  const { key = "", points = [], move = null, facts } = lesson.steps[step] ?? {};
  const seat = lesson.seat as Seat;
  return {
    game: id, step, of: lesson.steps.length, key, points, move: move === null ? null : { ...move }, seat, waiting,
    facts: waiting ? {} : (facts?.(match.game.view(match.state, seat)) ?? {}),
  };
}

/** Where bots think that are asked in place or in workers. */
function thinkers(bots: HostSettings["bots"]): Bots {
  return bots === "workers" ? workerBots() : bots === "inline" ? inlineBots(gameById) : bots;
}

/**
 * Begins a game's first game at one of its steps; null when there is no such game. Until its path is over the others play
 * what it holds for them, each move when the player has come so far; then bots play as they do.
 */
export function beginCourse(id: string, names: readonly string[], step: number): BegunCourse | null {
  const game = gameById(id) as Game | undefined;
  if (game === undefined) return null;
  const { lesson } = game;
  const first = Math.min(step, lesson.steps.length - 1);
  const seats = seatsOf(lesson.seats).map((seat) => names[seat] ?? "");
  let read = first;
  let host: (() => Host) | null = null;
  let waiting: readonly Question[] = [];
  let real: Bots | null = null;

  function now(): Match | null {
    const match = host?.().table().playing?.match ?? null;
    // Another match than the lesson's, begun at the same table afterwards.
    return match?.game.lesson === lesson && match.game !== game ? match : null;
  }

  /** Answers a question as the path has it. False when its moment has not come. */
  function answered({ request, done }: Question): boolean {
    const match = now();
    const move = match === null ? null : lessonMove(match, request.seat, lessonPlace(match, read).step);
    if (move === null) real?.ask(request, done);
    else if (request.urge !== null) done({ move: null });
    else if (move === undefined) return false;
    else done({ move });
    return true;
  }

  function goOn(): void {
    const asked = waiting;
    waiting = [];
    waiting = [...asked.filter((question) => !answered(question)), ...waiting];
  }

  return {
    match: lessonMatch(game, seats, newSeed(), first),
    seat: lesson.seat as Seat,
    course: {
      carry(bots, at) {
        host = at;
        real = thinkers(bots);
        return {
          ask(request, done) {
            // A newer question of a seat takes the place of its older one.
            waiting = [...waiting.filter((other) => other.request.seat !== request.seat), { request, done }];
            setImmediate(goOn);
          },
          close() {
            waiting = [];
            real?.close();
          },
        };
      },
      state() {
        const match = now();
        return match === null ? null : readState(game, match, read);
      },
      read(done) {
        const match = now();
        if (match === null || lessonPlace(match, read).step !== done) return;
        read = done + 1;
        goOn();
      },
      goOn,
    },
  };
}
