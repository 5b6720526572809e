import { describe, expect, it } from "vitest";
import { LEVELS } from "@shared/engine";
import { botMove, botTurn } from "./bot-table";

describe.each(LEVELS)("the %s bot", (level) => {
  it("opens with a run over the top", () => {
    const move = botMove({ hand: "Qh Kd Ac 2s 5h 9d 7c 4l" }, level);
    expect(move).toMatchObject({ type: "layDown", kind: "run" });
  });

  it("opens with a set", () => {
    expect(botMove({ hand: "8h 8d 8c 2s Kh 5l" }, level)).toEqual({ type: "layDown", kind: "set", cards: ["8h", "8d", "8c"] });
  });

  it("opens with one wild card where it needs it", () => {
    expect(botMove({ hand: "8h 8d *1 2s Kh 5l", options: { wilds: 4 } }, level)).toMatchObject({ type: "layDown", kind: "set" });
    expect(botMove({ hand: "4h 5d *1 7s Kh Jl", options: { wilds: 4 } }, level)).toMatchObject({ type: "layDown", kind: "run" });
  });

  it("lays nothing more in the turn of its opening", () => {
    const { moves } = botTurn({ hand: "8h 8d 8c 4s 4h 4l Kh 2d" }, level);
    expect(moves.map(({ type }) => type).slice(0, 2)).toEqual(["layDown", "discard"]);
  });

  it("lays off several cards in sequence at once", () => {
    const moment = { hand: "8r 9l Tt Kh 2d 6h", melds: ["run 4h 5d 6c 7s"], laid: [0, 1] };
    expect(botMove(moment, level)).toMatchObject({ type: "layOff", meld: 1, cards: ["8r", "9l", "Tt"] });
    expect(botMove({ ...moment, hand: "3r 2l At 9h Jd Jc" }, level)).toMatchObject({ type: "layOff", meld: 1, cards: ["At", "2l", "3r"] });
  });

  it("puts down new melds and lay-offs in one turn", () => {
    const { state } = botTurn({ hand: "Kh Kd Kc 8r 2d 6h 9c", melds: ["run 4h 5d 6c 7s"], laid: [0, 1] }, level);
    expect(state.melds.map(({ cards }) => cards.length)).toEqual([5, 3]);
  });

  it("takes a wild card off the table and uses it", () => {
    const { moves, state } = botTurn({ hand: "6d Kh Js 2c", melds: ["run 5h *1 7c 8s"], laid: [0, 1], options: { wilds: 4 } }, level);
    expect(moves[0]).toEqual({ type: "swapWild", meld: 1, wild: "*1", card: "6d" });
    expect(state.melds[0]?.cards).toContain("*1");
  });

  it("goes out when it can, and keeps the card for it", () => {
    const { state } = botTurn({ hand: "Kh Kd Kc Ks", melds: ["run 4h 5d 6c 7s"], laid: [0, 1] }, level);
    expect(state.roundEnd).toMatchObject({ by: 0, how: "out" });
    const run = botTurn({ hand: "3d 4s 5h 6r 8h 2l", melds: ["run 4h 5d 6c 7s"], laid: [0, 1] }, level);
    expect(run.state.roundEnd).toMatchObject({ by: 0, how: "out" });
  });

  it("wins with a run of eight where the table plays blitz", () => {
    const { state } = botTurn({ hand: "3h 4d 5c 6s 7r 8l 9t Tw Kh", options: { blitz: true } }, level);
    expect(state.roundEnd).toMatchObject({ by: 0, how: "blitz" });
  });

  it("takes the live discard that opens, and asks for it when it is not at turn", () => {
    const hand = "8h 8d 2s Kh 5l Jc Td";
    expect(botMove({ hand, phase: "draw", top: "8c" }, level)).toEqual({ type: "draw", from: "discard" });
    const melds = ["set Kc Ks Kd", "set Jh Jd Js"];
    expect(botMove({ hand: "8h 8d Kh Kl Jc Ah 2s 5d", melds, laid: [2], phase: "mayI", turn: 2, top: "8c" }, level)).toEqual({ type: "mayI" });
  });

  it("lets go what it has no use for", () => {
    const hand = "Kh Kd Kc Qs Js";
    expect(botMove({ hand, phase: "draw", top: "6s" }, level)).toEqual({ type: "draw", from: "pile" });
    expect(botMove({ hand, phase: "mayI", turn: 1, top: "6s" }, level)).toEqual({ type: "pass" });
  });

  it("keeps what its hand is building", () => {
    expect(botMove({ hand: "Kh Kd 9c 4h 5d 6c" }, level)).toEqual({ type: "discard", card: "9c" });
  });

  it("blocks and trades with whoever is closest to going out", () => {
    const moment = { hand: "Kh Qd 8c 8s 4h 3h", others: [7, 1, 9], laid: [0, 2], melds: ["run 4l 5d 6c 7s"] };
    expect(botMove({ ...moment, phase: "block" }, level)).toEqual({ type: "block", seat: 2 });
    expect(botMove({ ...moment, phase: "trade" }, level)).toMatchObject({ type: "trade", with: 2 });
  });

  it("gives away what it can best do without", () => {
    const moment = { hand: "Kh Kd 5r 3s", laid: [0, 1], melds: ["set 8h 8d 8c"], phase: "give" as const, turn: 1, pending: { action: "trade", by: 1, with: 0, given: 1 } as const };
    expect(botMove(moment, level)).toEqual({ type: "give", cards: ["5r"] });
  });

  it("plays the same move whenever it is asked the same", () => {
    const moment = { hand: "Kh Kd 9c 4h 5d 6c 2l Jt", phase: "draw" as const, top: "4c" };
    expect(botMove(moment, level, 5)).toEqual(botMove(moment, level, 5));
  });
});

