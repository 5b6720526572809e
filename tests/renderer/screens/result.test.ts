import { flushPromises } from "@vue/test-utils";
import { afterEach, expect, it } from "vitest";
import { NO_SCRIPT, ZERO_SEED } from "@shared/cards";
import { isRefusal, playMatch, seat, standing, startMatch, type ViewBase } from "@shared/engine";
import { suitHoarder } from "@shared/games/suit-hoarder";
import { SUIT_HOARDER_DEFAULTS } from "@shared/games/suit-hoarder/options";
import type { SeatInfo, TableInfo } from "@shared/protocol";
import TableScreen from "@/screens/table/TableScreen.vue";
import { useSettingsStore } from "@/stores/settings";
import { TABLE } from "../stores/page";
import { ANA, BEN, BOT, night, type Night } from "./night";

afterEach(() => document.body.replaceChildren());

const CLEO: SeatInfo = { ...ANA, player: { name: "Cleo", colour: "rose", token: "cat" } };
const OVER: TableInfo = { ...TABLE, phase: "over", setUp: { ...TABLE.setUp, game: "suit-hoarder" }, seats: [ANA, BOT] };

/** Who sits there now, which of them at this page. */
async function seated(page: Night, seats: readonly SeatInfo[], mine: number): Promise<void> {
  page.home.send({ type: "table", table: { ...OVER, seats }, mine: [seat(mine)], owner: false });
  await flushPromises();
}

/** A match that Ana has lost to the bot that is called Ben: its result, as the page at seat `who` is told of it. */
async function lost(page: Night, who: number): Promise<void> {
  const { match } = startMatch(suitHoarder, { options: { ...SUIT_HOARDER_DEFAULTS, wins: 1 }, seats: ["Ana", "Ben"], dealer: seat(1), seed: ZERO_SEED, script: NO_SCRIPT });
  const over = playMatch(match, seat(0), { type: "guess", seat: seat(1), suit: "h" });
  if (isRefusal(over)) throw new Error(over.refused);
  const view = suitHoarder.view(over.match.state, seat(who)) as unknown as ViewBase & Record<string, unknown>;
  const { scores, winners } = standing(over.match);
  page.home.send({ type: "evening", matches: [{ match: 1, game: "suit-hoarder", started: null, scores, winners: winners ?? [],
    seats: [ANA, BOT].map(({ player, kind }) => ({ player: player ?? { name: "", colour: "slate", token: "key" }, bot: kind === "bot" })) }] });
  page.home.send({ type: "view", seat: seat(who), match: 1, decision: null, fresh: true, events: [], dealt: null, clock: null, view });
  await flushPromises();
}

const sheet = (page: Night): string => page.wrapper.get("[data-testid=final-sheet]").text().replace(/\s+/g, " ");

it("a seat that is taken when the match is over has neither won nor lost it", async () => {
  const page = await night(TableScreen, { table: OVER });
  useSettingsStore().change({ motion: "off" });
  await seated(page, [ANA, CLEO], 1);
  await lost(page, 1);
  expect(sheet(page)).toContain("Ben");
  expect(sheet(page)).not.toContain("Cleo");
  expect(page.wrapper.get("[data-testid=final-sheet]").text()).not.toMatch(/\byou\b/i);
  page.wrapper.unmount();
});

it("whoever played it is told so, whoever sits down beside them", async () => {
  const page = await night(TableScreen, { table: OVER });
  useSettingsStore().change({ motion: "off" });
  await seated(page, [ANA, BEN], 0);
  await lost(page, 0);
  expect(page.wrapper.get("[data-testid=score-sheet] .me").text()).toContain("Ana");
  page.wrapper.unmount();
});
