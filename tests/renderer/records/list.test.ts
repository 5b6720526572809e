import { flushPromises } from "@vue/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { RecordSummary } from "@shared/protocol/records";
import RecordRow from "@/screens/records/RecordRow.vue";
import RecordsScreen from "@/screens/records/RecordsScreen.vue";
import RecordsState from "@/screens/records/RecordsState.vue";
import { useScreenStore } from "@/stores/screen";
import { recordsPage, show, until } from "./machine";
import { abandonedText, matchText } from "./matches";

afterEach(() => document.body.replaceChildren());

const FILES = {
  one: matchText("suits-me", 1, { ended: "2026-05-01T18:30:00.000Z" }),
  two: matchText("suit-hoarder", 2, { names: ["Eva", "Bo", "Cy"], ended: "2026-05-03T18:30:00.000Z" }),
  left: abandonedText("suits-me", 3, 5),
  letter: "Dear Ana, this is no record.",
};

const text = (): string => document.body.textContent ?? "";
const rows = (): readonly string[] => [...document.querySelectorAll("[data-record]")].map((row) => row.getAttribute("data-record") ?? "");
const row = (id: string): HTMLElement => document.querySelector<HTMLElement>(`[data-record=${id}]`) as HTMLElement;
/** A file as a browser gives it. */
const file = (name: string, content: string): Pick<File, "name" | "text"> => ({ name, text: async () => content });
const press = async (within: ParentNode, test: string): Promise<void> => {
  within.querySelector<HTMLElement>(`[data-testid=${test}]`)?.click();
  await flushPromises();
};

describe("the list of matches", () => {
  it("says what each was, when, who won and how, and what is not as usual", async () => {
    await recordsPage({ files: FILES });
    show(RecordsScreen);
    await flushPromises();
    expect(rows()).toEqual(["two", "one", "left"]);
    expect(row("two").textContent).toMatch(/Suit Hoarder.*3 May 2026.*(won|together).*From a file.*Eva.*Bo.*(Easy|Medium|Hard) bot/s);
    expect(row("left").textContent).toContain("Ended early");
    expect(document.querySelector("[data-testid=broken]")?.textContent).toMatch(/A file that cannot be shown.*letter: This is no record of a match: nothing in the file can be read\./s);
    expect(text()).toContain("3 matches");
  });

  it("is narrowed to a game, and to somebody who played", async () => {
    const { store } = await recordsPage({ files: FILES });
    const page = show(RecordsScreen);
    await page.get("[data-testid=by-game]").setValue("suits-me");
    expect(rows()).toEqual(["one", "left"]);
    expect(text()).toContain("2 of 3 matches");
    await page.get("[data-testid=by-player]").setValue("Eva");
    expect(rows()).toEqual([]);
    expect(text()).toContain("No match is like that.");
    store.game = null;
    await flushPromises();
    expect(rows()).toEqual(["two"]);
  });

  it("leads to a match, and to the statistics and back", async () => {
    await recordsPage({ files: FILES });
    const page = show(RecordsScreen);
    await press(row("one"), "open-record");
    expect(useScreenStore()).toMatchObject({ screen: "record", part: "one" });
    useScreenStore().screen = "records";
    await page.get("[data-testid=records-part] label:last-child input").setValue();
    expect(useScreenStore().part).toBe("statistics");
  });

  it("deletes one or several, and has them back; the focus is where the way back is, and then where the match is", async () => {
    await recordsPage({ files: FILES });
    const page = show(RecordsScreen);
    await press(row("two"), "delete");
    await until(() => rows().length === 2);
    expect(document.querySelector("[data-testid=undo-bar]")?.textContent).toContain("1 match was deleted.");
    expect(document.activeElement?.getAttribute("data-testid")).toBe("undo");
    await press(document, "undo");
    await until(() => rows().length === 3);
    await until(() => document.activeElement?.id === "record-two");
    for (const id of ["one", "left"]) await page.get(`[data-record=${id}] input`).setValue(true);
    expect(document.querySelector("[data-testid=picked]")?.textContent).toContain("2 chosen");
    await press(document, "picked-delete");
    await until(() => rows().length === 1);
    expect(document.querySelector("[data-testid=picked]")).toBeNull();
    await press(document, "undo");
    await until(() => rows().length === 3);
  });

  it("is exported by a browser file by file, and in the app where its person says", async () => {
    const saved: string[] = [];
    const made = vi.fn((blob: Blob) => `blob:${blob.size}`);
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) { saved.push(this.download); });
    await recordsPage({ files: FILES });
    const page = show(RecordsScreen);
    await press(row("one"), "export");
    await until(() => saved.length === 1);
    expect(saved[0]).toMatch(/^suits-me-2026-05-01-.*\.json$/);
    expect(made.mock.calls[0]?.[0].size).toBe(FILES.one.length);
    expect(text()).toContain("1 match was exported.");
    page.unmount();

    const files: string[] = [];
    await recordsPage({ files: FILES, dialogs: { choose: async () => null, save: async (all) => files.push(...all.map(({ name }) => name)) } });
    const app = show(RecordsScreen);
    for (const id of ["one", "two"]) await app.get(`[data-record=${id}] input`).setValue(true);
    await press(document, "picked-export");
    await until(() => files.length === 2);
    expect(saved).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it("takes files that are let go on the page, and says of each what became of it", async () => {
    await recordsPage({ files: { one: FILES.one } });
    show(RecordsScreen);
    const drop = new Event("drop", { cancelable: true });
    Object.assign(drop, { dataTransfer: { types: ["Files"], files: [file("two.json", FILES.two), file("holiday.json", '{"format":"holiday"}')] } });
    const over = Object.assign(new Event("dragenter", { cancelable: true }), { dataTransfer: { types: ["Files"] } });
    window.dispatchEvent(over);
    await flushPromises();
    expect(text()).toContain("Let go to import");
    window.dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
    await until(() => rows().length === 2 && document.querySelector("[data-testid=imported]") !== null);
    expect(document.querySelector("[data-testid=imported]")?.textContent).toMatch(/two\.json: it is in the list now\..*holiday\.json: This is no record of a match, but something else\./s);
  });

  it("says what will be here while nothing is", async () => {
    await recordsPage();
    show(RecordsScreen);
    expect(document.querySelector("[data-testid=no-records]")?.textContent).toMatch(/Nothing here yet.*look at every move again/s);
  });

  it("shows of two thousand a portion at a time", async () => {
    const { store, lose } = await recordsPage({ files: { one: FILES.one } });
    lose();
    const [summary] = store.records as [RecordSummary];
    store.records = Array.from({ length: 2_000 }, (_, index) => ({ ...summary, id: `m-${index}` }));
    show(RecordsScreen);
    await flushPromises();
    expect(rows()).toHaveLength(40);
    await press(document, "more");
    expect(rows()).toHaveLength(80);
    expect(text()).toContain("2,000 matches");
  });
});

