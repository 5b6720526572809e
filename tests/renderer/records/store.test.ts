import { describe, expect, it, vi } from "vitest";
import { seat } from "@shared/engine";
import { memoryRecords, recordsTalk } from "@/connection/records";
import { useRecordViewStore } from "@/stores/record-view";
import { recordsPage, until } from "./machine";
import { abandonedText, matchText } from "./matches";

const MATCHES = {
  a: matchText("suits-me", 1, { ended: "2026-05-01T18:30:00.000Z" }),
  b: matchText("suit-hoarder", 2, { ended: "2026-05-03T18:30:00.000Z" }),
  c: abandonedText("suits-me", 3, 5),
};

describe("the list", () => {
  it("is whole, newest first, and follows what becomes of it", async () => {
    const { store } = await recordsPage({ files: MATCHES });
    expect(store.records.map(({ id }) => id)).toEqual(["b", "c", "a"]);
    await store.remove(["a", "b"]);
    await until(() => store.records.length === 1);
    expect(store.deleted).toEqual(["a", "b"]);
    await store.undo();
    await until(() => store.records.length === 3);
    expect(store.deleted).toEqual([]);
  });

  it("takes files one after the other, and says of each what became of it", async () => {
    const { store } = await recordsPage({ files: { a: MATCHES.a } });
    const file = (name: string, text: string) => Object.assign(new Blob([text]), { name, text: async () => text });
    await store.take([file("b.json", MATCHES.b), file("same.json", MATCHES.b), file("other.json", "{}"), file("cut.json", MATCHES.c.slice(0, -40)), file("letter.json", "Dear Ana")]);
    expect(store.imported).toMatchObject([
      { name: "b.json", already: false, fault: null }, { name: "same.json", already: true, fault: null }, { name: "other.json", record: null, fault: "notRecord" },
      { name: "cut.json", fault: null }, { name: "letter.json", record: null, fault: "notJson" },
    ]);
    await until(() => store.records.length === 3);
    expect(store.records.filter(({ damage }) => damage !== null)).toMatchObject([{ damage: { kind: "cutOff" } }]);
  });

  it("has a file read beside the page where its way can: the page never reads it", async () => {
    const brought: string[] = [];
    const { page, machine } = memoryRecords();
    const answer = { type: "imported", files: [{ name: "big.json", record: null, already: false, fault: "notRecord", facts: {} }] } as const;
    const talk = recordsTalk({ ...page, bring: (name) => { brought.push(name); return Promise.resolve(answer); } });
    const file = Object.assign(new Blob(["{}"]), { text: () => Promise.reject(new Error("read in the page")) });
    expect(await talk.bring("big.json", file)).toMatchObject({ fault: "lost" });
    machine.open();
    expect(await talk.bring("big.json", file)).toEqual(answer);
    expect([brought, machine.received]).toEqual([["big.json"], []]);
    talk.close();
  });

  it("gives up the match that is on, once", async () => {
    const { store, gaveUp } = await recordsPage({ unfinished: { table: "t1", game: "suits-me", started: null, deal: 2, seats: [] } });
    expect(store.unfinished?.table).toBe("t1");
    await store.giveUp();
    expect(gaveUp).toEqual(["t1"]);
    expect(store.unfinished).toBeNull();
  });

  it("has no answer while the way is lost, and comes back with it", async () => {
    const { store, lose, find } = await recordsPage({ files: { a: MATCHES.a } });
    lose();
    expect(await store.act({ type: "export", record: "a" })).toBeNull();
    expect(store.fault?.fault).toBe("lost");
    find();
    expect(await store.act({ type: "export", record: "a" })).toMatchObject({ type: "file" });
    expect(store.fault).toBeNull();
  });

  it("takes it for no fault that somebody closed a dialog", async () => {
    const { store } = await recordsPage({ dialogs: { save: async () => null, choose: async () => null } });
    expect(store.dialogs).toBe(true);
    await store.choose();
    expect(store.fault).toBeNull();
    expect(store.imported).toEqual([]);
  });
});

