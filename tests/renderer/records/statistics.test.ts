import { flushPromises } from "@vue/test-utils";
import { afterEach, describe, expect, it } from "vitest";
import { isNoAnswer } from "@/connection/records";
import StatisticsPanel from "@/screens/records/statistics/StatisticsPanel.vue";
import { recordsPage, show, until } from "./machine";
import { abandonedText, matchText } from "./matches";

afterEach(() => document.body.replaceChildren());

const FILES = {
  a: matchText("suits-me", 1), b: matchText("suits-me", 2), c: matchText("suits-me", 3), d: matchText("suit-hoarder", 1), e: abandonedText("suits-me", 4, 4),
};

async function counted() {
  const { store } = await recordsPage({ files: FILES });
  const page = show(StatisticsPanel);
  await until(() => document.querySelector("[data-testid=rate]") !== null);
  const answer = await store.ask({ type: "statistics" });
  if (isNoAnswer(answer)) throw new Error(answer.fault);
  return { page, answer };
}

describe("the statistics", () => {
  it("say how much was played of each game, and that only what was played to its end counts", async () => {
    await counted();
    expect(document.body.textContent).toContain("Counted from 4 matches that came to their end.");
    const rows = [...document.querySelectorAll("[data-testid=games-table] tbody tr")].map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent));
    expect(rows).toContainEqual(["Suits Me", "4", "3"]);
    expect(rows).toContainEqual(["Suit Hoarder", "1", "1"]);
  });

  it("draw the share, its interval and chance where they are, and say how many matches there were and that they are few", async () => {
    const { answer } = await counted();
    const one = answer.players.find(({ name, game }) => name === "Ana" && game === "suits-me");
    if (one === undefined) throw new Error("Ana has played");
    const chart = document.querySelector("[data-testid=rate]");
    const numbers = (selector: string, ...names: readonly string[]): readonly number[] => names.map((name) => Number.parseFloat(chart?.querySelector(selector)?.getAttribute(name) ?? ""));
    expect(numbers(".range", "x1", "x2")).toEqual([one.tally.low * 100, one.tally.high * 100]);
    expect(numbers(".even", "x1", "x2")).toEqual([one.tally.even * 100, one.tally.even * 100]);
    expect(numbers(".dot", "cx")).toEqual([one.tally.rate * 100]);
    expect(chart?.textContent).toMatch(/Ana.*of 3.*Too few to tell\./s);
    expect(chart?.querySelector("svg")?.getAttribute("aria-label")).toMatch(/^Ana: .* of 3 matches, \d+%\. The true share lies between \d+% and \d+% \(95 %\); chance alone gives 33%\. Too few to tell\.$/);
  });

  it("are there as a table with the same numbers, for each game", async () => {
    const { page, answer } = await counted();
    await page.get("[data-testid=stats-look] label:last-child input").setValue();
    const table = () => [...document.querySelectorAll("[data-testid=rate-table]")].map((one) => [...one.querySelectorAll("tbody tr")].map((row) => row.children[0]?.textContent));
    expect(table()[0]).toEqual(["Ana"]);
    expect(table()[1]).toHaveLength(answer.levels.filter(({ game, tally }) => game === "suits-me" && tally.matches > 0).length);
    await page.get("[data-testid=stats-game] label:last-child input").setValue();
    await flushPromises();
    expect(document.querySelector("[data-testid=rate-table] tbody tr")?.children[1]?.textContent).toBe("1");
  });

  it("say that there is nothing to count while no match has ended", async () => {
    await recordsPage({ files: { e: FILES.e } });
    show(StatisticsPanel);
    await until(() => document.querySelector("[data-testid=nothing-counted]") !== null);
  });
});
