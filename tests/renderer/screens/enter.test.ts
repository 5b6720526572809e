import { flushPromises } from "@vue/test-utils";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { defineComponent, h, nextTick } from "vue";
import { seat } from "@shared/engine";
import { PROTOCOL_VERSION, type About, type Ending } from "@shared/protocol";
import EnterGate from "@/screens/enter/EnterGate.vue";
import { gateOf } from "@/screens/enter/gate";
import { useGate } from "@/screens/enter/useGate";
import ConnectionBanner from "@/screens/parts/ConnectionBanner.vue";
import { useConnectionStore } from "@/stores/connection";
import { useScreenStore } from "@/stores/screen";
import { useSettingsStore } from "@/stores/settings";
import { letIn } from "../stores/page";
import { away, LOBBY, night, visit } from "./night";

afterEach(() => document.body.replaceChildren());

/** What stands before the table, as the page shows it. */
const Gate = defineComponent({
  setup() {
    const gate = useGate();
    return () => (gate.value === null ? h("p", { "data-testid": "free" }) : h(EnterGate, { gate: gate.value }));
  },
});

describe("a guest who comes to the host's page", () => {
  it("is led straight to the table", async () => {
    const { wrapper, home } = await visit(Gate);
    expect(useScreenStore().screen).toBe("home");
    letIn(home, { home: false, mine: [], table: LOBBY });
    await nextTick();
    expect(useScreenStore().screen).toBe("table");
    expect(wrapper.find("[data-testid=free]").exists()).toBe(true);
    useScreenStore().go("home");
    home.lose();
    letIn(home, { home: false, mine: [], table: LOBBY });
    await nextTick();
    expect(useScreenStore().screen).toBe("home");
    wrapper.unmount();
  });

  it("stays where the link led", async () => {
    const { wrapper, home } = await visit(Gate, { hash: "#/rules" });
    letIn(home, { home: false, mine: [] });
    await nextTick();
    expect(useScreenStore().screen).toBe("rules");
    wrapper.unmount();
  });

  it("says who they are first, and once", async () => {
    const { wrapper, home } = await visit(Gate, { introduced: false });
    letIn(home, { home: false, mine: [], table: LOBBY });
    await nextTick();
    const name = wrapper.get<HTMLInputElement>("[data-testid=name]");
    // A name that was taken away is not quietly the one before.
    await name.setValue("  ");
    await wrapper.get("[data-testid=who]").trigger("submit");
    expect([useSettingsStore().settings.introduced, document.activeElement]).toEqual([false, name.element]);
    await name.setValue("\u200bCleo\u202e");
    await wrapper.get("[data-testid=who]").trigger("submit");
    expect(useSettingsStore().settings).toMatchObject({ introduced: true, player: { name: "Cleo" } });
    expect(wrapper.find("[data-testid=free]").exists()).toBe(true);
    wrapper.unmount();
  });

  it("is asked for the PIN, and told when it is not the right one", async () => {
    const { wrapper, home } = await visit(Gate, { introduced: false });
    home.open();
    home.send({ type: "refused", id: null, code: "pinNeeded", facts: {} });
    await nextTick();
    expect(useScreenStore().screen).toBe("table");
    await wrapper.get("[data-testid=who]").trigger("submit");
    await wrapper.get("[data-testid=pin]").setValue("1111");
    await wrapper.get("[data-testid=pin-form]").trigger("submit");
    expect(wrapper.text()).toContain("Knocking");
    home.open();
    expect(home.received.at(-1)).toMatchObject({ type: "hello", pin: "1111" });
    for (const tries of [1, 2]) {
      home.send({ type: "refused", id: null, code: "wrongPin", facts: {} });
      await nextTick();
      expect(wrapper.get("[role=alert]").text(), `try ${tries}`).toMatch(/That is not the PIN/);
      await wrapper.get("[data-testid=pin]").setValue("2222");
      await wrapper.get("[data-testid=pin-form]").trigger("submit");
      expect(wrapper.find("[role=alert]").exists()).toBe(false);
      home.open();
    }
    letIn(home, { home: false, mine: [] });
    await nextTick();
    expect(wrapper.find("[data-testid=free]").exists()).toBe(true);
    wrapper.unmount();
  });

  it("finds the PIN filled in that a link brought while the door was shut for a while", async () => {
    const { wrapper, home } = await visit(Gate, { hash: "#/table?pin=4711" });
    home.open();
    home.send({ type: "refused", id: null, code: "tooManyTries", facts: { seconds: 20 } });
    await nextTick();
    const pin = wrapper.get<HTMLInputElement>("[data-testid=pin]");
    expect(pin.element.value).toBe("4711");
    useConnectionStore().enter("0815");
    home.open();
    home.send({ type: "refused", id: null, code: "tooManyTries", facts: { seconds: 20 } });
    await nextTick();
    expect(pin.element.value).toBe("0815");
    useConnectionStore().enter("9999");
    home.open();
    home.send({ type: "refused", id: null, code: "wrongPin", facts: {} });
    expect(useConnectionStore().unread).toBeNull();
    wrapper.unmount();
  });

  it("sees after too many wrong PINs how long the next has to wait, and can try it then", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { wrapper, home } = await visit(Gate);
    home.open();
    home.send({ type: "refused", id: null, code: "tooManyTries", facts: { seconds: 20 } });
    await nextTick();
    const go = wrapper.get("[data-testid=pin-go]");
    expect(go.text()).toBe("In 20 seconds");
    expect(wrapper.get("[role=alert]").text()).toMatch(/Too many wrong PINs/);
    await wrapper.get("[data-testid=pin]").setValue("4711");
    await wrapper.get("[data-testid=pin-form]").trigger("submit");
    expect(home.opened).toBe(1);
    vi.advanceTimersByTime(19_000);
    await nextTick();
    expect(go.text()).toBe("In 1 second");
    expect(go.attributes("aria-disabled")).toBe("true");
    vi.advanceTimersByTime(1_000);
    await nextTick();
    expect(go.text()).toBe("Come in");
    expect(wrapper.get("[role=status]").text()).toBe("You can try again now.");
    expect(wrapper.find("[role=alert]").exists()).toBe(false);
    await wrapper.get("[data-testid=pin-form]").trigger("submit");
    home.open();
    expect(home.received.at(-1)).toMatchObject({ type: "hello", pin: "4711" });
    wrapper.unmount();
  });

  it("who is kept out is told so, and can ask again", async () => {
    const { wrapper, home } = await visit(Gate);
    home.open();
    home.send({ type: "refused", id: null, code: "keptOut", facts: {} });
    await nextTick();
    expect(wrapper.text()).toMatch(/let you in again/);
    await wrapper.get("[data-testid=retry]").trigger("click");
    expect(home.opened).toBe(2);
    wrapper.unmount();
  });
});

