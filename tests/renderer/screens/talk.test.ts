import { flushPromises } from "@vue/test-utils";
import { nextTick } from "vue";
import { afterEach, describe, expect, it, vi } from "vitest";
import { seat } from "@shared/engine";
import { REACTIONS, type Said, type Saying } from "@shared/protocol";
import FloatLayer from "@/screens/talk/FloatLayer.vue";
import TalkButton from "@/screens/talk/TalkButton.vue";
import TalkDrawer from "@/screens/talk/TalkDrawer.vue";
import { REACTION_DRAWINGS } from "@/screens/talk/reactions";
import { useAnnouncer } from "@/composables/useAnnouncer";
import { useTalkStore } from "@/stores/talk";
import { mountPage, type PageUnderTest } from "./page";
import { ANA, BEN, CLEO, obey, person, tableOf } from "./people";

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const said = (number: number, at: number | null, saying: Saying): Said => ({ number, seat: at === null ? null : seat(at), player: at === null ? CLEO : (at === 0 ? ANA : BEN), saying });
async function tell({ host }: PageUnderTest, fresh: boolean, ...some: readonly Said[]): Promise<void> {
  host.send({ type: "talk", fresh, said: some });
  await nextTick();
  await flushPromises();
}
/** A page of Ana's, at seat 0. */
function mounted(...[component, props]: [Parameters<typeof mountPage>[0], Record<string, unknown>]): PageUnderTest {
  const page = mountPage(component, props, false);
  page.host.send(tableOf({ phase: "playing", seats: [person(ANA), person(BEN)] }, [0]));
  return page;
}

describe("the talk", () => {
  it("shows words as words, whatever is in them", async () => {
    const page = mounted(TalkDrawer, {});
    const words = "<img src=x onerror=alert(1)> <b>two</b> & {{ 1 + 1 }} @:common.app {name}";
    await tell(page, true, said(1, 1, { text: words }), said(2, 0, { reaction: "heart" }));
    const lines = page.wrapper.findAll("[data-said]");
    expect(lines[0]?.get("p").text()).toBe(words);
    expect(page.wrapper.find("[data-said] :is(img, b)").exists()).toBe(false);
    expect(lines[1]?.text()).toContain("Love it");
    page.wrapper.unmount();
  });

  it("says once what is sent twice before it was heard, and again what is said again", async () => {
    const page = mounted(TalkDrawer, {});
    const commands = obey(page.host);
    const field = page.wrapper.get<HTMLInputElement>("[data-testid=say]");
    for (const times of [1, 2]) {
      await field.setValue("Ha");
      const form = page.wrapper.get("form");
      await Promise.all([form.trigger("submit"), form.trigger("submit")]);
      await flushPromises();
      expect(commands).toHaveLength(times);
      expect(field.element.value).toBe("");
    }
    page.wrapper.unmount();
  });

  it("says what is written when it has been heard, and keeps what was refused", async () => {
    const page = mounted(TalkDrawer, {});
    const commands = obey(page.host);
    const field = page.wrapper.get<HTMLInputElement>("[data-testid=say]");
    expect(document.activeElement).toBe(field.element);
    await field.setValue("  Good evening ");
    await page.wrapper.get("form").trigger("submit");
    await flushPromises();
    expect(commands).toEqual([{ type: "talk", saying: { text: "Good evening" } }]);
    expect(field.element.value).toBe("");
    for (const nothing of ["   ", "\u200b\u3164"]) {
      await field.setValue(nothing);
      await page.wrapper.get("form").trigger("submit");
    }
    expect(page.wrapper.find("[role=alert]").exists()).toBe(false);
    await field.setValue("one\u202e two");
    await page.wrapper.get("form").trigger("submit");
    await flushPromises();
    expect(commands.at(-1)).toEqual({ type: "talk", saying: { text: "one two" } });
    await page.wrapper.get("[data-testid=react-laugh]").trigger("click");
    expect(commands.at(-1)).toEqual({ type: "talk", saying: { reaction: "laugh" } });
    page.wrapper.unmount();

    const full = mounted(TalkDrawer, {});
    obey(full.host, "talk");
    await full.wrapper.get("[data-testid=say]").setValue("again");
    await full.wrapper.get("form").trigger("submit");
    await flushPromises();
    expect(full.wrapper.get<HTMLInputElement>("[data-testid=say]").element.value).toBe("again");
    expect(full.wrapper.find("[role=alert]").exists()).toBe(true);
    full.wrapper.unmount();
  });

  it("hides whoever is muted, and brings them back", async () => {
    const page = mounted(TalkDrawer, {});
    await tell(page, true, said(1, 1, { text: "one" }), said(2, 0, { text: "mine" }), said(3, 1, { text: "two" }));
    expect(page.wrapper.get("[data-said='2']").find(".mute").exists(), "nobody mutes themselves").toBe(false);
    const mute = page.wrapper.get("[data-said='1'] .mute");
    expect(mute.attributes("aria-label")).toBe("Mute Ben");
    await mute.trigger("click");
    expect(page.wrapper.findAll(".line p").map((line) => line.text())).toEqual(["Muted", "mine", "Muted"]);
    await page.wrapper.get("[data-said='3'] .mute").trigger("click");
    expect(page.wrapper.text()).toContain("one");
    page.wrapper.unmount();
  });

  it("closes by Escape and nothing else hears it", async () => {
    const page = mounted(TalkDrawer, {});
    const heard = vi.fn();
    window.addEventListener("keydown", heard);
    await page.wrapper.get("[data-testid=say]").trigger("keydown", { key: "Escape" });
    window.removeEventListener("keydown", heard);
    expect(page.wrapper.emitted("close")).toHaveLength(1);
    expect(heard).not.toHaveBeenCalled();
    page.wrapper.unmount();
  });
});

