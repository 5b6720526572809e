import { describe, expect, it } from "vitest";
import { seat } from "@shared/engine";
import type { LastGame, SuitsMeEvent, SuitsMeView } from "@shared/games/suits-me/view";
import { GAME_PAGES } from "@/games";
import { timed } from "@/games/parts/flight-plan";
import { legsOf } from "@/games/suits-me/flight";
import { arranged, sorted } from "@/games/suits-me/hand-order";
import { laidLast, newestOf } from "@/games/suits-me/newest";
import { handCardFor, trayCardFor } from "@/games/suits-me/useSuitsMeShape";
import { ALL_MESSAGES } from "@/i18n/all";
import { cards, openTable, closeTables } from "./table";

const hidden = { hidden: true } as const;
const shown = (card: string) => ({ hidden: false, card: cards(card)[0] ?? "Ah" }) as const;
const me = seat(0);
const TRADED: SuitsMeEvent = {
  type: "traded",
  passes: [{ from: seat(0), to: seat(1), card: shown("9s") }, { from: seat(1), to: seat(2), card: hidden }, { from: seat(2), to: seat(0), card: shown("8s") }],
};

describe("a hand's order", () => {
  it("is by suit, red and black in turn, or by rank, aces high", () => {
    expect(sorted(cards("2s Ad Kd 3c 9h"), "suit")).toEqual(cards("9h 3c Ad Kd 2s"));
    expect(sorted(cards("2s Ad Kd 3c 9h"), "rank")).toEqual(cards("Ad Kd 9h 3c 2s"));
    expect(arranged(cards("2s Ad"), cards("Ad 5c 2s"), "hand")).toEqual(cards("2s Ad 5c"));
    expect(arranged([], cards("2s Ad Kd 3c 9h"), "hand"), "after another hand was shown").toEqual(cards("9h 3c Ad Kd 2s"));
  });
});

describe("what is marked", () => {
  it("is the card that the trade brought, until one chooses or discards", () => {
    expect(newestOf([TRADED], me)).toEqual({ cards: cards("8s"), from: 2 });
    expect(newestOf([TRADED, { type: "discarded", seat: me, cards: cards("2h") }], me)).toEqual({ cards: [], from: null });
    expect(newestOf([TRADED], seat(2))).toEqual({ cards: [], from: null });
  });

  it("is what one drew, over a rebuilt pile too, and still when the others play", () => {
    const drew = (text: string): SuitsMeEvent => ({ type: "drew", seat: me, cards: { hidden: false, cards: cards(text) } });
    const events: readonly SuitsMeEvent[] = [
      TRADED, { type: "discarded", seat: me, cards: cards("2h 3h") }, drew("Ah"), { type: "rebuilt", count: 9 }, drew("Kh"), { type: "drew", seat: seat(1), cards: { hidden: true, count: 1 } },
    ];
    expect(newestOf(events, me)).toEqual({ cards: cards("Ah Kh"), from: null });
    expect(laidLast(events)).toEqual({ seat: 0, cards: cards("2h 3h") });
    expect(laidLast([...events, { type: "tradeBegan", round: 3 }])).toBeNull();
  });
});

describe("cards seen moving", () => {
  it("go round all at once in a trade, face up only to the one who gets it", () => {
    const [leg] = legsOf([TRADED], me);
    expect(leg?.trips).toEqual([
      { card: null, from: "pass:0", to: "seat:1" }, { card: null, from: "pass:1", to: "seat:2" }, { card: "8s", from: "pass:2", to: "hand:8s" },
    ]);
    const times = timed(leg === undefined ? [] : [leg]);
    expect(Math.max(...times.map(({ delay }) => delay))).toBeLessThan(Math.min(...times.map(({ duration }) => duration)));
  });

  it("show nothing of what others choose, and of their draws only backs", () => {
    expect(legsOf([{ type: "chose", seat: seat(1), card: hidden }], me)[0]?.trips).toEqual([{ card: null, from: "seat:1", to: "pass:1" }]);
    expect(legsOf([{ type: "chose", seat: me, card: shown("9s") }], me)).toEqual([]);
    expect(legsOf([{ type: "drew", seat: seat(1), cards: { hidden: true, count: 2 } }], me)[0]?.trips).toHaveLength(2);
  });
});

describe("sizes", () => {
  it("let five cards lie side by side on a phone, and seven be read", () => {
    expect(5 * (trayCardFor("tall", 390, 790) + 6)).toBeLessThan(370);
    expect(handCardFor("tall", 390, 790)).toBeGreaterThan(70);
    expect(handCardFor("low", 844, 340)).toBeGreaterThanOrEqual(44);
  });
});

describe("the score sheet and the options", () => {
  const page = GAME_PAGES["suits-me"];
  const game = (more: Partial<LastGame>): LastGame => ({ winner: seat(1), how: "trade", tied: [], by: "none", suit: "h", ...more });

  it("count games won, and tell each in words that are there", () => {
    const here = openTable({ seats: 3 });
    const sheet: readonly LastGame[] = [game({}), game({ by: "toss", tied: [seat(0), seat(1)], suit: "c" })];
    const view: SuitsMeView = { ...here.view(), phase: "gameOver", scores: [0, 2, 0], sheet, lastGame: sheet[1] ?? null };
    closeTables();
    const score = page.score(view);
    expect(score.story.map(({ deal, winners, key }) => [deal, winners, key])).toEqual([[2, [1], "toss.c"], [1, [1], "trade.h"]]);
    expect([score.totals, score.best, score.end]).toEqual([[0, 2, 0], "highest", { how: "toss", by: 1 }]);
    expect(page.afterDeal(view, [me])).toMatchObject({ seconds: 20, covers: false });
    const words = (ALL_MESSAGES["score"] as unknown as Record<string, Record<string, Record<string, unknown>>>)["suits-me"];
    for (const how of ["deal", "trade", "draw", "cards", "toss"]) {
      expect(Object.keys(words?.["story"]?.[how] ?? {}).toSorted(), how).toEqual(["c", "d", "h", "s"]);
      for (const key of [how, `${how}You`]) expect(words?.["ends"]?.[key], key).toBeTypeOf("string");
    }
  });

  it("has one option, and says what it means", () => {
    expect(page.options.fields.map(({ key }) => key)).toEqual(["wins"]);
    expect(page.options.summary({ wins: 5 })).toEqual([{ key: "wins", count: 5 }]);
    expect([page.options.conflict({ wins: 10 }, 6), page.options.conflict({ wins: 11 }, 6)?.key]).toEqual([null, "wins"]);
  });
});
