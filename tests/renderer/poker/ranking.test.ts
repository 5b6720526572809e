import { describe, expect, it } from "vitest";
import type { Card } from "@shared/cards";
import { describe as handOf, evaluate, HAND_RANKS } from "@shared/games/suitup-poker/hands";
import RankingDialog from "@/games/suitup-poker/ranking/RankingDialog.vue";
import RankingFigure from "@/games/suitup-poker/ranking/RankingFigure.vue";
import { EXAMPLES, WHEEL, WILD_NOTES } from "@/games/suitup-poker/ranking/examples";
import { rankKey } from "@/games/suitup-poker/ranking/rank-key";
import { ALL_MESSAGES } from "@/i18n/all";
import { mountPage } from "../screens/page";

const ON = { wheel: true };
const falling = (hands: readonly (readonly Card[])[]): void => {
  const values = hands.map((cards) => evaluate(cards, ON));
  expect(values).toEqual([...values].sort((one, other) => other - one));
  expect(new Set(values).size).toBe(values.length);
};

describe("the order of hands, drawn", () => {
  it("shows a hand of each rank, the best first", () => {
    expect(EXAMPLES.map((cards) => handOf(cards, ON).rank)).toEqual(HAND_RANKS.map(({ name }) => name));
    falling(EXAMPLES);
  });

  it("shows beside it what the words say: wild cards, their penalty, the fifth of a rank", () => {
    for (const { hands } of WILD_NOTES) falling(hands.map(({ cards }) => cards));
    const [two] = WILD_NOTES[0]?.hands ?? [];
    expect(handOf(two?.cards ?? [], ON)).toMatchObject({ rank: "Four of a Kind", wilds: 2, ranks: ["A", "9"] });
  });

  it("has a lowest straight that is one, or ace high", () => {
    expect([handOf(WHEEL, ON).rank, handOf(WHEEL, { wheel: false }).rank]).toEqual(["Straight", "High Card"]);
  });

  it("has words for all of it", () => {
    const { ranks, notes, hands } = (ALL_MESSAGES["poker"] as Record<string, Record<string, Record<string, unknown>>>)["ranking"] ?? {};
    expect(Object.keys(ranks ?? {})).toEqual(HAND_RANKS.map(({ name }) => rankKey(name)));
    for (const note of WILD_NOTES) {
      expect(notes).toHaveProperty(note.key);
      for (const { key } of note.hands) expect(hands).toHaveProperty(key);
    }
  });

  it("says which reading the table plays", () => {
    const text = (options: object): string => {
      const { wrapper } = mountPage(RankingFigure, { options: { ...options } }, true);
      const words = wrapper.text();
      wrapper.unmount();
      return words;
    };
    expect(text({})).toContain("A 2 3 4 5 is the lowest straight at this table");
    expect(text({ wheel: false })).toContain("A 2 3 4 5 is no straight at this table");
    expect(text({})).toContain("Not at this table: it takes eight cards");
    expect(text({ blitz: true })).not.toContain("Not at this table");
    expect(text({ format: "holdem", holeCards: 3 })).not.toContain("Not at this table");
  });

  it("opens over the table, and asks to be closed", async () => {
    const { wrapper } = mountPage(RankingDialog, { open: false, wheel: true, suitupFlush: true }, true);
    expect(wrapper.find("[data-testid=ranking]").exists()).toBe(false);
    await wrapper.setProps({ open: true });
    expect(wrapper.get("[data-testid=ranking]").findAll(".rank").length).toBe(HAND_RANKS.length);
    await wrapper.get("dialog").trigger("cancel");
    expect(wrapper.emitted("close")).toHaveLength(1);
    wrapper.unmount();
  });
});
