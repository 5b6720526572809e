import { flushPromises } from "@vue/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import { seat } from "@shared/engine";
import HostScreen from "@/screens/host/HostScreen.vue";
import SharePanel from "@/screens/host/SharePanel.vue";
import { commandsToInvite, isShared } from "@/screens/host/opening";
import { isPin, proposedPin } from "@/screens/host/pin";
import { drawQr, QUIET_ZONE } from "@/screens/host/qr";
import { useScreenStore } from "@/stores/screen";
import { QUIET, TABLE } from "../stores/page";
import { ANA, BEN, BOT, door, hosting, LOBBY, night, OPEN } from "./night";

afterEach(() => document.body.replaceChildren());

describe("before the table is open", () => {
  it("opens at one press: everything is filled in", async () => {
    const { wrapper, commands, asked } = await night(HostScreen, { table: { ...LOBBY, seats: [BOT, BOT] } });
    await wrapper.get("form").trigger("submit");
    await flushPromises();
    expect(commands.map(({ type }) => type)).toEqual(["empty", "empty", "setUp", "seats", "sit"]);
    expect(commands[2]).toMatchObject({ setUp: { name: "Ana’s table", game: "suitup-original", watch: true, awayTime: 60_000 } });
    expect(asked()).toEqual([{ type: "host", name: "Ana’s table", pin: null }]);
    wrapper.unmount();
  });

  it("takes a name, a PIN, a game and who may watch", async () => {
    const { wrapper, commands, asked } = await night(HostScreen);
    await wrapper.get("[data-testid=table-name]").setValue("Friday");
    await wrapper.get("[data-testid=pin-switch] input").setValue(true);
    expect((wrapper.get("[data-testid=pin]").element as HTMLInputElement).value).toMatch(/^\d{4}$/);
    await wrapper.get("[data-testid=pin]").setValue("4071");
    await wrapper.get("[data-testid=watch] input").setValue(false);
    await wrapper.get("[data-testid=game-suits-me] input").setValue();
    await wrapper.get("form").trigger("submit");
    await flushPromises();
    expect(commands[0]).toMatchObject({ type: "setUp", setUp: { name: "Friday", game: "suits-me", watch: false } });
    expect(asked()).toEqual([{ type: "host", name: "Friday", pin: "4071" }]);
    wrapper.unmount();
  });

  it("says what is wrong with a name or a PIN where it is typed, and asks for nothing", async () => {
    const { wrapper, commands, asked } = await night(HostScreen);
    await wrapper.get("[data-testid=table-name]").setValue(" ");
    await wrapper.get("[data-testid=pin-switch] input").setValue(true);
    await wrapper.get("[data-testid=pin]").setValue("12a");
    await wrapper.get("form").trigger("submit");
    await flushPromises();
    expect(wrapper.findAll("[role=alert]").map((one) => one.text())).toEqual(["A name has 1 to 24 letters or signs.", "4 to 12 digits"]);
    expect([commands, asked()]).toEqual([[], []]);
    wrapper.unmount();
  });

  it.each([["noNetwork", /on no network/], ["noPort", /another program/]] as const)("says why it did not open: %s", async (fault, words) => {
    const { wrapper } = await night(HostScreen, { state: { ...QUIET, hostingFault: fault } });
    expect(wrapper.get("[data-testid=host-fault]").text()).toMatch(words);
    wrapper.unmount();
  });

  it("says why the table could not be laid, and does not open it", async () => {
    const { wrapper, asked } = await night(HostScreen, { table: { ...LOBBY, phase: "over" }, refusing: "seats" });
    await wrapper.get("form").trigger("submit");
    await flushPromises();
    expect(asked()).toEqual([]);
    expect(wrapper.get("[data-testid=host-fault]").text()).toMatch(/faster/);
    wrapper.unmount();
  });

  it("keeps the seats of those who sat there another evening", async () => {
    const { wrapper, commands } = await night(HostScreen, { table: { ...LOBBY, seats: [ANA, { ...BEN, connected: false }, BOT] } });
    await wrapper.get("form").trigger("submit");
    await flushPromises();
    expect(commands.map((one) => ("seat" in one ? `${one.type} ${one.seat}` : one.type))).toEqual(["empty 2", "setUp"]);
    wrapper.unmount();
  });

  it("leaves a match as it is, and lets others in to it", async () => {
    const { wrapper, commands, asked } = await night(HostScreen, { table: TABLE });
    expect(wrapper.find("[data-testid=game]").exists()).toBe(false);
    expect(wrapper.get("[data-testid=running]").text()).toMatch(/match goes on/);
    await wrapper.get("form").trigger("submit");
    await flushPromises();
    expect(commands).toEqual([]);
    expect(asked()).toHaveLength(1);
    wrapper.unmount();
  });
});