describe("a table that does not know the seat which somebody had", () => {
  it("says so before anything of it is seen; who comes in all the same is told once", async () => {
    const { wrapper, home } = await visit(Gate);
    letIn(home, { home: false });
    home.send({ type: "token", seat: seat(0), token: "secret" });
    for (const times of ["first", "second"]) {
      home.lose();
      letIn(home, { home: false, mine: [] });
      await nextTick();
      if (times === "second") break;
      expect(wrapper.get("h1").text()).toMatch(/does not know your seat/);
      expect(wrapper.text()).toMatch(/another table under the same name/);
      await wrapper.get("[data-testid=as-guest]").trigger("click");
      expect(wrapper.find("[data-testid=free]").exists()).toBe(true);
    }
    expect(wrapper.find("[data-testid=free]").exists()).toBe(true);
    wrapper.unmount();
  });

  it("is no other where it is on this machine: whoever looks after it knows what it has forgotten", async () => {
    const page = await night(Gate, { hash: "#/table" });
    page.home.send({ type: "token", seat: seat(0), token: "secret" });
    page.home.lose();
    letIn(page.home, { mine: [] });
    await nextTick();
    expect(page.wrapper.find("[data-testid=free]").exists()).toBe(true);
    page.wrapper.unmount();
  });
});

