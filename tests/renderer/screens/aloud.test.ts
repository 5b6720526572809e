import { flushPromises } from "@vue/test-utils";
import { afterEach, expect, it } from "vitest";
import { seat, type ViewBase } from "@shared/engine";
import type { ClientMessage, TableInfo, ViewMessage } from "@shared/protocol";
import TableScreen from "@/screens/table/TableScreen.vue";
import { dealt, type PokerHand } from "../../games/poker-table";
import { TABLE } from "../stores/page";
import { ANA, BEN, BOT, night, type Night } from "./night";

afterEach(() => document.body.replaceChildren());

/** Ana and Ben share a screen and have lost all they had to a bot. */
function busted(): PokerHand {
  const hand = dealt({ stacks: [100, 100, 1000], deck: "2h 3d Kh 7c 4s Kd 8l Jt 5w 9r Ah", dealer: 2, rebuys: true, chips: 500 });
  while (hand.state.turn !== null) hand.play(hand.legal().kinds.includes("allIn") ? "allIn" : "call");
  return hand;
}

const SHARED: TableInfo = {
  ...TABLE, setUp: { ...TABLE.setUp, game: "suitup-poker" },
  seats: [{ ...ANA, shares: true }, { ...BEN, shares: true }, { ...BOT, player: { name: "Cleo", colour: "rose", token: "cat" } }],
};

const viewed = (hand: PokerHand): ViewMessage => ({
  type: "view", seat: null, match: 1, decision: null, fresh: true, events: [], dealt: null, clock: null, view: hand.view("spectator") as unknown as ViewBase & Record<string, unknown>,
});

async function shared(hand: PokerHand): Promise<Night> {
  const page = await night(TableScreen, { table: SHARED });
  page.home.send({ type: "table", table: SHARED, mine: [seat(0), seat(1)], owner: true });
  page.home.send({ type: "open", seats: [seat(0), seat(1)] });
  page.home.send(viewed(hand));
  await flushPromises();
  await expect.poll(() => page.wrapper.find("[data-testid=open-ask]").exists()).toBe(true);
  return page;
}

const moves = (page: Night): readonly (readonly [number, unknown])[] =>
  page.home.received.filter((one): one is Extract<ClientMessage, { type: "move" }> => one.type === "move").map((one) => [one.seat, one.move]);

it("asks all at one screen who have no chips at once, by name, and no hand is seen", async () => {
  const hand = busted();
  expect(hand.view("spectator").scores.slice(0, 2)).toEqual([0, 0]);
  const page = await shared(hand);
  const asked = page.wrapper.get("[data-testid=open-ask]");
  expect(asked.text()).toContain("Out of chips");
  expect(asked.findAll("button").map((button) => button.text().trim())).toEqual(["Ana buys 500 chips", "Ben buys 500 chips"]);
  expect(page.wrapper.findAll("[data-hand-card]")).toHaveLength(0);
  page.wrapper.unmount();
});

it("buys for whoever says so, and goes on asking the other", async () => {
  const hand = busted();
  const page = await shared(hand);
  await page.wrapper.get("[data-testid=ask-1]").trigger("click");
  expect(moves(page)).toEqual([[1, { type: "rebuy" }]]);
  hand.play({ type: "rebuy" }, 1);
  page.home.send(viewed(hand));
  await flushPromises();
  expect(page.wrapper.get("[data-testid=open-ask]").findAll("button").map((button) => button.text().trim())).toEqual(["Ana buys 500 chips"]);
  page.wrapper.unmount();
});
