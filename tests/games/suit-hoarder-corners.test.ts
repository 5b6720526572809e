import { describe, expect, it } from "vitest";
import { chanceFrom, ZERO_SEED, type Card } from "@shared/cards";
import { isRefusal, seat, type Played } from "@shared/engine";
import { suitHoarder, type SuitHoarderState } from "@shared/games/suit-hoarder";
import type { JackLock } from "@shared/games/suit-hoarder/options";
import { isOneSuit, majorityOf, type SuitHoarderEvent, type SuitHoarderMove } from "@shared/games/suit-hoarder/page";

function cards(text: string): readonly Card[] {
  return text.split(" ").filter((card) => card !== "") as Card[];
}

/** A game in which these are the hands; face-down jacks by seat and all other cards in the draw pile. */
function game(hands: readonly string[], jacks: Readonly<Record<number, string>> = {}, jackLock: JackLock = "next-turn"): SuitHoarderState {
  const carry = suitHoarder.start({ wins: 3, jackLock }, hands.length, seat(hands.length - 1), chanceFrom(ZERO_SEED));
  const { state } = suitHoarder.deal(carry);
  const faceDown = hands.map((_, place) => cards(jacks[place] ?? "").map((card) => ({ by: seat((place + 1) % hands.length), card })));
  const held = new Set([...hands.flatMap(cards), ...faceDown.flat().map(({ card }) => card)]);
  return { ...state, hands: hands.map(cards), faceDown, drawPile: suitHoarder.deck(state.options).filter((card) => !held.has(card)) };
}

function played(state: SuitHoarderState, who: number, move: SuitHoarderMove): Played<SuitHoarderState, SuitHoarderEvent> {
  const result = suitHoarder.play(state, seat(who), move);
  if (isRefusal(result)) throw new Error(JSON.stringify(result));
  return result;
}

function refusedAs(state: SuitHoarderState, who: number, move: SuitHoarderMove): string | null {
  const result = suitHoarder.play(state, seat(who), move);
  return isRefusal(result) ? result.refused : null;
}

const types = (events: readonly SuitHoarderEvent[]): readonly string[] => events.map(({ type }) => type);

describe("turns that pass", () => {
  it("with nothing but face-down jacks, which turn up", () => {
    const { state, events } = played(game(["2h 3c", "", "4h 5c"], { 1: "Jh Jc" }), 0, { type: "discardSuit", suit: "h", cards: cards("2h") });
    expect(types(events)).toEqual(["discarded", "drew", "turnPassed", "jacksTurned"]);
    expect(state).toMatchObject({ turn: 2, turns: [1, 1, 0], hands: [expect.anything(), ["Jh", "Jc"], ["4h", "5c"]], faceDown: [[], [], []] });
  });

  it("with until-discarded they are discarded, one a turn, and one card is drawn", () => {
    const start = game(["2h 3c", "", "4h 5c"], { 1: "Jh Jc" }, "until-discarded");
    const { state } = played(start, 0, { type: "discardSuit", suit: "h", cards: cards("2h") });
    expect(state.turn).toBe(1);
    expect(suitHoarder.legal(suitHoarder.view(state, seat(1)))).toMatchObject({ kinds: ["discardFaceDown", "guess"], slots: [0, 1] });
    expect(suitHoarder.absent(suitHoarder.view(state, seat(1)))).toEqual({ type: "discardFaceDown", slot: 0 });
    const after = played(state, 1, { type: "discardFaceDown", slot: 0 }).state;
    expect(after).toMatchObject({ turn: 2, piles: { h: ["2h", "Jh"] }, faceDown: [[], [{ card: "Jc" }], []] });
    expect(after.hands[1]).toHaveLength(1);
  });

  it("with an empty hand, whose player cannot show, may guess, and guessed at is a tie", () => {
    const { state, events } = played(game(["2h 3c", "", "4h 5c"]), 0, { type: "discardSuit", suit: "h", cards: cards("2h") });
    expect(types(events)).toEqual(["discarded", "drew", "turnPassed"]);
    expect(refusedAs(state, 1, { type: "show" })).toBe("emptyHand");
    expect(suitHoarder.legal(suitHoarder.view(state, seat(1))).kinds).toEqual(["guess"]);
    expect(played(state, 2, { type: "guess", seat: seat(1), suit: "h" }).state.sheet[0]).toMatchObject({ winners: [1], losers: [2] });
  });

  it("a jack played with nothing to draw may leave an empty hand", () => {
    const start = { ...game(["Jh", "2h 3c"]), drawPile: [] };
    const { state, events } = played(start, 0, { type: "playJack", card: "Jh", on: seat(1) });
    expect(state).toMatchObject({ turn: 1, hands: [[], ["2h", "3c"]] });
    expect(events).toContainEqual({ type: "drew", seat: 0, cards: { hidden: false, cards: [] } });
  });

  it("when a wrong show leaves only players without a card, they share the game", () => {
    const { state } = played(game(["2h 3c", "", ""]), 0, { type: "show" });
    expect(state.sheet[0]).toMatchObject({ winners: [1, 2], losers: [0], by: "last-left" });
    expect(state.scores).toEqual([0, 1, 1]);
  });
});

