import { flushPromises, type VueWrapper } from "@vue/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nextTick } from "vue";
import type { GameId } from "@shared/games";
import { startMatch, seat, seatsOf } from "@shared/engine";
import { GAMES } from "@shared/games";
import { GAME_PAGES } from "@/games";
import type { OptionValues } from "@/screens/new-table/fields";
import RulesDialog from "@/screens/rules/RulesDialog.vue";
import RulesText from "@/screens/rules/RulesText.vue";
import { hashOf, partOf, screenOf, spotOf, useScreenStore } from "@/stores/screen";
import { useTableStore, type AnyView } from "@/stores/table";
import { mountPage } from "../screens/page";

const IDS = Object.keys(GAME_PAGES) as readonly GameId[];
let wrapper: VueWrapper;
// This engine has no layout, and scrolls nothing.
Element.prototype.scrollIntoView = () => undefined;
afterEach(() => wrapper?.unmount());

async function read(game: GameId, options: OptionValues = {}, atTable = true): Promise<VueWrapper> {
  const all = { ...GAME_PAGES[game].options.defaults, ...options };
  ({ wrapper } = mountPage(RulesText, { game, rules: await GAME_PAGES[game].rules(), options: all, atTable, at: null }, true));
  await flushPromises();
  return wrapper;
}
const at = (testid: string) => wrapper.get(`[data-testid="${testid}"]`);

describe.each(IDS)("the rules of %s, read", (game) => {
  it("have every value filled in, a way to each section, a note under every sign, and say whose game it is", async () => {
    await read(game);
    expect(wrapper.text()).not.toMatch(/[{}]|rules\.|undefined|NaN/);
    const ways = wrapper.findAll("nav a").length;
    expect(ways).toBe(wrapper.findAll("section").length);
    for (const section of wrapper.findAll("section.rule")) {
      const [said, noted] = ["read", "both", "house"].map((mark) => [section.findAll(`.lines > .${mark}`).length > 0, section.findAll(`.notes .${mark}`).length > 0] as const).reduce<readonly [boolean[], boolean[]]>(([one, two], [a, b]) => [[...one, a], [...two, b]], [[], []]);
      expect(noted).toEqual(said);
    }
    expect(at("rules-credit").text()).toContain("Suitable is not theirs");
  });
});

describe("what the table plays by", () => {
  it("is shown option by option, and what is not as usual is marked", async () => {
    await read("suitup-original", { rounds: 2, wilds: 4, mayI: false });
    expect(at("rule-set-rounds").text()).toMatch(/^Rounds\s*2\s*Usually: 5$/);
    expect(at("rule-set-wilds").text()).toContain("Usually: None");
    expect(at("rule-set-actions").text()).not.toContain("Usually");
    expect(wrapper.findAll("[data-testid=rule-table] .changed")).toHaveLength(3);
    // What hangs on another option is not shown where it does nothing.
    expect(wrapper.find("[data-testid=rule-set-mayITime]").exists()).toBe(false);
  });

  it("shows in the rules: what the table leaves out, its numbers, and which house rules are on", async () => {
    await read("suitup-original", { mayI: false, handSize: 9, blitz: true });
    expect(at("rule-mayI").find("[data-testid=not-here]").exists()).toBe(true);
    expect(at("rule-actions").find("[data-testid=not-here]").exists()).toBe(false);
    expect(at("rule-deal").findAll("[data-testid=rule-row]").map((row) => row.text())).toEqual(["9each, with 2 to 8 players"]);
    const house = at("rule-house").findAll(".lines > li").map((line) => line.text());
    expect(house.find((line) => line.includes("Blitz:"))).toMatch(/^At this table/);
    expect(house.find((line) => line.includes("Wild cards:"))).toMatch(/^Not at this table/);
  });

  it("is a usual table where none is laid, and nothing is left out of it", async () => {
    await read("suitup-poker", {}, false);
    expect(at("rule-table").element.parentElement?.textContent).toContain("A usual table");
    expect(wrapper.findAll("[data-testid=not-here]")).toHaveLength(0);
  });

  it("tells of a refused example in the table's own words", async () => {
    await read("suitup-original");
    const rows = at("rule-melds").findAll("[data-testid=rule-row]").map((row) => row.text());
    expect(rows.find((row) => row.includes("Two spades"))).toContain("A run has each suit once.");
    expect(rows.filter((row) => row.includes("Not so:"))).toHaveLength(4);
  });
});

describe("the rules over the table", () => {
  const view = (): AnyView => {
    const { match } = startMatch(GAMES["suits-me"] as never, { options: {}, seats: seatsOf(2).map(String), dealer: seat(0), seed: "0".repeat(64) });
    return match.game.view(match.state, seat(0)) as AnyView;
  };

  beforeEach(() => {
    window.history.replaceState(null, "", "#/table");
    ({ wrapper } = mountPage(RulesDialog, { played: "suits-me" }, true));
  });

  it("come over it and leave it where it is, open at what is asked, and go by the key that brought them", async () => {
    useTableStore().view = view();
    const screens = useScreenStore();
    const before = document.body.appendChild(document.createElement("button"));
    before.focus();
    screens.go("rules");
    await flushPromises();
    expect(screens.screen).toBe("table");
    expect(wrapper.get("dialog").text()).toContain("Rules: Suits Me");
    expect(document.activeElement?.id).toBe("rule-trade");
    await wrapper.get("dialog").trigger("keydown", { key: "r" });
    expect(screens.rules).toBeNull();
    expect(wrapper.emitted("closed")).toHaveLength(1);
    await nextTick();
    expect(document.activeElement).toBe(before);
    before.remove();
  });

  it("open at a place that is named, and go by the way back", async () => {
    const screens = useScreenStore();
    screens.go("rules", "suit-hoarder", "majority");
    await flushPromises();
    expect(document.activeElement?.id).toBe("rule-majority");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await flushPromises();
    expect([screens.rules, screens.screen]).toEqual([null, "table"]);
  });

  it("say when it is the reader's turn meanwhile", async () => {
    const table = useTableStore();
    useScreenStore().go("rules");
    await flushPromises();
    expect(wrapper.find("[data-testid=rules-turn]").exists()).toBe(false);
    Object.assign(table, { view: view(), decision: 1, seat: seat(0) });
    await nextTick();
    expect(at("rules-turn").text()).toBe("Your turn");
  });
});

it("an address names a place in the rules", () => {
  const hash = hashOf("rules", "suitup-original", "mayI");
  expect([hash, screenOf(hash), partOf(hash), spotOf(hash)]).toEqual(["#/rules/suitup-original/mayI", "rules", "suitup-original", "mayI"]);
  expect([spotOf("#/rules/suits-me"), spotOf("#/rules"), spotOf("#/rules/suits-me/win?pin=1")]).toEqual([null, null, "win"]);
});
