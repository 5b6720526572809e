import { flushPromises } from "@vue/test-utils";
import { afterEach, expect, it } from "vitest";
import { NO_SCRIPT, ZERO_SEED } from "@shared/cards";
import { isRefusal, playMatch, seat, startMatch, type ViewBase } from "@shared/engine";
import { suitHoarder } from "@shared/games/suit-hoarder";
import { SUIT_HOARDER_DEFAULTS } from "@shared/games/suit-hoarder/options";
import type { TableInfo } from "@shared/protocol";
import TableScreen from "@/screens/table/TableScreen.vue";
import { useSettingsStore } from "@/stores/settings";
import { TABLE } from "../stores/page";
import { ANA, BEN, night } from "./night";

afterEach(() => document.body.replaceChildren());

const PLAYING: TableInfo = { ...TABLE, setUp: { ...TABLE.setUp, game: "suit-hoarder" }, seats: [ANA, BEN] };

it("a screen has one title at a time: the table's, or that of the sheet which lies over it", async () => {
  const page = await night(TableScreen, { table: PLAYING });
  useSettingsStore().change({ motion: "off" });
  page.home.send({ type: "table", table: PLAYING, mine: [seat(0)], owner: true });
  const { match } = startMatch(suitHoarder, { options: { ...SUIT_HOARDER_DEFAULTS, wins: 1 }, seats: ["Ana", "Ben"], dealer: seat(1), seed: ZERO_SEED, script: NO_SCRIPT });
  const won = playMatch(match, seat(0), { type: "guess", seat: seat(1), suit: "h" });
  if (isRefusal(won)) throw new Error(won.refused);
  async function see({ state }: typeof match): Promise<void> {
    const view = suitHoarder.view(state, seat(0)) as unknown as ViewBase & Record<string, unknown>;
    page.home.send({ type: "view", seat: seat(0), match: 1, decision: 1, fresh: true, events: [], dealt: null, clock: null, view });
    await flushPromises();
  }
  const titles = (): readonly string[] => page.wrapper.findAll("h1").map((one) => one.text());

  await see(match);
  expect(titles()).toEqual(["Game 1"]);
  await see(won.match);
  expect(page.wrapper.find("[data-testid=final-sheet]").exists()).toBe(true);
  expect(titles()).toHaveLength(1);
  expect(titles()[0]).toMatch(/win/);
  expect(document.activeElement?.tagName).toBe("H1");
  // The table is looked at again: its title comes back, and is where the reader is.
  await page.wrapper.findAll("[data-testid=final-sheet] footer .button").at(-1)?.trigger("click");
  await flushPromises();
  expect(titles()).toEqual(["Game 1"]);
  expect(document.activeElement?.textContent).toBe("Game 1");
  page.wrapper.unmount();
});
