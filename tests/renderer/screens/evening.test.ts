import { flushPromises } from "@vue/test-utils";
import { afterEach, describe, expect, it } from "vitest";
import { seat } from "@shared/engine";
import type { EveningMatch, Player } from "@shared/protocol";
import EveningSheet from "@/screens/evening/EveningSheet.vue";
import { eveningRows, isLowestBest } from "@/screens/evening/evening";
import { mountPage } from "./page";
import { ANA, BEN, CLEO } from "./people";

const match = (number: number, game: string, seats: readonly (readonly [Player, boolean])[], scores: readonly number[], winners: readonly number[]): EveningMatch =>
  ({ match: number, game, started: null, seats: seats.map(([player, bot]) => ({ player, bot })), scores, winners: winners.map((one) => seat(one)) });

const EVENING = [
  match(1, "suitup-original", [[ANA, false], [BEN, false], [CLEO, true]], [45, 20, 60], [1]),
  match(2, "suitup-poker", [[CLEO, true], [BEN, false], [ANA, false], [{ ...CLEO, name: "Dante" }, true]], [0, 800, 3200, 100], [2]),
  // Between them two were ended before they were over.
  match(5, "suits-me", [[BEN, false], [{ ...ANA, colour: "sky" }, false]], [3, 1], [0]),
];

describe("the sheet of an evening", () => {
  it("knows from the winners whether low or high is good", () => {
    expect(EVENING.map(isLowestBest)).toEqual([true, false, false]);
    expect(isLowestBest(match(1, "g", [[ANA, false]], [5], [0]))).toBe(false);
  });

  it("has one line for each look, wherever they sat, and one for all bots", () => {
    const rows = eveningRows(EVENING);
    expect(rows.map(({ player, won, played }) => [player?.name ?? "bots", player?.colour ?? "", won, played])).toEqual([
      ["Ben", "teal", 2, 3], ["Ana", "amber", 1, 2], ["Ana", "sky", 0, 1], ["bots", "", 0, 2],
    ]);
    expect(rows[0]?.cells).toEqual([{ score: 20, place: 1, won: true }, { score: 800, place: 2, won: false }, { score: 3, place: 1, won: true }]);
    expect(rows[2]?.cells).toEqual([null, null, { score: 1, place: 2, won: false }]);
    expect(rows[3]?.cells[1], "of two bots the better").toEqual({ score: 100, place: 3, won: false });
  });

  it("gives a shared win to all who share it, and the next place after them", () => {
    const rows = eveningRows([match(1, "g", [[ANA, false], [BEN, false], [CLEO, false]], [9, 9, 9], [0, 1])]);
    expect(rows.map(({ cells }) => cells[0]?.place)).toEqual([1, 1, 3]);
  });
});

describe("the sheet on the screen", () => {
  afterEach(() => document.body.replaceChildren());

  it("says so while no match has ended, then who won what in words as well as marks", async () => {
    const { host, wrapper } = mountPage(EveningSheet, { me: ANA }, false);
    expect(wrapper.find("[data-testid=evening-empty]").exists()).toBe(true);
    host.send({ type: "evening", matches: EVENING });
    await flushPromises();
    const rows = wrapper.findAll("tbody tr");
    expect(rows[0]?.text()).toMatch(/^Ben\s*2/);
    expect(rows[0]?.text()).toContain("won with 20");
    expect(rows[0]?.text()).toContain("place 2, 800");
    expect(rows[1]?.text()).toContain("you");
    expect(rows[2]?.text(), "the same name in another colour is somebody else").not.toContain("you");
    expect(rows[3]?.text()).toContain("Bots");
    expect(wrapper.find("thead").text()).toContain("Match 2: SuitUP Poker");
    expect(wrapper.find("thead").text(), "no number is left out").toMatch(/3Suits Me\s*Match 3: Suits Me/);
    wrapper.unmount();
  });
});