describe("a queen", () => {
  it("is not the last card to go without a draw, but goes as a suit discard; a face-down jack is no other card", () => {
    for (const jacks of [{}, { 0: "Jh" }]) {
      const start = game(["Qh", "2h 3c"], jacks);
      expect(refusedAs(start, 0, { type: "discardQueen", card: "Qh" })).toBe("lastCardQueen");
      expect(suitHoarder.legal(suitHoarder.view(start, seat(0))).queens).toBeNull();
      expect(refusedAs(start, 0, { type: "discardSuit", suit: "h", cards: ["Qh"] })).toBeNull();
    }
  });
});

describe("a face-down jack", () => {
  it("is known to its player alone, also in the history; when it turns up, its owner sees it", () => {
    const { state, events } = played(game(["Jh 3c", "2h 4c", "5h 6c"]), 0, { type: "playJack", card: "Jh", on: seat(1) });
    const sight = (viewer: number): unknown => suitHoarder.view(state, seat(viewer)).faceDown[1];
    expect(sight(0)).toEqual([{ by: 0, card: { hidden: false, card: "Jh" } }]);
    for (const viewer of [1, 2]) {
      expect(sight(viewer)).toEqual([{ by: 0, card: { hidden: true } }]);
      expect(JSON.stringify(events.map((event) => suitHoarder.seen(event, seat(viewer))))).not.toContain("Jh");
    }
    const turned = played(state, 1, { type: "discardSuit", suit: "c", cards: ["4c"] });
    const told = (viewer: number): unknown => turned.events.map((event) => suitHoarder.seen(event, seat(viewer))).find((event) => event?.type === "jacksTurned");
    expect(told(1)).toMatchObject({ cards: { hidden: false, cards: ["Jh"] } });
    for (const viewer of [0, 2]) expect(told(viewer)).toMatchObject({ cards: { hidden: true, count: 1 } });
  });
});

describe("a hold", () => {
  const hold = (state: SuitHoarderState, who: number): string | null => suitHoarder.outOfTurn?.hold(state, seat(who)) ?? null;

  it("counts until the seat's next turn is over, and is for those who could guess", () => {
    const start = game(["2h 3c", "4h 5c", "6h 7c"]);
    const after = played(start, 0, { type: "discardSuit", suit: "h", cards: ["2h"] }).state;
    expect(hold(after, 0)).not.toBe(hold(start, 0));
    expect(hold(after, 1)).toBe(hold(start, 1));
    const out = played(after, 2, { type: "show" }).state;
    expect(hold(out, 2)).toBeNull();
    expect(hold(out, 1)).not.toBeNull();
    expect(hold(played(out, 0, { type: "guess", seat: seat(1), suit: "h" }).state, 1)).toBeNull();
  });
});

describe("majority and one suit", () => {
  it.each([
    ["2h 3h 4c", "h", false], ["2h 3d 4c 5s", null, false], ["As Kc 2c", "c", true], ["As Ks 2c", null, false], ["As Ac", null, true], ["Ah", null, true],
    ["Ah Ad 2d", "d", true], ["Ah As 2d", "d", false], ["4s Ts 2c 5c 9s Ad", "s", false], ["", null, false], ["Jh", "h", true],
  ] as const)("%s", (hand, suit, one) => {
    expect(majorityOf(cards(hand)).suit).toBe(suit);
    expect(isOneSuit(cards(hand))).toBe(one);
  });
});
