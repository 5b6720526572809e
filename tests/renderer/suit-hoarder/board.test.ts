import { afterEach, describe, expect, it } from "vitest";
import { watch } from "vue";
import { seat } from "@shared/engine";
import { useAnnouncer } from "@/composables/useAnnouncer";
import { hoarderScore } from "@/games/suit-hoarder/score";
import { chooseGuess, click, closeTables, key, openTable, plays, prompt, settle, tap, textOf, zone, type Table } from "./table";

afterEach(closeTables);

const ANA = "3h 9h Qh Jc Ah 7s";
const BEN = "2d 5d 8d 4c 6c 9s";
const CLEO = "2h 4h 6h 8h 2c 3c";
const PILE = "Kd Ks Kc 2s 3s 4s 5s 6s 8s";
const three = (more = {}): Table => openTable({ hands: [ANA, BEN, CLEO], pile: PILE, ...more });

describe("the four kinds of turn", () => {
  it("picked cards show at once what they do and what is drawn", async () => {
    const table = three();
    expect(prompt(table)).toBe("Your turn: discard, or play a jack");
    await tap(table, "3h", "9h");
    expect(plays(table)).toEqual(["Discard two hearts, draw two"]);
    await tap(table, "Ah");
    expect(plays(table)).toEqual(["Discard three hearts, draw three"]);
    await click(table, "[data-play^=discardSuit]");
    expect(table.sent).toEqual([{ type: "discardSuit", suit: "h", cards: ["3h", "9h", "Ah"] }]);
    expect(prompt(table)).toBe("Ben is playing");
    expect(textOf(table, "[data-testid=happened]")).toBe("You drew the king of diamonds, the king of spades and the king of clubs.");
  });

  it("an ace alone goes to either suit of its colour, and its player says which", async () => {
    const table = three();
    await tap(table, "Ah");
    expect(plays(table)).toEqual(["Discard the ace of hearts to the hearts, draw one", "Discard the ace of hearts to the diamonds, draw one"]);
    await key(table, "x");
    expect(table.sent).toEqual([]);
    expect(document.activeElement?.getAttribute("data-play")).toBe("discardSuit-h");
    await click(table, "[data-play=discardSuit-d]");
    expect(table.sent).toEqual([{ type: "discardSuit", suit: "d", cards: ["Ah"] }]);
    expect(table.board.get("[data-pile=d] [data-card]").attributes("data-card")).toBe("Ah");
  });

  it("a queen goes with its suit, or alone without a draw", async () => {
    const table = three();
    await tap(table, "Qh");
    expect(plays(table)).toEqual(["Discard one heart, draw one", "Discard the queen, draw nothing"]);
    await key(table, "q");
    expect(table.sent).toEqual([{ type: "discardQueen", card: "Qh" }]);
    expect(table.board.findAll("[data-hand-card]")).toHaveLength(5);
  });

  it("a jack goes to somebody by button, by seat with a second tap, and by key", async () => {
    const table = three();
    await tap(table, "Jc");
    expect(plays(table)).toEqual(["Discard one club, draw one", "Play the jack on Ben, draw one", "Play the jack on Cleo, draw one"]);
    await click(table, "[data-seat='2']");
    expect(zone(table)).toContain("Play the jack of clubs face down on Cleo, and draw one?");
    expect(table.sent).toEqual([]);
    await click(table, "[data-yes]");
    expect(table.sent).toEqual([{ type: "playJack", card: "Jc", on: 2 }]);
    expect(textOf(table, "[data-seat='2'] .count")).toBe("7 cards");
    expect(table.board.get("[data-seat='2'] [data-jacks] [data-card]").attributes("data-card")).toBe("Jc");
  });

  it("four of a rank go together for three", async () => {
    const table = openTable({ hands: ["7h 7d 7c 7s 2h 3d", BEN], pile: PILE });
    await tap(table, "7h", "7d", "7c");
    expect(plays(table)).toEqual([]);
    expect(zone(table)).toMatch(/neither of that suit/);
    await tap(table, "7s");
    expect(plays(table)).toEqual(["Discard the four sevens, draw three"]);
    await key(table, "f");
    expect(table.sent).toMatchObject([{ type: "discardFour" }]);
    expect(table.board.findAll("[data-hand-card]")).toHaveLength(5);
  });

  it("out of turn the rules say why not, and a letter without cards says what to do", async () => {
    const table = three({ me: 1 });
    await tap(table, "2d");
    expect(zone(table)).toMatch(/another player’s turn/);
    closeTables();
    const mine = three();
    await key(mine, "x");
    expect(zone(mine)).toContain("Pick the cards first");
  });
});