describe("a record that is open", () => {
  async function opened() {
    const page = await recordsPage({ files: MATCHES });
    const view = useRecordViewStore();
    await view.open("b");
    return { ...page, view, moments: () => page.asked.flatMap(({ ask }) => (ask.type === "at" ? [ask.moment] : [])) };
  }

  it("begins at its first deal with all hands open", async () => {
    const { view } = await opened();
    expect(view.seen).toMatchObject({ moment: 0, viewer: "open", news: { fresh: true } });
    expect((view.seen?.view["hands"] as { hidden: boolean }[]).every(({ hidden }) => !hidden)).toBe(true);
    expect(view.seen?.history.at(-1)).toEqual(view.seen?.news.events.at(-1));
  });

  it("brings of many moments the newest: one question is out and one waits", async () => {
    const { view, moments } = await opened();
    for (let moment = 1; moment <= view.last; moment += 1) view.go(moment);
    await until(() => view.seen?.moment === view.last);
    expect(moments()).toEqual([0, 1, view.last]);
  });

  it("lets cards be seen moving for a step onwards alone: not back, not far, not while dragging, not for other eyes", async () => {
    const { view } = await opened();
    const arrive = async (moment: number): Promise<boolean | undefined> => {
      view.go(moment);
      await until(() => view.seen?.moment === moment);
      return view.seen?.news.fresh;
    };
    expect(await arrive(1)).toBe(false);
    expect(await arrive(2)).toBe(false);
    expect(await arrive(1)).toBe(true);
    expect(await arrive(5)).toBe(true);
    view.dragging = true;
    expect(await arrive(6)).toBe(true);
    view.dragging = false;
    view.lookAs(seat(1));
    await until(() => view.seen?.viewer === 1);
    expect(view.seen?.news.fresh).toBe(true);
    expect((view.seen?.view["hands"] as { hidden: boolean }[]).map(({ hidden }) => hidden)).toEqual([true, false, true]);
  });

  it("stays within the record", async () => {
    const { view } = await opened();
    view.go(-5);
    expect(view.moment).toBe(0);
    view.go(1e9);
    expect(view.moment).toBe(view.last);
    await until(() => view.seen?.moment === view.last);
  });

  it("plays by itself to the end, at the speed that is chosen, and begins anew from there", async () => {
    const { view } = await opened();
    view.go(view.last - 2);
    await until(() => view.seen?.moment === view.last - 2);
    vi.useFakeTimers();
    view.play();
    await vi.advanceTimersByTimeAsync(1_400);
    expect(view.moment).toBe(view.last - 1);
    view.speed = 4;
    await vi.advanceTimersByTimeAsync(350);
    expect(view.moment).toBe(view.last);
    await vi.advanceTimersByTimeAsync(350);
    expect(view.playing).toBe(false);
    view.play();
    expect(view.moment).toBe(0);
    view.pause();
    vi.useRealTimers();
  });

  it("keeps its place while its page is elsewhere, and forgets it for another record", async () => {
    const { view } = await opened();
    view.go(4);
    await view.open("b");
    expect(view.moment).toBe(4);
    await view.open("a");
    expect(view).toMatchObject({ moment: 0, viewer: "open", opened: { record: { id: "a" } } });
  });

  it("says when it is not there any more, or cannot be reached, and is there when the way is back", async () => {
    const { view, lose, find } = await opened();
    await view.open("nobody");
    expect(view.fault?.fault).toBe("unknownRecord");
    await view.open("a");
    expect(view.fault).toBeNull();
    lose();
    view.go(3);
    await until(() => view.fault !== null);
    expect(view.fault?.fault).toBe("lost");
    find();
    await until(() => view.seen?.moment === 3);
    expect(view.fault).toBeNull();
  });
});
