import { afterEach, describe, expect, it } from "vitest";
import { closeTables, openTable, prompt, settle, type Table } from "./table";

afterEach(closeTables);

const result = (here: Table): string => here.board.get("[data-testid=result] h2").text();
const tie = (here: Table): string => here.board.get("[data-testid=result] p").text();
const rows = (here: Table): readonly (readonly (string | undefined)[])[] =>
  here.board.findAll("[data-hand-of]").map((row) => row.findAll("[data-card]").map((card) => card.attributes("data-card")));

describe("the end of a game", () => {
  it("says who won with which suit, by a trade, and shows all hands", async () => {
    const here = openTable({ hands: ["2h 3h 4h 5h 6h 7h 9s", "2d 3d 4d 5d 6d 7c 8c", "2c 3c 4c 5c 6c 7s 8h"], pile: "Kd" });
    await here.pass(1, "8c");
    await here.pass(0, "9s");
    await here.pass(2, "8h");
    expect(result(here)).toBe("You win: the trade completes your seven hearts");
    expect(prompt(here)).toBe("The game is over");
    expect(here.board.get('[data-seat="0"] .status').text()).toBe("Winner");
    const shown = (seat: number): readonly (string | undefined)[] => here.board.findAll(`[data-seat="${seat}"] .shown [data-card]`).map((one) => one.attributes("data-card"));
    expect(shown(1)).toEqual(["7c", "6d", "5d", "4d", "3d", "2d", "9s"]);
    expect(shown(2)).toEqual(["8c", "6c", "5c", "4c", "3c", "2c", "7s"]);
    expect(here.board.find("[data-testid=tray]").exists()).toBe(false);
  });

  it("by a draw", async () => {
    const here = openTable({ hands: ["2h 3h 4h 5h 6h 7h 9s", "2d 3d 4d 5d 6d 7c 8c"], pile: "5s Th 2s", me: 1 });
    await here.pass(0, "9s");
    await here.pass(1, "8c");
    await here.discard(0, "8c");
    expect(result(here)).toBe("Ana wins: the draw completes seven hearts");
    expect(here.board.get('[data-seat="0"] .wins').text()).toContain("1");
  });

  it("by the deal alone", async () => {
    const here = openTable({ hands: ["2h 3h 4h 5h 6h 7h 8h", "2d 3d 4d 5d 6d 7c 8c"], pile: "5s" });
    await settle(here);
    expect(result(here)).toBe("You win: seven hearts, dealt so");
  });

  it("compares hands that were complete together from the highest card down, and marks where they came apart", async () => {
    const two = openTable({ hands: ["2h 3h 4h 5h Qh Kh 9s", "2s 3s 4s 5s Js Ks 9h"], pile: "7c", me: 1 });
    await two.pass(0, "9s");
    await two.pass(1, "9h");
    expect(result(two)).toBe("Ana wins: the trade completes seven hearts");
    expect(tie(two)).toBe("The hands of Ana and you were complete together. Compared from the highest card down, Ana is higher.");
    expect(rows(two)).toEqual([["Kh", "Qh", "9h", "5h", "4h", "3h", "2h"], ["Ks", "Js", "9s", "5s", "4s", "3s", "2s"]]);
    expect(two.board.findAll("[data-hand-of] .deciding [data-card]").map((one) => one.attributes("data-card"))).toEqual(["Qh", "Js"]);
    expect(two.board.get('[data-seat="1"] .status').text()).toBe("Complete too");
  });

  it("tosses between hands that are equal to the last card", async () => {
    const here = openTable({ hands: ["2h 3h 4h 5h Qh Kh 9s", "2s 3s 4s 5s Qs Ks 9h"], pile: "7c" });
    await here.pass(0, "9s");
    await here.pass(1, "9h");
    expect(tie(here)).toMatch(/^The hands of you and Ben were complete together, and equal to the last card\. The toss fell to (you|Ben)\.$/);
    expect(here.board.findAll("[data-hand-of] .deciding")).toEqual([]);
  });

  it("of the last game ends the match", async () => {
    const here = openTable({ hands: ["2h 3h 4h 5h 6h 7h 9s", "2d 3d 4d 5d 6d 7c 8h"], pile: "5s", wins: 1 });
    await here.pass(0, "9s");
    await here.pass(1, "8h");
    expect(prompt(here)).toBe("You have won the match");
    expect(here.view().over).toBe(true);
  });
});