describe("a jack that lies face down", () => {
  const jackOn = async (me: number | null, options = {}): Promise<Table> => {
    const table = three({ me, options });
    await table.play(0, { type: "playJack", card: "Jc", on: seat(1) });
    return table;
  };

  it("is a back for its owner, who is told when it turns, and cannot show meanwhile", async () => {
    const table = await jackOn(1);
    expect(table.board.findAll("[data-slot]")).toHaveLength(1);
    expect(table.board.find('[data-hand-card="Jc"]').exists()).toBe(false);
    expect(textOf(table, "[data-testid=jack-when]")).toBe("Turns up when this turn is over");
    expect(table.board.get("[data-slot] [role=img]").attributes("aria-label")).toBe("A jack from Ana, face down");
    await key(table, "v");
    expect(zone(table)).toMatch(/Nobody can show while a jack lies face down/);
    await tap(table, "2d");
    await key(table, "x");
    expect(table.board.find("[data-slot]").exists()).toBe(false);
    expect(table.board.find('[data-hand-card="Jc"]').exists()).toBe(true);
  });

  it.each([["its owner", 1], ["another player", 2], ["a spectator", null]] as const)("leaves no trace of its suit on the page of %s", async (_who, me) => {
    const table = await jackOn(me);
    expect(table.board.html()).not.toMatch(/Jc|jack of clubs/);
  });

  it("with the other option waits for a turn that is spent on it", async () => {
    const table = await jackOn(1, { jackLock: "until-discarded" });
    expect(textOf(table, "[data-testid=jack-when]")).toBe("Face down until you spend a turn discarding it");
    await key(table, "b");
    expect(plays(table)).toEqual(["Discard the face-down jack, draw one"]);
    await key(table, "b");
    expect(table.sent).toEqual([{ type: "discardFaceDown", slot: 0 }]);
    expect(table.board.get("[data-pile=c] [data-card]").attributes("data-card")).toBe("Jc");
  });
});

describe("a guess", () => {
  it("stops play first, then chooses, and then takes a second step in words", async () => {
    const table = three({ me: 1 });
    await key(table, "g");
    expect(table.asked).toEqual(["hold"]);
    expect(zone(table)).toContain("Play is stopped for you");
    expect(table.board.find("[role=timer]").exists()).toBe(true);
    expect(table.board.get("[data-ask]").attributes("disabled")).toBeDefined();
    await chooseGuess(table, 2, "h");
    expect(textOf(table, "[data-testid=guess-question]")).toBe("Guess that Cleo’s majority is hearts? Wrong or a tie: you lose and Cleo wins.");
    expect(table.sent).toEqual([]);
    await table.board.get("[data-panel=guess]").trigger("submit");
    await settle(table);
    expect(table.sent).toEqual([{ type: "guess", seat: 2, suit: "h" }]);
    expect(textOf(table, "[data-testid=ending]")).toContain("You guessed right: Cleo holds 4 hearts and 2 clubs. You win.");
  });

  it("lets go for nothing, and says when play can be stopped again", async () => {
    const table = three();
    await click(table, "[data-guess]");
    expect(zone(table)).toContain("you can stop play again after your next turn");
    await key(table, "Escape");
    expect(table.asked).toEqual(["hold", "release"]);
    expect(table.board.find("[data-panel=guess]").exists()).toBe(false);
    table.refuseHolds("holdUsed");
    await click(table, "[data-guess]");
    expect(zone(table)).toContain("You have stopped play once already");
    await chooseGuess(table, 1, "d");
    expect(textOf(table, "[data-testid=guess-question]")).toContain("Ben’s majority is diamonds");
  });

  it("goes on without the hold when its seconds are over, from the choice again", async () => {
    const table = three();
    await key(table, "g");
    await chooseGuess(table, 1, "d");
    await table.hold(null);
    expect(zone(table)).toContain("Your seconds are over");
    expect(table.board.find("[data-confirm]").exists()).toBe(false);
  });

  it("is not opened by who was slower, and everybody sees who holds and why buttons wait", async () => {
    const table = three();
    await table.hold(2);
    expect(textOf(table, "[data-testid=held]")).toContain("Cleo has stopped play and may guess.");
    expect(table.board.get("[data-testid=held] [role=timer]").attributes("aria-label")).toMatch(/10 seconds left/);
    await tap(table, "3h");
    expect(table.board.get("[data-play]").attributes("aria-disabled")).toBe("true");
    expect(zone(table)).toContain("Play goes on when Cleo has guessed or let go.");
    await click(table, "[data-play]");
    expect(table.sent).toEqual([]);
    expect(zone(table)).toContain("Somebody has stopped play");
    await key(table, "g");
    expect(table.asked).toEqual([]);
  });

  it("a page that comes back goes on where its player held", () => {
    const table = three({ holder: 0 });
    expect(zone(table)).toContain("Play is stopped for you");
  });

  it("a hold that was refused because somebody was quicker closes the choice", async () => {
    const table = three();
    table.refuseHolds("held");
    await key(table, "g");
    expect(table.board.find("[data-panel=guess]").exists()).toBe(false);
    expect(zone(table)).toContain("Somebody has stopped play");
  });
});