describe("the match that is on", () => {
  const UNFINISHED = {
    table: "t1", game: "suits-me", started: "2026-05-01T18:00:00.000Z", deal: 3,
    seats: [{ name: "Ana", bot: false, level: null, mine: true }, { name: "Bo", bot: true, level: "hard" as const, mine: false }],
  };

  it("is first, tells nothing of its cards, and leads to the table", async () => {
    await recordsPage({ files: FILES, unfinished: UNFINISHED });
    show(RecordsScreen);
    expect(document.querySelector("[data-testid=unfinished]")?.textContent).toMatch(/Suits Me, Game 3, with Bo\..*stay closed/s);
    await press(document, "go-on");
    expect(useScreenStore().screen).toBe("table");
  });

  it("comes, stands at its next deal and goes by itself while the list is on screen; elsewhere it brings nothing", async () => {
    const { plays, asked } = await recordsPage({ files: FILES });
    const screen = show(RecordsScreen);
    const card = (): string | undefined => document.querySelector("[data-testid=unfinished]")?.textContent;
    expect(card()).toBeUndefined();
    plays(UNFINISHED);
    await until(() => card() !== undefined);
    plays({ ...UNFINISHED, deal: 4 });
    await until(() => /Game 4/.test(card() ?? ""));
    plays(null);
    await until(() => card() === undefined);
    useScreenStore().go("table");
    screen.unmount();
    const before = asked.length;
    plays(UNFINISHED);
    await flushPromises();
    expect(asked).toHaveLength(before);
    useScreenStore().go("records");
    show(RecordsScreen);
    await until(() => card() !== undefined);
  });

  it("is given up only when that was meant", async () => {
    const { gaveUp } = await recordsPage({ unfinished: UNFINISHED });
    show(RecordsScreen);
    await press(document, "give-up");
    expect(gaveUp).toEqual([]);
    expect(text()).toContain("cannot be taken up again");
    await press(document, "give-up-ask-yes");
    await until(() => document.querySelector("[data-testid=unfinished]") === null);
    expect(gaveUp).toEqual(["t1"]);
  });
});

describe("what is not as it should be", () => {
  it("is said of a damaged record with its place and what was saved", async () => {
    const { store } = await recordsPage({ files: { one: FILES.one } });
    const [summary] = store.records as [RecordSummary];
    show(RecordRow, { picked: false, record: { ...summary, damage: { kind: "cutOff", line: 9, character: 120, entry: 40, saved: 40, of: 100 } } });
    expect(document.querySelector("[data-testid=damage]")?.textContent).toContain("This record is damaged. The file ends too early, in line 9 at character 120. The first bad move is number 41. 40 of 100 moves could be saved.");
  });

  it("is said calmly while the disk is full, and loudly when something was not done", async () => {
    const { store } = await recordsPage();
    store.state = { type: "state", revision: 9, dialogs: false, reading: null, waiting: { count: 2, fault: "noRoom" } };
    show(RecordsState, { exported: 0 });
    expect(document.querySelector("[data-testid=records-note]")?.textContent).toContain("The disk is full. 2 matches wait until there is room");
    await store.act({ type: "export", record: "nobody" });
    await flushPromises();
    expect(document.querySelector("[role=alert]")?.textContent).toContain("This match is not here any more.");
  });
});