it("counts what is new on its button, in words too", async () => {
  const page = mounted(TalkButton, { open: false });
  await tell(page, true, said(1, 1, { text: "before" }));
  expect(page.wrapper.find("[data-testid=unread]").exists(), "what was said before one came is not new").toBe(false);
  await tell(page, false, said(2, 1, { text: "new" }), said(3, 0, { text: "own" }), said(4, 1, { reaction: "wow" }));
  expect(page.wrapper.get("[data-testid=unread]").text()).toBe("2");
  expect(page.wrapper.get("button").attributes("aria-label")).toBe("Talk, 2 unread");
  useTalkStore().read();
  await nextTick();
  expect(page.wrapper.find("[data-testid=unread]").exists()).toBe(false);
  page.wrapper.unmount();
});

describe("what was just said", () => {
  const seen = ({ wrapper }: PageUnderTest): readonly string[] => wrapper.findAll("[data-float]").map((one) => `${one.attributes("data-float")}: ${one.text()}`);

  it("floats at whoever said it, for a moment, and is told once", async () => {
    vi.useFakeTimers();
    const page = mounted(FloatLayer, { field: document.body, drawer: false });
    await tell(page, true, said(1, 1, { text: "before" }), said(2, 1, { text: "before" }));
    expect(seen(page)).toEqual([]);
    await tell(page, false, said(3, 1, { reaction: "laugh" }), said(4, null, { text: "hello" }));
    expect(seen(page)).toEqual(["1: Ha ha", "watcher: Cleo hello"]);
    expect(useAnnouncer().told.text).toBe("Ben: Ha ha Cleo: hello");
    await vi.advanceTimersByTimeAsync(3_100);
    expect(seen(page)).toEqual(["watcher: Cleo hello"]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(seen(page)).toEqual([]);
    page.wrapper.unmount();
  });

  it("gives way to the next of the same person, and words stay in the drawer while it is open", async () => {
    const page = mounted(FloatLayer, { field: document.body, drawer: true });
    await tell(page, true, said(1, 1, { text: "before" }));
    await tell(page, false, said(2, 1, { reaction: "laugh" }), said(3, 1, { reaction: "wow" }), said(4, 1, { text: "words" }), said(5, 0, { reaction: "think" }));
    expect(seen(page)).toEqual(["1: Wow", "0: Hmm"]);
    expect(useAnnouncer().told.text, "one’s own is not told").not.toContain("Hmm");
    page.wrapper.unmount();
  });

  it("is not seen of somebody muted", async () => {
    const page = mounted(FloatLayer, { field: document.body, drawer: false });
    await tell(page, true, said(1, 1, { text: "before" }));
    useTalkStore().mute({ seat: seat(1), player: BEN });
    await tell(page, false, said(2, 1, { reaction: "laugh" }));
    expect(seen(page)).toEqual([]);
    page.wrapper.unmount();
  });
});

it("has a drawing for each reaction, no two alike", () => {
  expect(new Set(REACTIONS.map((one) => JSON.stringify(REACTION_DRAWINGS[one]))).size).toBe(REACTIONS.length);
});