describe("a show", () => {
  it("is warned of in words when the hand would lose, and takes a second step", async () => {
    const table = three();
    await key(table, "v");
    expect(textOf(table, "[data-testid=show-question]")).toBe("Your hand is not of one suit: 4 hearts, 1 diamond, 1 club and 1 spade. A wrong show puts you out of this game.");
    expect(document.activeElement?.hasAttribute("data-show-no")).toBe(true);
    await click(table, "[data-show-yes]");
    expect(table.sent).toEqual([{ type: "show" }]);
    expect(textOf(table, "[data-seat='0']")).toContain("Out");
    expect(prompt(table)).toBe("You are out of this game. Ben is playing");
    await key(table, "g");
    expect(zone(table)).toMatch(/You are out of this game after a wrong show/);
  });

  it("says nothing of the hand when the guard is off, and with two players costs the game", async () => {
    const table = openTable({ hands: [ANA, BEN], settings: { guardShow: false } });
    await key(table, "v");
    expect(textOf(table, "[data-testid=show-question]")).toBe("Show your hand? If it is not all of one suit: A wrong show loses you this game.");
  });

  it("wins with aces of the colour, also out of turn", async () => {
    const table = openTable({ hands: [BEN, "3h 9h Qh Kh Ah Ad"], me: 1 });
    await key(table, "v");
    expect(textOf(table, "[data-testid=show-question]")).toBe("Show your hand? All of it is hearts: that wins the game.");
    await click(table, "[data-show-yes]");
    expect(textOf(table, "[data-testid=ending]")).toContain("You showed a hand all of hearts, and win.");
    expect(textOf(table, "[data-testid=ending]")).toContain("An ace counts in both suits of its colour.");
  });
});

describe("the end of a game", () => {
  it("says the tie with its counts, whose guess it was, and shows every hand", async () => {
    const table = openTable({ hands: [ANA, "2h 5h 8h 4c 6c 9c", "2d 5d 8d 3d 4s 9s"], me: 2 });
    await table.play(0, { type: "guess", seat: seat(1), suit: "h" });
    const ending = textOf(table, "[data-testid=ending]");
    expect(ending).toContain("3 hearts and 3 clubs: a tie, so Ana loses the guess, and Ben wins.");
    expect(table.board.findAll("[data-end-hand]").map((one) => one.attributes("data-end-hand"))).toEqual(["1", "0", "2"]);
    expect(textOf(table, "[data-end-hand='1'] .mark")).toBe("Won");
    expect(textOf(table, "[data-end-hand='0'] .mark")).toBe("Lost");
    const sheet = hoarderScore(table.view());
    expect(sheet.cells).toEqual([["lost", "won", "none"]]);
    expect(sheet.end).toEqual({ how: "guessTie", by: 0 });
    expect(sheet.story).toMatchObject([{ deal: 1, winners: [1], others: [0], key: "guessTie" }]);
  });

  it("a wrong guess names the real majority", async () => {
    const table = three({ me: 1 });
    await table.play(0, { type: "guess", seat: seat(1), suit: "c" });
    expect(textOf(table, "[data-testid=ending]")).toContain("Ana guessed clubs, but your majority is diamonds: 3 diamonds, 2 clubs and 1 spade. Ana loses the guess, and you win.");
  });

  it("the last one left wins after a wrong show", async () => {
    const table = openTable({ hands: [ANA, BEN] });
    await table.play(1, { type: "show" });
    expect(textOf(table, "[data-testid=ending]")).toMatch(/You are the last one in the game, and win\..*Ben showed a hand that was not of one suit\./);
    expect(hoarderScore(table.view()).cells).toEqual([["won", "lost"]]);
  });
});

describe("the piles", () => {
  it("open to be looked through, by tap and by keys, beside the table", async () => {
    const table = three();
    await tap(table, "3h", "9h");
    await key(table, "x");
    await key(table, "1");
    const drawer = table.board.get("[data-panel=piles]");
    expect(drawer.text()).toContain("2 cards on the hearts, the newest first");
    expect(drawer.findAll("[data-card]").map((one) => one.attributes("data-card"))).toEqual(["9h", "3h"]);
    await key(table, "ArrowRight");
    expect(drawer.text()).toContain("Nothing lies on the diamonds");
    await key(table, "Escape");
    expect(table.board.find("[data-panel=piles]").exists()).toBe(false);
    await click(table, "[data-pile=h]");
    expect(table.board.find("[data-panel=piles]").exists()).toBe(true);
  });
});

describe("who listens", () => {
  it("is told each event once, and who has stopped play", async () => {
    const table = three({ me: 1 });
    const told: string[] = [];
    watch(() => useAnnouncer().told, ({ text }) => told.push(text), { flush: "sync" });
    await table.play(0, { type: "discardQueen", card: "Qh" });
    expect(told).toEqual(["Ana discarded the queen of hearts and drew nothing. Your turn: discard, or play a jack"]);
    await table.hold(2);
    expect(told.at(-1)).toBe("Cleo has stopped play");
    await table.hold(null);
    expect(told.at(-1)).toMatch(/Play goes on\./);
  });
});
