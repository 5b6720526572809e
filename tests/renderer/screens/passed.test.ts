import { flushPromises } from "@vue/test-utils";
import { afterEach, expect, it } from "vitest";
import { NO_SCRIPT, ZERO_SEED } from "@shared/cards";
import { isRefusal, playMatch, seat, startMatch, type Match, type ViewBase } from "@shared/engine";
import { suitHoarder, type SuitHoarderTypes } from "@shared/games/suit-hoarder";
import type { SuitHoarderMove } from "@shared/games/suit-hoarder/moves";
import { SUIT_HOARDER_DEFAULTS } from "@shared/games/suit-hoarder/options";
import type { TableInfo } from "@shared/protocol";
import TableScreen from "@/screens/table/TableScreen.vue";
import { useSettingsStore } from "@/stores/settings";
import { TABLE } from "../stores/page";
import { ANA, BEN, night, type Night } from "./night";

afterEach(() => document.body.replaceChildren());

/** Ana and Ben share a screen. */
const SHARED: TableInfo = { ...TABLE, setUp: { ...TABLE.setUp, game: "suit-hoarder" }, seats: [{ ...ANA, shares: true }, { ...BEN, shares: true }] };

function begun(): Match<SuitHoarderTypes> {
  return startMatch(suitHoarder, { options: { ...SUIT_HOARDER_DEFAULTS, wins: 3 }, seats: ["Ana", "Ben"], dealer: seat(1), seed: ZERO_SEED, script: NO_SCRIPT }).match;
}

function after(match: Match<SuitHoarderTypes>, who: number, move: SuitHoarderMove): Match<SuitHoarderTypes> {
  const played = playMatch(match, seat(who), move);
  if (isRefusal(played)) throw new Error(played.refused);
  return played.match;
}

/** What everybody may see, as the host sends it while no hand is shown. */
async function seen(page: Night, match: Match<SuitHoarderTypes>): Promise<void> {
  const view = suitHoarder.view(match.state, "spectator") as unknown as ViewBase & Record<string, unknown>;
  page.home.send({ type: "open", seats: view.waitingFor });
  page.home.send({ type: "view", seat: null, match: 1, decision: null, fresh: true, events: [], dealt: null, clock: null, view });
  await flushPromises();
}

async function shared(): Promise<Night> {
  const page = await night(TableScreen, { table: SHARED });
  useSettingsStore().change({ motion: "off" });
  page.home.send({ type: "table", table: SHARED, mine: [seat(0), seat(1)], owner: true });
  return page;
}

const focused = (): string => (document.activeElement as HTMLElement).dataset["testid"] ?? document.activeElement?.tagName ?? "";

it("whoever comes to a covered screen finds their button focused, though something lay over the table until then", async () => {
  const page = await shared();
  const first = begun();
  await seen(page, first);
  expect(focused()).toBe("here-0");
  await page.wrapper.get("[data-testid=keys]").trigger("click");
  await flushPromises();
  // The turn goes on under the list: the button from before is gone when it closes.
  const over = after(first, 0, { type: "guess", seat: seat(1), suit: "h" });
  await seen(page, over);
  const second = after(after(over, 0, { type: "ready" }), 1, { type: "ready" });
  await seen(page, second);
  page.wrapper.get<HTMLElement>("dialog[open] header .button").element.focus();
  await page.wrapper.get("dialog[open] header .button").trigger("click");
  await flushPromises();
  await expect.poll(focused).toMatch(/^here-/);
  page.wrapper.unmount();
});