describe("bots that look ahead", () => {
  it("open with what leaves the best rest", () => {
    expect(botMove({ hand: "Kh Kd Kc 2s 2h 2l 5h 9d" })).toMatchObject({ cards: ["Kh", "Kd", "Kc"] });
    // The run would break up the set of nines that goes down next.
    expect(botMove({ hand: "6h 7d 8c 9s 9h 9d 6c 6s" })).toMatchObject({ kind: "set" });
  });

  it("stop a player who is about to go out", () => {
    const { moves } = botTurn({ hand: "9r Kh 6d 2c", others: [1, 9, 9], laid: [0, 1], melds: ["run 4h 5d 6c 7s"] });
    expect(moves.at(-1)).toEqual({ type: "discard", card: "9r" });
  });

  it("trade a dear hand for a cheap one", () => {
    expect(botMove({ hand: "Kh Qd Jc 9s 8h Ah Td 7l", others: [1, 9, 9], laid: [0, 1], melds: ["set 4h 4d 4c"], phase: "trade" })).toMatchObject({ with: 1, count: "hand" });
  });

  it("shed points when somebody is close to going out", () => {
    const moment = { hand: "Kh Kd 8c 2h 4d 3s 2d", others: [9, 9, 9] };
    expect(botMove(moment)).toEqual({ type: "discard", card: "8c" });
    const pressed = botMove({ ...moment, others: [1, 1, 1], laid: [1, 2, 3], melds: ["set 6h 6d 6c", "run 9h Td Jc Qs"] });
    expect(["Kh", "Kd"]).toContain(pressed.type === "discard" ? pressed.card : "");
  });

  it("keep from the next player what they can lay off", () => {
    const moment = { hand: "Jh Kh 4d 4c 6s 6h", others: [1, 9, 9], laid: [1], melds: ["run 7l 8d 9c Ts"] };
    expect(botMove(moment)).toEqual({ type: "discard", card: "Kh" });
  });
});
