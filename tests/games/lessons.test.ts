import { describe, expect, it } from "vitest";
import { isCard } from "@shared/cards";
import { isRefusal, isSameMove, lessonMatch, lessonMove, lessonPlace, playMatch, readOptions, seat, seatsOf, standing, type Game, type Match, type MoveBase, type ViewBase } from "@shared/engine";
import { GAMES } from "@shared/games";

const SEED = "7".repeat(64);
const NAMES = ["You", "Ada", "Bruno"];
const games = Object.values(GAMES) as readonly Game[];

const at = (game: Game, step: number): Match => lessonMatch(game, NAMES.slice(0, game.lesson.seats), SEED, step);
const viewOf = (match: Match): ViewBase => match.game.view(match.state, seat(match.game.lesson.seat));

/** Every card that a value names, however deep. */
function cardsIn(value: unknown): readonly string[] {
  if (isCard(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(cardsIn) : [];
}

describe.each(games.map((game) => [game.id, game] as const))("the first game of %s", (_, game) => {
  const { lesson } = game;
  const me = seat(lesson.seat);

  it("is 8 to 15 steps with names of their own, the last of which is for reading", () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(8);
    expect(lesson.steps.length).toBeLessThanOrEqual(15);
    expect(new Set(lesson.steps.map(({ key }) => key)).size).toBe(lesson.steps.length);
    expect(lesson.steps.at(-1)?.move).toBeUndefined();
    expect(isRefusal(readOptions(game, lesson.options, lesson.seats))).toBe(false);
    expect(NAMES.length).toBeGreaterThanOrEqual(lesson.seats);
  });

  it("can be played from its first step to its last: every move is legal, and the player is asked for each of theirs", () => {
    lesson.steps.forEach(({ move }, step) => {
      const match = at(game, step);
      expect(lessonPlace(match, step), `step ${step}`).toEqual({ step, waiting: false });
      if (move !== undefined) expect(game.check(viewOf(match), move), `step ${step}`).toBeNull();
    });
  });

  it("speaks of nothing that its player cannot see", () => {
    lesson.steps.forEach((step, index) => {
      const match = at(game, index);
      const view = viewOf(match);
      // What was laid and lies deeper in a pile now was seen as it was laid: the events say so.
      const seen = new Set([...cardsIn(view), ...cardsIn(seenEvents(match))]);
      expect(cardsIn(step.facts?.(view)).filter((card) => !seen.has(card)), step.key).toEqual([]);
      expect(game.schemas.move.safeParse(step.move ?? { type: "ready" }).success).toBe(true);
    });
  });

  it("refuses whatever else is legal, with a code of its own, and nothing is lost", () => {
    lesson.steps.forEach(({ move, ordered = false }, step) => {
      if (move === undefined) return;
      const match = at(game, step);
      const view = viewOf(match);
      const others = game.enumerate(view).filter((other) => game.check(view, other) === null && !isSameMove(other, move, ordered));
      for (const other of others) expect(playMatch(match, me, other), JSON.stringify(other)).toEqual({ refused: "lessonFirst" });
      expect(isRefusal(playMatch(match, me, move))).toBe(false);
    });
  });

  it("refuses what the rules refuse as they do", () => {
    const match = at(game, 0);
    const view = viewOf(match);
    for (const move of game.enumerate(view)) {
      const why = game.check(view, move);
      if (why !== null) expect(playMatch(match, me, move)).toEqual(why);
    }
  });

  it("is the game itself once its path is over, with its clocks", () => {
    const match = at(game, lesson.steps.length - 1);
    expect(seatsOf(lesson.seats).map((other) => lessonMove(match, other, lesson.steps.length))).toEqual(seatsOf(lesson.seats).map(() => null));
    const ready: MoveBase = { type: "ready" };
    let on = match;
    for (const other of match.game.waitingFor(match.state)) {
      const played = playMatch(on, other, ready);
      if (!isRefusal(played)) on = played.match;
    }
    expect(standing(on)).toMatchObject({ over: false, deals: standing(match).deals + 1 });
    expect(lessonPlace(on, lesson.steps.length)).toEqual({ step: lesson.steps.length, waiting: false });
    const view = on.game.view(on.state, on.game.waitingFor(on.state)[0] ?? me);
    const move = on.game.enumerate(view).find((one) => on.game.check(view, one) === null);
    expect(move && isRefusal(playMatch(on, view.viewer as typeof me, move))).toBe(false);
  });
});

function seenEvents(match: Match): readonly unknown[] {
  const list: unknown[] = [];
  for (let link = match.events; link !== null; link = link.before) list.push(match.game.seen(link.item, seat(match.game.lesson.seat)));
  return list;
}
