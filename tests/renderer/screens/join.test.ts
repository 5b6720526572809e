import { afterEach, describe, expect, it } from "vitest";
import { defineComponent, nextTick } from "vue";
import { JOIN_FAULTS, PROTOCOL_VERSION } from "@shared/protocol";
import { parseInvite } from "@/screens/join/invite";
import JoinScreen from "@/screens/join/JoinScreen.vue";
import { useFailedJoin } from "@/screens/join/useLooking";
import { useMachineStore } from "@/stores/machine";
import { useScreenStore } from "@/stores/screen";
import { QUIET } from "../stores/page";
import { away, found, mounted, night } from "./night";

afterEach(() => document.body.replaceChildren());

const JOIN = { hash: "#/join" } as const;

describe("tables near by", () => {
  it("are joined at one press", async () => {
    const { wrapper, asked } = await night(JoinScreen, { ...JOIN, state: { ...QUIET, found: [found("a"), found("b", { playing: true, free: 0, game: "from-the-future" })] } });
    const rows = wrapper.findAll("[data-testid=found-table]");
    expect(rows[0]?.text()).toMatch(/^Table aSuits Me · Not begun yet2 of 4 seats free/);
    expect(rows[1]?.text()).toMatch(/A game that this Suitable does not know · Playing nowAll seats are taken/);
    await rows[0]?.get("button").trigger("click");
    expect(asked()).toEqual([{ type: "join", id: "a", pin: null }]);
    wrapper.unmount();
  });

  it("are asked for their PIN first, where they have one", async () => {
    const { wrapper, asked } = await night(JoinScreen, { ...JOIN, state: { ...QUIET, found: [found("a", { needsPin: true })] } });
    await wrapper.get("[data-testid=join-found]").trigger("click");
    expect(asked()).toEqual([]);
    const pin = wrapper.get("[data-testid=pin]");
    expect(document.activeElement).toBe(pin.element);
    await pin.setValue("12");
    await wrapper.get("[data-testid=pin-form]").trigger("submit");
    expect([asked(), wrapper.get("[role=alert]").text()]).toEqual([[], "A PIN has at least 4 digits."]);
    await pin.setValue(" 4071 ");
    await wrapper.get("[data-testid=pin-form]").trigger("submit");
    expect(asked()).toEqual([{ type: "join", id: "a", pin: "4071" }]);
    wrapper.unmount();
  });

  it.each([[PROTOCOL_VERSION - 1, /older than yours.*on the host’s computer/], [PROTOCOL_VERSION + 1, /newer than yours.*on this computer/]])("of version %i say which side to update, and cannot be joined", async (version, words) => {
    const { wrapper } = await night(JoinScreen, { ...JOIN, state: { ...QUIET, found: [found("a", { version })] } });
    expect(wrapper.get("[data-testid=found-table]").text()).toMatch(words);
    expect(wrapper.find("[data-testid=join-found]").exists()).toBe(false);
    wrapper.unmount();
  });

  it("come and go, and when there are none it says what to look at", async () => {
    const { wrapper, tell } = await night(JoinScreen, { ...JOIN, state: { ...QUIET, found: [] } });
    expect(wrapper.get("[data-testid=none-found]").text()).toMatch(/Open the table.*same Wi-Fi.*address/s);
    await tell({ ...QUIET, found: [found("a")] });
    expect(wrapper.find("[data-testid=none-found]").exists()).toBe(false);
    wrapper.unmount();
  });
});

describe("a way that is open before this screen is", () => {
  it("leads on to the table for who has set out for it, and not for who was there already", async () => {
    const Nothing = defineComponent({ setup: () => () => null });
    const there = away({ id: "ben", name: "Ben’s table", status: "open" });
    const { wrapper, tell } = await night(Nothing, { hash: "#/join" });
    useMachineStore().send({ type: "goBack", byItself: true });
    await tell(there);
    const late = mounted(JoinScreen, {});
    expect(useScreenStore().screen).toBe("table");
    late.unmount();
    useScreenStore().go("join");
    mounted(JoinScreen, {}).unmount();
    expect(useScreenStore().screen).toBe("join");
    wrapper.unmount();
  });
});

describe("who tried again from the table's own screen", () => {
  it("is not led back there by the way home", async () => {
    const Nothing = defineComponent({ setup: () => () => null });
    const { wrapper, tell } = await night(Nothing, { hash: "#/table" });
    await tell(away({ id: "ben", name: "Ben’s table", status: "failed" }));
    useMachineStore().joinAgain("1234");
    await tell(away({ id: "ben", name: "Ben’s table", status: "open" }));
    useScreenStore().go("join");
    mounted(JoinScreen, {}).unmount();
    expect(useScreenStore().screen).toBe("join");
    wrapper.unmount();
  });
});