describe("a visit that the host has ended", () => {
  async function endedVisit(why: Ending) {
    const page = await visit(Gate);
    letIn(page.home, { home: false });
    page.home.send({ type: "end", why });
    await nextTick();
    return page;
  }

  it.each(["replaced", "kicked"] as const)("(%s) says why, and how to come back", async (why) => {
    const { wrapper, home } = await endedVisit(why);
    expect(wrapper.get("h1").text()).toMatch({ replaced: /open elsewhere/, kicked: /put out/ }[why]);
    await wrapper.get("[data-testid=retry]").trigger("click");
    expect(home.opened).toBe(2);
    expect(wrapper.find("[data-testid=free]").exists()).toBe(true);
    wrapper.unmount();
  });

  it("because the table was closed stays ended until it is open again, whoever looks", async () => {
    const { wrapper, home } = await endedVisit("closing");
    home.lose();
    expect(wrapper.get("h1").text()).toMatch(/closed the table/);
    expect(wrapper.get(".card [role=status]").text()).toBe("");
    await wrapper.get("[data-testid=retry]").trigger("click");
    expect(home.opened).toBe(2);
    expect(wrapper.get(".card [role=status]").text()).toMatch(/Looking/);
    home.lose();
    await nextTick();
    expect(wrapper.get(".card [role=status]").text()).toMatch(/not open yet/);
    letIn(home, { home: false });
    await nextTick();
    expect(wrapper.find("[data-testid=free]").exists()).toBe(true);
    wrapper.unmount();
  });

  it("because the table was closed gives way to what it asks for when it is open again", async () => {
    const { wrapper, home } = await endedVisit("closing");
    home.lose();
    home.open();
    home.send({ type: "refused", id: null, code: "pinNeeded", facts: {} });
    await nextTick();
    expect(wrapper.find("[data-testid=pin-form]").exists()).toBe(true);
    wrapper.unmount();
  });

  it("leaves an app the way home", async () => {
    const page = await night(Gate, { state: away({ id: "ben", status: "open" }), hash: "#/table" });
    page.away[0]?.open();
    page.away[0]?.send({ type: "refused", id: null, code: "keptOut", facts: {} });
    await nextTick();
    await page.wrapper.get("[data-testid=come-home]").trigger("click");
    expect(page.asked()).toEqual([{ type: "comeHome" }]);
    expect(useScreenStore().screen).toBe("home");
    page.wrapper.unmount();
  });
});

describe("what stands before a screen", () => {
  const clear = { screen: "table", ended: null, door: null, stranger: false, known: true } as const;

  it("is nothing on screens that need no table", () => {
    for (const screen of ["join", "rules", "settings"] as const) expect(gateOf({ screen, ended: "kicked", door: "keptOut", stranger: true, known: false })).toBeNull();
    expect(gateOf(clear)).toBeNull();
  });

  it("is one thing at a time: the end, then who one is, then the door", () => {
    expect(gateOf({ ...clear, ended: "kicked", door: "wrongPin", stranger: true })).toEqual({ kind: "ended", why: "kicked" });
    expect(gateOf({ ...clear, door: "wrongPin", stranger: true })).toEqual({ kind: "who" });
    expect(gateOf({ ...clear, screen: "home", door: "wrongPin", stranger: true, known: false })).toEqual({ kind: "door", why: "wrongPin" });
    expect(gateOf({ ...clear, known: false })).toEqual({ kind: "unknown" });
  });
});

