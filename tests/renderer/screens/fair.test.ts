import { flushPromises } from "@vue/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { APP_VERSION, commitmentOf, type Verdict } from "@shared/engine";
import type { ShuffleInfo } from "@shared/protocol";
import FairDialog from "@/screens/fair/FairDialog.vue";
import FairSeal from "@/screens/fair/FairSeal.vue";
import FairWait from "@/screens/fair/FairWait.vue";
import TableMenu from "@/screens/table/TableMenu.vue";
import type { FairState, Outcome } from "@/fair/watch";
import { useFairStore } from "@/stores/fair";
import { mountPage, OPEN_TABLE, type PageUnderTest } from "./page";

const commitment = commitmentOf("1".repeat(64));
const LIST = [{ who: "Ben", hash: "b".repeat(64) }, { who: "Cleo", hash: "c".repeat(64) }];
const DEALT: ShuffleInfo = { match: 1, round: 1, step: "dealt", commitment, app: APP_VERSION, list: LIST, leftOut: [] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

async function told({ host }: PageUnderTest, shuffle: ShuffleInfo | null, phase: "lobby" | "playing" | "over" = "over"): Promise<void> {
  host.send({ type: "table", table: { ...OPEN_TABLE, match: 1, phase, shuffle }, mine: [], owner: false });
  await flushPromises();
}

async function found(outcome: Outcome | null, change: Partial<FairState> = {}): Promise<void> {
  useFairStore().state = { match: 1, commitment, list: LIST, own: true, again: 0, outcome, before: null, ...change };
  await flushPromises();
}

const FAIR: Verdict = { kind: "fair", deals: 20, views: 300, contributors: ["Ben", "Cleo"], own: true };

describe("the seal on the final sheet", () => {
  async function seal(outcome: Outcome | null, props = {}): Promise<string> {
    const page = mountPage(FairSeal, props, true);
    await told(page, DEALT);
    await found(outcome);
    return page.wrapper.text().replace(/\s+/g, " ");
  }

  it.each<[string, Outcome | null, RegExp]>([
    ["while it is checked", null, /^Checking the deal…$/],
    ["where it was fair", FAIR, /^Fair deal: checked ?What this means$/],
    ["where a deck was changed, with the deal", { kind: "foul", fault: "deck", deal: 3, who: null }, /not fair.*Round 3: the cards did not lie as they had been shuffled/],
    ["where somebody's part was changed, with their name", { kind: "foul", fault: "contribution", deal: null, who: "Cleo" }, /not fair.*Cleo: what was put/],
    ["where a seat was shown what the record does not have", { kind: "foul", fault: "view", deal: null, who: null }, /not fair.*shown something else/],
    ["where the host sent nothing", "missing", /could not be checked.*has not sent the record/],
    ["where this device had no part in the shuffle", { ...FAIR, own: false }, /^The cards came out as fixed. This device had no part in the shuffle/],
    ["where the host has another version", { kind: "unproven", why: "otherVersion", app: "9.9.9", deal: 2 }, /could not be checked.*version 9\.9\.9.*nobody has to have done anything wrong.*from here on: Round 2/],
    ["where the host has another version of which nothing can be played", { kind: "unproven", why: "otherVersion", app: "9.9.9", deal: null }, /version 9\.9\.9, the one on this device is [\d.]+\.[^:]*$/],
    ["where it sent rubbish", { kind: "unproven", why: "unreadable" }, /could not be checked.*cannot be read/],
  ])("says in a few words %s", async (_when, outcome, words) => {
    expect(await seal(outcome)).toMatch(words);
  });

  it("says nothing beside a lobby, unless something is wrong", async () => {
    expect(await seal(FAIR, { onlyWrong: true })).toBe("");
    expect(await seal(null, { onlyWrong: true })).toBe("");
    expect(await seal("missing", { onlyWrong: true })).toContain("could not be checked");
  });

  it("says nothing of another match, and on the host's own page", async () => {
    const page = mountPage(FairSeal, {}, true);
    await told(page, { ...DEALT, match: 2 });
    await found(FAIR, { match: 2 });
    expect(page.wrapper.text()).toBe("");
    useFairStore().state = null;
    await flushPromises();
    expect(page.wrapper.text()).toBe("");
  });
});

describe("all about a deal", () => {
  it("is its seal in eight groups, who shuffled, who was left out and how often, and what that proves", async () => {
    const page = mountPage(FairDialog, { open: true }, true);
    await told(page, { ...DEALT, round: 3, leftOut: ["Dora"] }, "playing");
    const text = page.wrapper.text().replace(/\s+/g, " ");
    expect(page.wrapper.findAll("[data-testid=fair-seal] span").map((group) => group.text()).join("")).toBe(commitment.slice(0, 32));
    for (const words of ["Ben and Cleo", "Left out, because the device did not answer in time: Dora.", "shuffled 2 times more", "opens the seal", "What it does not prove"]) expect(text).toContain(words);
  });

  it("says beforehand that the host has another version, where it has", async () => {
    const page = mountPage(FairDialog, { open: true }, true);
    await told(page, DEALT, "playing");
    expect(page.wrapper.find("[data-testid=fair-version]").exists()).toBe(false);
    await told(page, { ...DEALT, app: "9.9.9" }, "playing");
    expect(page.wrapper.get("[data-testid=fair-version]").text()).toContain("version 9.9.9");
  });

  it("is what was wrong with the match before, too", async () => {
    const page = mountPage(FairDialog, { open: true }, true);
    await told(page, DEALT, "playing");
    await found(null, { before: { kind: "foul", fault: "deck", deal: 3, who: null } });
    expect(page.wrapper.text()).toContain("The match before this one: This deal was not fair");
    const seal = mountPage(FairSeal, { onlyWrong: true }, true);
    await told(seal, DEALT);
    await found(null, { before: "missing" });
    expect(seal.wrapper.text()).toContain("The match before this one: The deal could not be checked");
  });

  it("is what was found, once it was checked", async () => {
    const page = mountPage(FairDialog, { open: true }, true);
    await told(page, DEALT);
    await found(FAIR);
    const text = page.wrapper.text();
    for (const words of ["In all 20 deals", "compared 300 moments", "This device had a part"]) expect(text).toContain(words);
    await found({ ...FAIR, own: false });
    expect(page.wrapper.text()).toContain("This device had no part in the shuffle");
    await found({ ...FAIR, contributors: [], own: false });
    expect(page.wrapper.text()).toContain("No guest’s device had a part");
  });

  it("is in the table's menu where guests were asked for their part", async () => {
    const page = mountPage(TableMenu, { open: true, shared: true }, true);
    await told(page, { ...DEALT, list: [] }, "playing");
    expect(page.wrapper.find("[data-testid=menu-fair]").exists()).toBe(false);
    await told(page, DEALT, "playing");
    await page.wrapper.get("[data-testid=menu-fair]").trigger("click");
    expect(page.wrapper.emitted("fair")).toHaveLength(1);
  });
});

it("says that all shuffle together only where that can be noticed", async () => {
  const page = mountPage(FairWait, {}, true);
  await told(page, { ...DEALT, step: "hash", list: [] }, "lobby");
  expect(page.wrapper.text()).toBe("");
  vi.advanceTimersByTime(600);
  await flushPromises();
  expect(page.wrapper.text()).toBe("Shuffling together…");
  page.host.lose();
  await flushPromises();
  expect(page.wrapper.text(), "where the table cannot be reached that is what is said, in the same place").toBe("");
  page.host.open();
  await told(page, DEALT, "playing");
  expect(page.wrapper.text()).toBe("");
});
