import { describe, expect, it } from "vitest";
import { randomFrom, type Card } from "@shared/cards";
import { LEVELS, seat, startMatch, type Level } from "@shared/engine";
import { suitsMe, type SuitsMeState } from "@shared/games/suits-me";
import { readSeats } from "@shared/games/suits-me/bot/reading";
import { worthsForced } from "@shared/games/suits-me/bot/worth";
import type { SuitsMeEvent } from "@shared/games/suits-me/view";
import { seedOf } from "../conformance/walk";
import { suitsMeSoak, suitsMeSoakTable } from "./suits-me-soak";
import { winShare } from "./suits-me-lead";

/** A moment of a game, told in short: the bot's hand in seat 0, what lies on top in a discard round; the rest is dealt at random. */
interface Moment {
  readonly hand: string;
  /** Null: the trade. */
  readonly top: string | null;
  readonly round?: number;
  readonly seats?: number;
  /** What the left neighbour has let go of, oldest first. */
  readonly neighbourLet?: string;
}

function cardsOf(text: string): readonly Card[] {
  return text.split(" ") as Card[];
}

/** The state of that moment: every card of the deck is in one place. */
function stateOf({ hand, top, round = 1, seats = 3, neighbourLet = "" }: Moment): SuitsMeState {
  const names = Array.from({ length: seats }, (_, place) => String(place));
  const { state } = startMatch(suitsMe, { options: { wins: 3 }, seats: names, dealer: seat(seats - 1), seed: seedOf(1) }).match;
  const own = cardsOf(hand);
  const under = neighbourLet === "" ? [] : cardsOf(neighbourLet);
  const lying = top === null ? [] : cardsOf(top);
  const placed = new Set([...own, ...under, ...lying]);
  const rest = suitsMe.cards(state).filter((card) => !placed.has(card));
  const hands = names.map((_, place) => (place === 0 ? own : rest.splice(0, 7)));
  const discardPile = [...under, ...(lying.length > 0 ? lying : rest.splice(0, 1))];
  return { ...state, hands, drawPile: rest, discardPile, round, phase: top === null ? "trade" : "discard", turn: top === null ? null : seat(0) };
}

/** What the bot in seat 0 does there; fails when the rules refuse it. */
function botMove(moment: Moment, level: Level, luck = 1): ReturnType<typeof suitsMe.bot> {
  const view = suitsMe.view(stateOf(moment), seat(0));
  const history = (moment.neighbourLet ?? "").split(" ").filter(Boolean).map((card): SuitsMeEvent => ({ type: "discarded", seat: seat(1), cards: [card as Card] }));
  const move = suitsMe.bot({ view, history, seat: seat(0), level, random: randomFrom(seedOf(luck)) });
  expect(suitsMe.check(view, move)).toBeNull();
  return move;
}

function discardsOf(moment: Moment, level: Level, luck = 1): readonly Card[] {
  const move = botMove(moment, level, luck);
  return move.type === "discard" ? move.cards : expect.fail(`It plays ${move.type}`);
}

/** A slice of `npm run soak suits-me-bots`. */
const TABLES = 8;
const LUCKS = [1, 2, 3, 4, 5, 6];

describe.each(LEVELS)("the %s bot", (level) => {
  it("keeps the suit it is nearest to when it passes", () => {
    for (const luck of LUCKS) expect(botMove({ hand: "2h 3h 4h 5h 6h 9c Kd", top: null }, level, luck)).toMatchObject({ type: "pass", card: expect.stringMatching(/9c|Kd/) as string });
  });

  it("keeps it when it discards, and lays the others first where more have to go", () => {
    for (const luck of LUCKS) {
      expect(discardsOf({ hand: "2h 3h 4h 5h 9c Kd 7s", top: "Jc" }, level, luck).filter((card) => card.endsWith("h"))).toEqual([]);
      expect(discardsOf({ hand: "2h 3h 4h 5h 9c Kd 7s", top: "Ah" }, level, luck).filter((card) => card.endsWith("h"))).toHaveLength(2);
    }
  });
});

describe("reading", () => {
  const lets = (text: string): readonly number[] => readSeats(3, cardsOf(text).map((card): SuitsMeEvent => ({ type: "discarded", seat: seat(1), cards: [card] })))[1] as readonly number[];

  it("takes the suit that somebody never lets go of for the one they collect", () => {
    const [hearts = 0, diamonds = 0, clubs = 0, spades = 0] = lets("2d 3c 9s Kd 4c 5s");
    expect(hearts).toBeGreaterThan(0.8);
    for (const other of [diamonds, clubs, spades]) expect(other).toBeLessThan(0.1);
  });

  it("knows nothing of somebody who has let nothing go", () => {
    expect(readSeats(2, [])).toEqual([[0.25, 0.25, 0.25, 0.25], [0.25, 0.25, 0.25, 0.25]]);
  });

  it("reads the card that the right neighbour has passed on", () => {
    const passes = [{ from: seat(2), to: seat(0), card: { hidden: false, card: "5s" } }, { from: seat(0), to: seat(1), card: { hidden: true } }] as const;
    expect(readSeats(3, [{ type: "traded", passes }])[2]?.[3]).toBeLessThan(0.1);
  });
});

describe("the hard bot", () => {
  const neighbourLet = "2d 3c 9s 3d 4c 5s 4d 5c 6s 5d 6c 7s";

  it("does not pass what its left neighbour collects", () => {
    for (const luck of LUCKS) expect(botMove({ hand: "2s 3s 4s Ks Qs 9h 9c", top: null, round: 25, neighbourLet }, "hard", luck)).toEqual({ type: "pass", card: "9c" });
  });

  it("tops the pile with a red ace when its left neighbour is near", () => {
    for (const luck of LUCKS) expect(discardsOf({ hand: "2s 3s 4s Ks Qs Ad 9c", top: "Jc", round: 26, seats: 2, neighbourLet }, "hard", luck)).toEqual(["9c", "Ad"]);
  });

  it("knows that many new cards help a poor hand and hurt a good one", () => {
    const [poor, good] = [worthsForced(2), worthsForced(6)];
    expect(poor[5]).toBeGreaterThan(poor[1] ?? 0);
    expect(good[5]).toBeLessThan(good[2] ?? 0);
    expect(good[2]).toBeLessThan(good[1] ?? 0);
  });
});

describe("matches among bots", () => {
  it("end, with every card in one place after every move and no move refused", () => {
    let games = 0;
    const ends = new Set<string>();
    for (let index = 0; index < TABLES; index += 1) {
      const soaked = suitsMeSoak({ ...suitsMeSoakTable(1, index), wins: 1 + (index % 2) });
      games += soaked.games;
      for (const end of Object.keys(soaked.ends)) ends.add(end);
    }
    expect(games).toBeGreaterThan(TABLES);
    expect([...ends]).toEqual(expect.arrayContaining(["trade", "draw"]));
  });

  it("are won by hard ones more often than by easy ones, beyond chance: a slice of `npm run soak suits-me-levels`", () => {
    const { share, error } = winShare(2, "hard", "easy", 30, 1);
    expect(share - 0.5).toBeGreaterThan(2 * error);
  });
});