describe("while the table is open", () => {
  it("shows the code, the address and the PIN of the best way in", async () => {
    const best = door("192.168.178.120:7849", "wifi", "4071");
    const { wrapper } = await night(SharePanel, { state: hosting({ pin: "4071", doors: [best] }) });
    expect(wrapper.get("[data-testid=qr]").attributes("data-link")).toBe("http://192.168.178.120:7849/#/table?pin=4071");
    expect(wrapper.get("[data-testid=qr]").attributes("aria-label")).toContain("192.168.178.120:7849");
    expect(wrapper.get("[data-testid=typed]").text()).toBe("192.168.178.120:7849");
    expect(wrapper.get("[data-testid=pin]").text()).toBe("4071");
    expect(wrapper.text()).toMatch(/allow it for private or home networks/);
    expect(wrapper.find("[data-testid=other-doors]").exists()).toBe(false);
    wrapper.unmount();
  });

  it("offers the other ways in by their network cards, and shows the code of the one that is chosen", async () => {
    const { wrapper, tell } = await night(SharePanel, { state: hosting({ doors: [door("192.168.1.20:7849"), door("10.0.0.2:7849", "cable")] }) });
    expect(wrapper.find("[data-testid=pin]").exists()).toBe(false);
    const others = wrapper.get("[data-testid=other-doors]");
    expect(others.text()).toContain("Cable · card of 10.0.0.2:7849");
    await others.get("button").trigger("click");
    expect(wrapper.get("[data-testid=typed]").text()).toBe("10.0.0.2:7849");
    await tell(hosting());
    expect(wrapper.get("[data-testid=typed]").text()).toBe("192.168.1.20:7849");
    wrapper.unmount();
  });

  it("says plainly when nobody can come in", async () => {
    const { wrapper, tell } = await night(SharePanel, { state: hosting({ doors: [] }) });
    expect(wrapper.get("[data-testid=no-network]").text()).toMatch(/on no network/);
    expect(wrapper.find("[data-testid=qr]").exists()).toBe(false);
    await tell(hosting({ announced: false, doors: [door("10.8.0.2:7849", "other")] }));
    expect(wrapper.get("[data-testid=unlikely]").text()).toContain("card of 10.8.0.2:7849");
    expect(wrapper.text()).toMatch(/does not let the table be found/);
    wrapper.unmount();
  });

  it("copies the link where the browser lets it, and says when it does not", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce().mockRejectedValueOnce(new Error("denied"));
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, { clipboard: { writeText } }));
    const { wrapper } = await night(SharePanel, { state: hosting() });
    await wrapper.get("[data-testid=copy]").trigger("click");
    await flushPromises();
    expect(writeText).toHaveBeenCalledWith("http://192.168.1.20:7849/#/table");
    expect(wrapper.get("[data-testid=copy]").text()).toBe("Copied");
    await wrapper.get("[data-testid=copy]").trigger("click");
    await flushPromises();
    expect(wrapper.text()).toMatch(/does not let us copy/);
    wrapper.unmount();
    vi.unstubAllGlobals();
  });

  it("has no button to copy where a page has no clipboard", async () => {
    const { wrapper } = await night(SharePanel, { state: hosting() });
    expect(wrapper.find("[data-testid=copy]").exists()).toBe(false);
    wrapper.unmount();
  });

  it("says who is here, and leads to the table, its options and its name", async () => {
    const table = { ...LOBBY, seats: [ANA, { ...BEN, connected: false }, OPEN], guests: [{ guest: 9, player: { ...BEN.player, name: "Mila" } as never, claims: null }] };
    const { wrapper } = await night(HostScreen, { table, state: hosting({ pin: "4071" }) });
    expect(wrapper.get("header").text()).toContain("Here: Ana and Ben. 1 seat is free.");
    const here = wrapper.get("[data-testid=who-is-here]").text();
    for (const words of ["AnaYou", "BenAway at the moment", "MilaHas no seat yet"]) expect(here).toContain(words);
    await wrapper.get("[data-testid=to-the-table]").trigger("click");
    expect(useScreenStore().screen).toBe("table");
    await wrapper.get("[data-testid=change-hosting]").trigger("click");
    expect((wrapper.get("[data-testid=pin]").element as HTMLInputElement).value).toBe("4071");
    await wrapper.get("[data-testid=pin-switch] input").setValue(false);
    await wrapper.get("form").trigger("submit");
    await flushPromises();
    expect(wrapper.find("[data-testid=share]").exists()).toBe(true);
    wrapper.unmount();
  });

  it("is closed after a question", async () => {
    const { wrapper, asked, tell } = await night(HostScreen, { state: hosting() });
    await wrapper.get("[data-testid=close-table]").trigger("click");
    expect(asked()).toEqual([]);
    expect(wrapper.get("dialog").text()).toMatch(/sent away.*seats are kept/);
    await wrapper.get("[data-testid=close-yes]").trigger("click");
    expect(asked()).toEqual([{ type: "stopHosting" }]);
    await tell(QUIET);
    expect(wrapper.find("[data-testid=open-table]").exists()).toBe(true);
    wrapper.unmount();
  });
});

