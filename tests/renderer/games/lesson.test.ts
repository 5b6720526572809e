import { describe, expect, it } from "vitest";
import { lessonMatch, seat, type Game } from "@shared/engine";
import { GAMES, type GameId } from "@shared/games";
import type { PokerView } from "@shared/games/suitup-poker/view";
import { GAME_PAGES } from "@/games";
import { MESSAGES_OF } from "@/i18n/all";

const NAMES = ["You", "Ada", "Bruno"];
const games = (Object.keys(GAMES) as readonly GameId[]).map((id) => [id, GAMES[id] as unknown as Game] as const);

function viewAt(game: Game, step: number): unknown {
  const { state } = lessonMatch(game, NAMES, "3".repeat(64), step);
  return game.view((state as unknown as { readonly inner: typeof state }).inner, seat(game.lesson.seat));
}

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the coach says in a game, by step. */
const textsOf = (language: "en" | "fr", game: GameId): Texts => MESSAGES_OF[language]["lesson"]?.[game] as Texts;

/** The gaps of a text. */
const gapsIn = (text: string): readonly string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ""))];

describe.each(games)("what the coach says in the first game of %s", (id, game) => {
  const { steps, seats } = game.lesson;

  it.each(["en", "fr"] as const)("has a text for every step, something to do where there is a move, and a value for every gap, in %s", (language) => {
    steps.forEach((step, index) => {
      const at = (part: string): string | undefined => textsOf(language, id)[step.key]?.[part];
      expect(at("say"), step.key).toBeTruthy();
      expect(at("do") !== undefined, `${step.key}: something to do`).toBe(step.move !== undefined);
      const values = new Set([...Array.from({ length: seats }, (_, number) => `name${number}`), ...Object.keys(step.move ?? {}), ...Object.keys(step.facts?.(viewAt(game, index) as never) ?? {})]);
      expect(gapsIn(`${at("say")} ${at("do") ?? ""}`).filter((gap) => !values.has(gap)), step.key).toEqual([]);
    });
    expect(Object.keys(textsOf(language, id))).toEqual(steps.map(({ key }) => key));
  });

  it("points at nothing that its page does not know", () => {
    const known = new Set(["cards", ...Object.keys(GAME_PAGES[id].points)]);
    expect(steps.flatMap(({ points }) => points).filter((point) => !known.has(point))).toEqual([]);
  });
});

describe("what the coach of poker calls the hands", () => {
  const game = GAMES["suitup-poker"] as unknown as Game;
  const at = (key: string): PokerView => viewAt(game, game.lesson.steps.findIndex((step) => step.key === key)) as PokerView;

  it("is what they are", () => {
    expect(at("wild").best).toMatchObject({ rank: "Three of a Kind" });
    expect(at("full").best).toMatchObject({ rank: "Full House" });
    expect(at("showdown").lastHand?.shown.map(({ rank }) => rank)).toEqual(["Full House", "Three of a Kind"]);
    expect(at("showdown").lastHand?.awards.map(({ seat: to }) => to)).toEqual([0]);
  });
});
