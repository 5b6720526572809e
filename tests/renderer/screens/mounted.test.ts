import { flushPromises, type VueWrapper } from "@vue/test-utils";
import { afterEach, describe, expect, it } from "vitest";
import { seat } from "@shared/engine";
import type { Command } from "@shared/protocol";
import type { MemoryHost } from "@/connection";
import { GAME_PAGES } from "@/games";
import LobbyPanel from "@/screens/lobby/LobbyPanel.vue";
import TableForm from "@/screens/new-table/TableForm.vue";
import { OPEN_TABLE, mountPage } from "./page";

/** Does every command as it comes, but for those of one type. */
function obey(host: MemoryHost, refusing?: Command["type"]): readonly Command[] {
  const commands: Command[] = [];
  host.onMessage((message) => {
    if (message.type !== "command") return;
    commands.push(message.command);
    if (message.command.type === refusing) host.send({ type: "refused", id: message.id, code: "seatTaken", facts: {} });
    else host.send({ type: "done", id: message.id });
  });
  return commands;
}

afterEach(() => document.body.replaceChildren());

describe("the form of a new table", () => {
  const props = { game: "suitup-original", options: GAME_PAGES["suitup-original"].options };

  it("lays the table as it says", async () => {
    const { host, wrapper } = mountPage(TableForm, props, true);
    const commands = obey(host);
    await wrapper.get('[data-testid="opponents"] button').trigger("click");
    await wrapper.get('[data-testid="option-rounds"] button').trigger("click");
    await wrapper.get('[data-testid="deal"]').trigger("click");
    await flushPromises();
    expect(commands.map(({ type }) => type)).toEqual(["setUp", "empty", "seats", "sit", "bot", "bot", "start"]);
    expect(commands[0]).toMatchObject({ setUp: { game: "suitup-original", options: { rounds: 4 } } });
    wrapper.unmount();
  });

  it("shows what does not go together where it is chosen, and deals nothing", async () => {
    const { host, wrapper } = mountPage(TableForm, props, true);
    const commands = obey(host);
    for (let more = 0; more < 4; more += 1) await wrapper.get('[data-testid="opponents"] button:last-of-type').trigger("click");
    for (let more = 0; more < 10; more += 1) await wrapper.get('[data-testid="option-handSize"] button:last-of-type').trigger("click");
    expect(wrapper.get('[role="alert"]').text()).toMatch(/The deck has 104 cards.*8 players needs 114/);
    expect(wrapper.get('[data-testid="deal"]').attributes("disabled")).toBeDefined();
    expect(commands).toEqual([]);
    wrapper.unmount();
  });
});

describe("the form of a table of poker", () => {
  const props = { game: "suitup-poker", options: GAME_PAGES["suitup-poker"].options };
  const shown = (wrapper: VueWrapper): readonly string[] => wrapper.findAll("[data-testid^=option-]").map((one) => one.attributes("data-testid")?.replace("option-", "") ?? "").filter((key) => !key.endsWith("-why"));

  it("asks for little, and for all of it when one wants to", async () => {
    const { host, wrapper } = mountPage(TableForm, props, true);
    const commands = obey(host);
    expect(shown(wrapper)).toEqual(["format", "blitz", "holeCards", "wildMania", "doubleDown"]);
    await wrapper.get("[data-testid=presets-custom] input").setValue();
    expect(shown(wrapper)).toEqual(["format", "blitz", "holeCards", "wildMania", "doubleDown", "hands", "raiseBlindsEvery", "chips", "ante", "minBet", "limit", "rebuys", "wheel"]);
    await wrapper.get("[data-testid=option-ante] button:last-of-type").trigger("click");
    await wrapper.get("[data-testid=presets-toTheEnd] input").setValue();
    await wrapper.get("[data-testid=deal]").trigger("click");
    await flushPromises();
    expect(commands[0]).toMatchObject({ type: "setUp", setUp: { game: "suitup-poker", options: { raiseBlindsEvery: 10 } } });
    expect((commands[0] as Extract<Command, { type: "setUp" }>).setUp.options).toEqual({ raiseBlindsEvery: 10 });
    wrapper.unmount();
  });

  it("keeps what was chosen for one game while another is looked at, and the company", async () => {
    const { wrapper } = mountPage(TableForm, props, true);
    await wrapper.get("[data-testid=option-blitz] input").setValue(true);
    await wrapper.get("[data-testid=opponents] button").trigger("click");
    await wrapper.setProps({ game: "suitup-original", options: GAME_PAGES["suitup-original"].options });
    expect(wrapper.get("[data-testid=opponents] output").text()).toBe("2");
    await wrapper.setProps(props);
    expect((wrapper.get("[data-testid=option-blitz] input").element as HTMLInputElement).checked).toBe(true);
    wrapper.unmount();
  });
});

describe("somebody else’s table", () => {
  it("tells a guest what is agreed, and that the record is everybody’s", async () => {
    const { host, wrapper } = mountPage(LobbyPanel, { living: false }, false);
    expect(wrapper.get("[data-testid=agreed]").text()).toContain("the lowest total wins");
    host.send({ type: "table", table: { ...OPEN_TABLE, setUp: { ...OPEN_TABLE.setUp, game: "suitup-poker", options: { hands: 20, chips: 5000, doubleDown: true, blitz: true } } }, mine: [], owner: false });
    await flushPromises();
    const lines = wrapper.get("[data-testid=agreed]").findAll("li").map((line) => line.text());
    expect(lines).toContain("20 hands; the most chips win.");
    expect(lines).toContain("5,000 chips each, an ante of 10, bets from 20.");
    expect(lines.join(" ")).toMatch(/SuitUp Blitz.*Double Down/);
    expect(lines.at(-1)).toMatch(/record, all cards included, is everybody’s/);
    wrapper.unmount();
  });

  it("has free seats to sit down at, and says why one cannot be had", async () => {
    const { host, wrapper } = mountPage(LobbyPanel, { living: false }, false);
    const commands = obey(host, "sit");
    await wrapper.get('[data-testid="sit-1"]').trigger("click");
    await flushPromises();
    expect(commands).toMatchObject([{ type: "sit", seat: 1 }]);
    expect(wrapper.get('[role="alert"]').text()).toMatch(/faster/);
    host.send({ type: "table", table: { ...OPEN_TABLE, seats: [...OPEN_TABLE.seats.slice(0, 1), { kind: "person", player: { name: "Cleo", colour: "rose", token: "cat" }, level: null, connected: true, shares: false, standIn: false, away: null }] }, mine: [seat(1)], owner: false });
    await flushPromises();
    expect(wrapper.find('[data-testid="sit-1"]').exists()).toBe(false);
    expect(wrapper.text()).toContain("Stand up");
    wrapper.unmount();
  });
});