describe("a table that cannot be reached", () => {
  const asked = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", asked.mockReset().mockRejectedValue(new TypeError("nobody answers")));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const ABOUT: About = { suitable: "table", id: "t", name: "Friday", game: "suits-me", seats: 4, free: 2, playing: true, needsPin: false, version: PROTOCOL_VERSION };
  it.each<[string, () => Response, RegExp]>([
    ["is there and says so by another way", () => Response.json(ABOUT), /Too many devices and tabs have this table open/],
    ["has too many connections of this address", () => new Response(null, { status: 429 }), /Too many devices and tabs have this table open/],
    ["has too many connections of all", () => new Response(null, { status: 503 }), /Too many devices and tabs have this table open/],
    ["is none any more: something else answers", () => Response.json({ other: "thing" }), /does not answer any more/],
    ["is none any more: a page answers", () => new Response("<html>"), /does not answer any more/],
  ])("%s: a guest whose socket is not let in is told in words", async (_case, answer, words) => {
    asked.mockImplementation(() => Promise.resolve(answer()));
    const { wrapper, home } = await visit(ConnectionBanner);
    letIn(home, { home: false, mine: [] });
    home.lose();
    await nextTick();
    vi.advanceTimersByTime(14_000);
    await flushPromises();
    expect(asked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    await flushPromises();
    await vi.waitFor(() => expect(wrapper.text()).toMatch(words));
    expect(asked.mock.calls.map(([path]) => path)).toEqual(["/about"]);
    asked.mockRejectedValue(new TypeError("nobody answers"));
    vi.advanceTimersByTime(15_000);
    await vi.waitFor(() => expect(wrapper.text()).toMatch(/does not answer any more/));
    letIn(home, { home: false, mine: [] });
    await nextTick();
    expect(wrapper.text()).toBe("");
    vi.advanceTimersByTime(60_000);
    expect(asked).toHaveBeenCalledTimes(2);
    wrapper.unmount();
  });

  it("is nobody's business for a moment; then a guest is told, and after long to scan the code again", async () => {
    const { wrapper, home } = await visit(ConnectionBanner);
    letIn(home, { home: false, mine: [] });
    home.lose();
    await nextTick();
    expect(wrapper.text()).toBe("");
    vi.advanceTimersByTime(1_000);
    await nextTick();
    expect(wrapper.text()).toMatch(/We keep trying/);
    vi.advanceTimersByTime(15_000);
    await flushPromises();
    expect(wrapper.text()).toMatch(/scan the code on its screen again/);
    letIn(home, { home: false, mine: [] });
    await nextTick();
    expect(wrapper.text()).toBe("");
    wrapper.unmount();
  });

  it("says nothing where the host has ended the visit: another screen does", async () => {
    const { wrapper, home } = await visit(ConnectionBanner);
    letIn(home, { home: false });
    home.send({ type: "end", why: "kicked" });
    vi.advanceTimersByTime(30_000);
    await nextTick();
    expect(useConnectionStore().status).toBe("closed");
    expect(wrapper.text()).toBe("");
    wrapper.unmount();
  });

  it("is looked for by the app, wherever it has gone", async () => {
    const page = await night(ConnectionBanner, { state: away({ id: "ben", name: "Ben’s table", status: "open" }) });
    page.away[0]?.open();
    page.away[0]?.lose();
    await nextTick();
    vi.advanceTimersByTime(20_000);
    await nextTick();
    expect(page.wrapper.text()).toMatch(/Ben’s table does not answer.*We look for it/);
    // The screen of joining tells by itself how it goes.
    useScreenStore().go("join");
    await nextTick();
    expect(page.wrapper.text()).toBe("");
    page.wrapper.unmount();
  });

  it.each([["hostNewer", /newer Suitable than yours\. Update it on this computer/], ["hostOlder", /older Suitable than yours\. Update it on the host’s computer/]] as const)("that is open again with another version says who has to update: %s", async (fault, words) => {
    const page = await night(ConnectionBanner, { state: away({ id: "ben", name: "Ben’s table", status: "open" }) });
    page.away[0]?.open();
    page.away[0]?.lose();
    await page.tell(away({ id: "ben", name: "Ben’s table", status: "lost", fault }));
    await nextTick();
    vi.advanceTimersByTime(2_000);
    await nextTick();
    expect(page.wrapper.text()).toMatch(words);
    page.wrapper.unmount();
  });

  it("is not to be scanned again by whoever's machine it is on", async () => {
    const page = await night(ConnectionBanner);
    page.home.lose();
    await nextTick();
    vi.advanceTimersByTime(20_000);
    await flushPromises();
    expect(page.wrapper.text()).toMatch(/We keep trying/);
    page.wrapper.unmount();
  });
});
