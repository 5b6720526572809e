import { createPinia, setActivePinia } from "pinia";
import { computed, effectScope, nextTick, type EffectScope } from "vue";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seat } from "@shared/engine";
import type { AfterDeal } from "@/games/game-page";
import { useSheet, type SheetState } from "@/screens/table/useSheet";
import { useTableStore, type AnyView } from "@/stores/table";
import { hashOf, partOf, screenOf } from "@/stores/screen";

const COVERING: AfterDeal = { seconds: 20, covers: true, go: "next" };
const BESIDE: AfterDeal = { seconds: 6, covers: false, go: "next" };

describe("when the score sheet covers the table", () => {
  let scope: EffectScope;
  beforeEach(() => {
    vi.useFakeTimers();
    setActivePinia(createPinia());
    scope = effectScope();
  });
  afterEach(() => {
    scope.stop();
    vi.useRealTimers();
  });

  /** A deal that ends: seen as it happens, or by somebody who comes later. */
  async function ended(after: AfterDeal, over: boolean, fresh = false): Promise<SheetState> {
    const sheet = scope.run(() => useSheet(computed(() => "normal" as const), computed(() => after))) as SheetState;
    const table = useTableStore();
    table.news = { number: 1, fresh, events: [] };
    table.view = { game: "g", viewer: seat(0), deal: 1, phase: over ? "over" : "handOver", turn: null, waitingFor: [], dealer: seat(0), scores: [], over, winners: null } satisfies AnyView;
    await nextTick();
    return sheet;
  }

  it("a moment after the deal, where it is what one looks at", async () => {
    const sheet = await ended(COVERING, false);
    expect(sheet.open.value).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(sheet.open.value).toBe(true);
  });

  it("not at all by itself where the table shows the result", async () => {
    const sheet = await ended(BESIDE, false);
    vi.advanceTimersByTime(120_000);
    expect([sheet.over.value, sheet.open.value]).toEqual([true, false]);
  });

  it("when the last result has been seen, once the match is over", async () => {
    const sheet = await ended(BESIDE, true);
    vi.advanceTimersByTime(5_900);
    expect(sheet.open.value).toBe(false);
    vi.advanceTimersByTime(200);
    expect(sheet.open.value).toBe(true);
  });

  it("at once for who comes back to the result from another screen, however it was told", async () => {
    await ended(BESIDE, true);
    const again = scope.run(() => useSheet(computed(() => "normal" as const), computed(() => BESIDE)));
    expect(again?.open.value).toBe(true);
    const covering = scope.run(() => useSheet(computed(() => "normal" as const), computed(() => COVERING)));
    expect(covering?.open.value).toBe(true);
  });

  it("also when the match ends after a deal, because nobody else goes on", async () => {
    const sheet = await ended(BESIDE, false);
    vi.advanceTimersByTime(30_000);
    const table = useTableStore();
    table.view = { ...(table.view as AnyView), phase: "over", over: true };
    await nextTick();
    vi.advanceTimersByTime(6_100);
    expect(sheet.open.value).toBe(true);
  });

  it("anew for who was away from one result to another, of a later deal or match: as it was put away belongs to that one", async () => {
    const sheet = await ended(COVERING, false, true);
    const table = useTableStore();
    for (const [match, deal] of [[0, 3], [2, 3]] as const) {
      expect(sheet.open.value).toBe(true);
      sheet.open.value = false;
      table.match = match;
      table.view = { ...(table.view as AnyView), deal };
      await nextTick();
    }
    expect(sheet.open.value).toBe(true);
    // Told again, it stays as the player has it.
    sheet.open.value = false;
    table.view = { ...(table.view as AnyView) };
    await nextTick();
    expect(sheet.open.value).toBe(false);
  });

  it("at once for who comes to a match that is over", async () => {
    expect((await ended(BESIDE, true, true)).open.value).toBe(true);
  });
});

it("names a part of a screen in its address", () => {
  expect([screenOf("#/rules/suitup-poker"), partOf("#/rules/suitup-poker"), partOf("#/rules"), partOf("#/rules/<b>")]).toEqual(["rules", "suitup-poker", null, null]);
  expect([hashOf("rules", "suitup-poker"), hashOf("home")]).toEqual(["#/rules/suitup-poker", "#/home"]);
});
