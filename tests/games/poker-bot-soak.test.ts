import { describe, expect, it } from "vitest";
import { pokerSoak, pokerSoakTable } from "./poker-bot-soak";

const TABLES = 12;

/** A slice of `npm run soak poker-bots`: matches among bots of all levels under random options. */
describe("matches among poker bots", () => {
  it("end, with every card and every chip there after every move, and no bot's move refused or absurd", () => {
    let hands = 0;
    const ends = new Set<string>();
    for (let index = 0; index < TABLES; index += 1) {
      const soaked = pokerSoak(pokerSoakTable(1, index, 3, index % 6 === 0 ? ["medium", "hard"] : ["easy"]));
      hands += soaked.hands;
      for (const how of Object.keys(soaked.ends)) ends.add(how);
    }
    expect(hands).toBeGreaterThan(TABLES);
    expect([...ends]).toEqual(expect.arrayContaining(["folds", "showdown"]));
  });
});