describe("who went back to where they were", () => {
  it("tries that again with the PIN that their machine has kept", async () => {
    const left = { name: "Ben’s table", byItself: false, answers: false };
    const failed = { ...away({ id: "ben", name: "Ben’s table", status: "failed", fault: "refused" }), leftAway: left };
    const { wrapper, asked, tell } = await night(JoinScreen, { ...JOIN, state: { ...QUIET, leftAway: left } });
    useMachineStore().send({ type: "goBack", byItself: false });
    await tell(failed);
    await wrapper.get("[data-testid=try-again]").trigger("click");
    expect(asked()).toEqual([{ type: "goBack", byItself: false }, { type: "goBack", byItself: false }]);
    wrapper.unmount();
  });
});

describe("an address", () => {
  it("is what was typed, or a link that brings its PIN", async () => {
    expect(parseInvite(" 192.168.1.20:7849 ")).toEqual({ address: "192.168.1.20:7849", pin: null });
    expect(parseInvite("http://192.168.1.20:7849/#/table?pin=1234")).toEqual({ address: "http://192.168.1.20:7849/", pin: "1234" });
    expect(parseInvite("anas-laptop.local#pin=12ab")).toEqual({ address: "anas-laptop.local", pin: "12ab" });
    expect([parseInvite("  "), parseInvite("host/#pin=1")?.pin, parseInvite("host/#pin=1234567890123")?.pin]).toEqual([null, null, null]);
    const { wrapper, asked } = await night(JoinScreen, JOIN);
    await wrapper.get("[data-testid=address-form]").trigger("submit");
    expect([asked(), wrapper.get("[data-testid=address-form] [role=alert]").text()]).toEqual([[], "Type the address that the host’s screen shows."]);
    await wrapper.get("[data-testid=address]").setValue("http://192.168.1.20:7849/#/table?pin=1234");
    await wrapper.get("[data-testid=address-form]").trigger("submit");
    expect(asked()).toEqual([{ type: "joinAddress", address: "http://192.168.1.20:7849/", pin: "1234" }]);
    wrapper.unmount();
  });
});

describe("the way to a table", () => {
  it("is seen, can be broken off, and ends at the table", async () => {
    const { wrapper, asked, tell } = await night(JoinScreen, { ...JOIN, state: away() });
    expect(wrapper.get("[data-testid=on-the-way]").text()).toMatch(/On the way to 192.168.1.20:7849/);
    await wrapper.get("[data-testid=stop-join]").trigger("click");
    expect(asked()).toEqual([{ type: "comeHome" }]);
    expect(useScreenStore().screen).toBe("join");
    await tell(away({ status: "open", id: "a", name: "Ben’s table" }));
    await nextTick();
    expect(useScreenStore().screen).toBe("table");
    wrapper.unmount();
  });

  it("ends at the table's door too, where that lets nobody in at once", async () => {
    const page = await night(JoinScreen, { ...JOIN, state: away() });
    page.away[0]?.open();
    page.away[0]?.send({ type: "refused", id: null, code: "pinNeeded", facts: {} });
    await page.tell(away({ status: "failed" }));
    await nextTick();
    expect(useScreenStore().screen).toBe("table");
    page.wrapper.unmount();
    expect(page.asked()).toEqual([]);
  });

  it("is left by turning back", async () => {
    const { wrapper, asked, tell } = await night(JoinScreen, { ...JOIN, state: away({ status: "failed", fault: "noAnswer" }) });
    await tell(away());
    wrapper.unmount();
    expect(asked()).toEqual([{ type: "comeHome" }]);
  });

  it("leads to this screen from a table that cannot be reached any more", async () => {
    const Failed = defineComponent({ setup: () => (useFailedJoin(), () => null) });
    const { wrapper, tell } = await night(Failed, { hash: "#/table", state: away() });
    // Sent away by the table itself: its door says why.
    await tell(away({ status: "failed" }));
    expect(useScreenStore().screen).toBe("table");
    await tell(away({ status: "failed", fault: "refused" }));
    expect(useScreenStore().screen).toBe("join");
    wrapper.unmount();
  });

  it("has an end: whoever comes back to this screen can leave the table", async () => {
    const { wrapper, asked } = await night(JoinScreen, { ...JOIN, state: away({ status: "open", id: "a", name: "Ben’s table" }) });
    expect(useScreenStore().screen).toBe("join");
    expect(wrapper.get("[data-testid=on-the-way]").text()).toMatch(/You are at Ben’s table/);
    await wrapper.get("[data-testid=stop-join]").trigger("click");
    expect(asked()).toEqual([{ type: "comeHome" }]);
    wrapper.unmount();
  });

  it.each(JOIN_FAULTS)("that fails (%s) says why and what to do", async (fault) => {
    const { wrapper, asked } = await night(JoinScreen, { ...JOIN, state: away({ status: fault === "gone" ? "lost" : "failed", fault }) });
    const alert = wrapper.get("[data-testid=on-the-way] [role=alert]");
    expect(alert.findAll("p").map((one) => one.text().length > 30)).toEqual([true, true]);
    const again = wrapper.find("[data-testid=try-again]");
    expect(again.exists()).toBe(fault !== "notAnAddress" && fault !== "gone");
    if (!again.exists()) return wrapper.unmount();
    await again.trigger("click");
    expect(asked()).toEqual([{ type: "joinAddress", address: "192.168.1.20:7849", pin: null }]);
    wrapper.unmount();
  });
});
