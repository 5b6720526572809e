import { describe, expect, it } from "vitest";
import { chanceFrom, openDeck, rebuildPile, ScriptError, STANDARD_52, toss, ZERO_SEED, type Card, type Script } from "@shared/cards";

const scripted = (script: Partial<Script>) => chanceFrom(ZERO_SEED, { decks: [], rebuilds: [], tosses: [], ...script });

describe("what a record prescribes", () => {
  it("comes first, in its order; the rest follows in the seed's order", () => {
    const [free] = openDeck(scripted({}), STANDARD_52);
    const first: readonly Card[] = ["5c", "Kh", "2d"];
    const [stacked] = openDeck(scripted({ decks: [first] }), STANDARD_52);
    expect(stacked.slice(0, 3)).toEqual(first);
    expect(stacked.slice(3)).toEqual(free.filter((card) => !first.includes(card)));
  });

  it("is counted by deal, by rebuild and by toss, and what came out is kept complete", () => {
    let chance = scripted({ decks: [[], ["Kh"]], rebuilds: [["2d", "Ah"]], tosses: [2, 0] });
    const [one, afterOne] = openDeck(chance, STANDARD_52);
    const [two, afterTwo] = openDeck(afterOne, STANDARD_52);
    const [three, afterThree] = openDeck(afterTwo, STANDARD_52);
    expect(two[0]).toBe("Kh");
    expect(new Set([one.join(), two.join(), three.join()]).size).toBe(3);
    const [pile, afterPile] = rebuildPile(afterThree, ["Ah", "2d", "3c", "4s"]);
    expect(pile.slice(0, 2)).toEqual(["2d", "Ah"]);
    const [first, afterFirst] = toss(afterPile, 3);
    const [second, afterSecond] = toss(afterFirst, 2);
    const [third, last] = toss(afterSecond, 5);
    chance = last;
    expect([first, second]).toEqual([2, 0]);
    expect(third).toBeLessThan(5);
    expect(chance.made).toEqual({ decks: [one, two, three], rebuilds: [pile], tosses: [first, second, third] });
  });

  it("leaves the seed's numbers where they would be, so that later deals stay the same", () => {
    const [, free] = openDeck(scripted({}), STANDARD_52);
    const [, stacked] = openDeck(scripted({ decks: [["Kh", "2c"]] }), STANDARD_52);
    expect(stacked.random).toEqual(free.random);
    const [, tossed] = toss(scripted({ tosses: [1] }), 3);
    expect(tossed.random).toEqual(toss(scripted({}), 3)[1].random);
  });

  it("is an error, with its index, when it cannot be", () => {
    const pile: readonly Card[] = ["Ah", "2d", "3c"];
    expect(() => rebuildPile(scripted({ rebuilds: [["4s"]] }), pile)).toThrow(new ScriptError("rebuilds[0] names 4s, which is not in that pile"));
    const [, later] = rebuildPile(scripted({ rebuilds: [[], ["2d", "2d"]] }), pile);
    expect(() => rebuildPile(later, pile)).toThrow(/rebuilds\[1\]/);
    expect(() => openDeck(scripted({ decks: [["*1"]] }), STANDARD_52)).toThrow(/decks\[0\] names \*1/);
    expect(() => toss(scripted({ tosses: [2] }), 2)).toThrow(/tosses\[0\] is 2/);
  });
});