describe("a QR code", () => {
  it("has a light margin, the three corners, and squares that are as large as the text allows", () => {
    const { size, path } = drawQr("http://192.168.1.20:7849/#/table?pin=1234");
    // Version 3: 29 squares a side.
    expect(size).toBe(29 + 2 * QUIET_ZONE);
    for (const [x, y] of [[0, 0], [22, 0], [0, 22]] as const) expect(path).toContain(`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h7v1H${x + QUIET_ZONE}z`);
    expect(path).not.toMatch(/NaN|-\d/);
  });
});

describe("a PIN", () => {
  it("is four digits by chance, leading zeros included", () => {
    expect(proposedPin((bytes) => bytes.fill(10_007))).toBe("0007");
    expect([isPin("0007"), isPin("007"), isPin("12a4"), isPin("1234567890123")]).toEqual([true, false, false, false]);
  });
});

describe("the commands that lay a table for others", () => {
  const wish = { setUp: LOBBY.setUp, self: { name: "Ana", colour: "amber", token: "fox" }, seats: 3 } as const;

  it("free the seats of bots and sit down at the first", () => {
    expect(commandsToInvite({ phase: "over", seats: [BOT, BOT] }, [], { ...wish, bots: "go" })).toMatchObject([
      { type: "lobby" }, { type: "empty", seat: 0 }, { type: "empty", seat: 1 }, { type: "setUp" }, { type: "seats", count: 3 }, { type: "sit", seat: 0 },
    ]);
  });

  it("move nobody who sits, and no bot that is to stay", () => {
    expect(commandsToInvite({ phase: "lobby", seats: [BEN, BOT, OPEN] }, [], { ...wish, bots: "stay" }).map((one) => ("seat" in one ? `${one.type} ${one.seat}` : one.type))).toEqual(["setUp", "sit 2"]);
    expect(commandsToInvite({ phase: "lobby", seats: [ANA, BEN, BOT] }, [seat(0)], { ...wish, bots: "stay" }).map(({ type }) => type)).toEqual(["setUp"]);
  });

  it("know who else sits there", () => {
    expect([isShared([ANA, BOT, OPEN], [seat(0)]), isShared([ANA, BEN], [seat(0)])]).toEqual([false, true]);
  });
});
