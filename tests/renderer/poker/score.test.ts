import { describe, expect, it } from "vitest";
import { seat } from "@shared/engine";
import { HAND_RANKS } from "@shared/games/suitup-poker/hands";
import type { PokerView } from "@shared/games/suitup-poker/view";
import { GAME_PAGES } from "@/games";
import { rankKey } from "@/games/suitup-poker/ranking/rank-key";
import { ALL_MESSAGES } from "@/i18n/all";
import FinalSheet from "@/screens/score/FinalSheet.vue";
import { dealt, next, raise, type PokerHand } from "../../games/poker-table";
import { mountPage } from "../screens/page";

const { score, afterDeal } = GAME_PAGES["suitup-poker"];
const PLAYERS = [{ name: "Ana", colour: "amber", token: "lamp" }, { name: "Ben", colour: "sky", token: "fox" }, { name: "Cleo", colour: "rose", token: "owl" }] as const;

/** Everybody says ready who is asked, and the next hand is dealt. */
function goOn(hand: PokerHand): PokerHand {
  for (const who of hand.view("spectator").waitingFor) hand.play("ready", who);
  return next(hand);
}
/** The seat left of the dealer raises and the others fold. */
const stolen = (hand: PokerHand): PokerHand => hand.play("fold").play(raise(40)).play("fold");

describe("the score sheet of SuitUP Poker", () => {
  it("has stacks as totals, and what the last hand changed", () => {
    const view = stolen(dealt({ stacks: [1000, 1000, 1000] })).view(0);
    expect(view.phase).toBe("handOver");
    expect(score(view)).toMatchObject({ totals: [1000, 1010, 990], change: [0, 10, -10], deals: [], best: "highest", end: { how: "folds", by: 1 }, winners: null, of: null });
  });

  it("tells hand by hand, the newest first, by the hand's own number", () => {
    const first = stolen(dealt({ stacks: [1000, 1000, 1000], deals: 40, hands: 50 }));
    expect(score(first.view(0)).story.map(({ deal, winners, key }) => [deal, winners, key])).toEqual([[41, [1], "folds"]]);
    const second = goOn(first);
    expect(score(second.view(0)).story[0]?.deal).toBe(41);
    stolen(second);
    const sheet = score(second.view(0));
    expect(sheet.story.map(({ deal, winners }) => [deal, winners])).toEqual([[42, [2]], [41, [1]]]);
    expect(sheet.of).toBe(50);
  });

  it("says how the match ended: all hands played, or one has all the chips", () => {
    const last = stolen(dealt({ stacks: [1000, 1000, 1000], deals: 19, hands: 20 })).view(0);
    expect(last.over).toBe(true);
    expect(score(last)).toMatchObject({ end: { how: "hands" }, winners: [1] });
    const all = dealt({ stacks: [300, 300], deck: "2h Ah 3d Ad Kc Ks 9c 8d 4h" });
    const view = all.play("allIn").play("call").view(0);
    expect(view.over).toBe(true);
    expect(score(view)).toMatchObject({ end: { how: "all" }, of: null });
    expect(score(view).story[0]).toMatchObject({ key: "twoPair", winners: [0] });
  });

  it("shares the win, in words", () => {
    const view = stolen(dealt({ stacks: [1000, 990, 1010], deals: 19, hands: 20 })).view(0);
    const sheet = score(view);
    expect(sheet.winners).toEqual([0, 1, 2]);
    const { wrapper } = mountPage(FinalSheet, { game: "suitup-poker", sheet, players: PLAYERS, me: seat(0) }, true);
    expect(wrapper.text()).toContain("You share the win with Ben and Cleo");
    expect(wrapper.text()).toContain("All hands of the match are played");
    expect(wrapper.get("[data-testid=score-sheet]").text()).toMatch(/\+10.*1,000/);
    expect(wrapper.text()).toContain("Ben won");
    expect(wrapper.find("[data-testid=final-waits]").exists()).toBe(false);
    wrapper.unmount();
    const guest = mountPage(FinalSheet, { game: "suitup-poker", sheet, players: PLAYERS, me: seat(1) }, false).wrapper;
    expect(guest.get("[data-testid=final-waits]").text(), "a guest knows what they wait for").toContain("The next match begins when");
    guest.unmount();
  });

  it("has words for every end and every kind of hand", () => {
    const words = (ALL_MESSAGES["score"] as Record<string, Record<string, Record<string, string>>>)["suitup-poker"];
    const ends = ["folds", "showdown", "blitz"].flatMap((how) => [how, `${how}You`, `${how}Shared`]);
    expect(Object.keys(words?.["ends"] ?? {}).sort()).toEqual([...ends, "hands", "all"].sort());
    expect(Object.keys(words?.["story"] ?? {}).sort()).toEqual(["title", "folds", ...HAND_RANKS.map(({ name }) => rankKey(name))].sort());
  });
});

describe("after a hand", () => {
  it("the table stays in sight, for six seconds", () => {
    expect(afterDeal(stolen(dealt({ stacks: [1000, 1000, 1000] })).view(0), [seat(0)])).toEqual({ seconds: 6, covers: false, go: "next" });
  });

  it("who is asked to buy in again has longer, and the button says what it does", () => {
    const bust = dealt({ stacks: [300, 300, 300], rebuys: true }).play("allIn").play("call").play("fold");
    const view: PokerView = bust.view("spectator");
    const broke = view.scores.indexOf(0);
    expect(afterDeal(view, [seat(broke)])).toEqual({ seconds: 20, covers: false, go: "leave" });
    expect(afterDeal(view, [seat(2)]).seconds).toBe(6);
    bust.play("rebuy", broke);
    expect(afterDeal(bust.view("spectator"), [seat(broke)]).seconds).toBe(6);
  });
});
