import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watch } from "vue";
import { useAnnouncer } from "@/composables/useAnnouncer";
import { GUARD_MS } from "@/games/suitup-poker/useClickGuard";
import { bet, raise } from "../../games/poker-table";
import { acts, best, click, closeTables, hint, key, pokerTable, prompt, results, settle, zone, type PokerTable } from "./poker-board";

afterEach(closeTables);

const STACKS = [1000, 1000, 1000];
/** Dealt from the left of the dealer (seat 0): Ben kings, Cleo nothing, Ana aces; the board pairs nobody. */
const ACES = "Kh 7c Ah Kd 2d Ad 3s 8l Jt 5w 9r";
const typed = async (table: PokerTable, text: string): Promise<void> => {
  await table.board.get("[data-typed]").setValue(text);
  await settle(table);
};

describe("a betting turn", () => {
  it("says what there is to call and offers fold, call and raise", async () => {
    const here = pokerTable({ stacks: STACKS, deck: ACES });
    expect(prompt(here)).toBe("Your turn: 10 to call");
    expect(acts(here)).toEqual(["Fold", "Call 10", "Raise…"]);
    await click(here, "[data-act=call]");
    expect(here.sent).toEqual([{ type: "call" }]);
    expect(prompt(here)).toBe("Ben has 5 to call");
    expect(here.board.get('[data-seat="0"] .last').text()).toBe("called 10");
    expect(here.board.get('[data-seat="1"]').classes()).toContain("turn");
    expect(here.board.get('[data-seat="1"]').text()).toContain("To act");
    expect(here.board.get('[data-spot="bet:2"]').text()).toContain("10");
  });

  it("raises by keys alone: opens with R, steps with the arrows, and Enter plays", async () => {
    const here = pokerTable({ stacks: STACKS });
    await key(here, "r");
    expect(document.activeElement?.hasAttribute("data-slider")).toBe(true);
    await key(here, "ArrowUp");
    await key(here, "ArrowUp");
    await key(here, "ArrowDown");
    expect(here.board.get("[data-do=amount]").text()).toBe("Raise to 30");
    await key(here, "Enter");
    expect(here.sent).toEqual([{ type: "raise", to: 30 }]);
  });

  it("takes a typed amount, exactly, and none that is out of bounds", async () => {
    const here = pokerTable({ stacks: STACKS });
    await click(here, "[data-act=raise]");
    await typed(here, "5000");
    expect(here.board.get("[data-do=amount]").text()).toBe("From 20 to 1,000");
    await click(here, "[data-do=amount]");
    expect(here.sent).toEqual([]);
    await typed(here, "237");
    await click(here, "[data-do=amount]");
    expect(here.sent).toEqual([{ type: "raise", to: 237 }]);
  });

  it("offers shares of the pot after the call, and both ends", async () => {
    const here = pokerTable({ stacks: STACKS });
    await click(here, "[data-act=raise]");
    expect(here.board.findAll("[data-quick]").map((one) => one.attributes("aria-label"))).toEqual(["Least: 20", "½ pot: 23", "¾ pot: 29", "Pot: 35", "All in: 1,000"]);
    await click(here, "[data-quick=pot]");
    expect(here.board.get("[data-do=amount]").text()).toBe("Raise to 35");
  });

  it("asks before the whole stack goes in, and takes no for an answer", async () => {
    const here = pokerTable({ stacks: STACKS });
    await key(here, "a");
    expect(here.sent).toEqual([]);
    expect(zone(here)).toContain("Put in all your 1,000 chips?");
    expect(document.activeElement?.hasAttribute("data-yes")).toBe(true);
    await click(here, "[data-no]");
    expect(here.sent).toEqual([]);
    await click(here, "[data-act=raise]");
    await click(here, "[data-quick=max]");
    expect(here.board.get("[data-do=amount]").text()).toBe("All in: 1,000");
    await click(here, "[data-do=amount]");
    await click(here, "[data-yes]");
    expect(here.sent).toEqual([{ type: "raise", to: 1000 }]);
  });

  it("asks before a fold that costs the pot for nothing, unless that is switched off", async () => {
    const asking = pokerTable({ stacks: STACKS, me: 2 });
    await asking.play("call");
    await asking.play("call");
    await key(asking, "f");
    expect(asking.sent).toEqual([]);
    expect(zone(asking)).toContain("checking costs nothing");
    await click(asking, "[data-yes]");
    expect(asking.sent).toEqual([{ type: "fold" }]);
    closeTables();
    const plain = pokerTable({ stacks: STACKS, me: 2, settings: { confirmPlays: false } });
    await plain.play("call");
    await plain.play("call");
    await key(plain, "f");
    expect(plain.sent).toEqual([{ type: "fold" }]);
  });

  it("folds at once where there is something to call", async () => {
    const here = pokerTable({ stacks: STACKS });
    await key(here, "f");
    expect(here.sent).toEqual([{ type: "fold" }]);
    expect(best(here)).toBe("You have folded");
  });

  it("has one amount in fixed-limit, and says why no other raise is allowed", async () => {
    const here = pokerTable({ stacks: [1000, 1000, 1000, 1000], dealer: 3, limit: "fixed-limit", me: 2 });
    expect(acts(here)).toEqual(["Fold", "Call 10", "Raise to 20"]);
    await here.play(raise(20));
    await here.play(raise(30), 3);
    await here.play(raise(40), 0);
    await here.play("call", 1);
    expect(acts(here)).toEqual(["Fold", "Call 20"]);
    await key(here, "r");
    expect(here.sent).toEqual([]);
    expect(hint(here)).toMatch(/three raises/);
  });
});

describe("before the turn", () => {
  it("a call that is settled is played when the turn comes", async () => {
    const here = pokerTable({ stacks: STACKS, me: 1 });
    await click(here, "[data-advance=call]");
    expect(here.board.get("[data-advance=call]").attributes("aria-pressed")).toBe("true");
    await here.play("call", 0);
    expect(here.sent).toEqual([{ type: "call" }]);
  });

  it("is taken back when the amount changes, and says so", async () => {
    const here = pokerTable({ stacks: STACKS, me: 1 });
    await key(here, "c");
    await here.play(raise(200), 0);
    expect(here.sent).toEqual([]);
    expect(prompt(here)).toBe("Your turn: 195 to call");
    await here.play("call", 1);
    await here.play(raise(500), 2);
    expect(here.sent).toEqual([]);
  });

  it("a check or fold that was settled never folds to a bet that came later", async () => {
    const here = pokerTable({ stacks: STACKS, me: 2 });
    await key(here, "f");
    await here.play(raise(40), 0);
    expect(here.board.get("[data-advance=checkFold]").attributes("aria-pressed")).toBe("false");
    expect(hint(here)).toMatch(/amount has changed/);
    await here.play("fold", 1);
    expect(here.sent).toEqual([]);
    expect(prompt(here)).toBe("Your turn: 30 to call");
  });
});

describe("a button that changes under the pointer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A click of a mouse or a finger: `detail` counts its clicks. */
  const tap = async (table: PokerTable, selector: string): Promise<void> => {
    table.board.get(selector).element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    await settle(table);
  };
  const move = (table: PokerTable, x: number, pointerType = "mouse"): void => {
    const event = new MouseEvent("pointermove", { bubbles: true, clientX: x, clientY: 10 });
    Object.defineProperty(event, "pointerType", { value: pointerType });
    table.board.get("[data-testid=zone]").element.dispatchEvent(event);
  };

  it("takes no click that was meant for another, and says why", async () => {
    const here = pokerTable({ stacks: STACKS, me: 1 });
    await here.play(raise(200), 0);
    await tap(here, "[data-act=call]");
    expect(here.sent).toEqual([]);
    expect(hint(here)).toBe("The table has just changed. Look again, then press.");
    vi.advanceTimersByTime(GUARD_MS);
    await tap(here, "[data-act=call]");
    expect(here.sent).toEqual([{ type: "call" }]);
  });

  it("can be pressed as soon as the pointer has moved", async () => {
    const here = pokerTable({ stacks: STACKS, me: 1 });
    await here.play(raise(200), 0);
    move(here, 10);
    await tap(here, "[data-act=call]");
    expect(here.sent).toEqual([]);
    move(here, 15);
    // Vue hears no event that is as old as its listener.
    vi.advanceTimersByTime(1);
    await tap(here, "[data-act=call]");
    expect(here.sent).toEqual([{ type: "call" }]);
  });

  it("trusts no trembling finger", async () => {
    const here = pokerTable({ stacks: STACKS, me: 1 });
    await here.play(raise(200), 0);
    move(here, 10, "touch");
    move(here, 30, "touch");
    await tap(here, "[data-act=call]");
    expect(here.sent).toEqual([]);
  });

  it("is named to a keyboard, which may press it at once", async () => {
    const here = pokerTable({ stacks: STACKS, me: 1 });
    await here.play(raise(200), 0);
    await click(here, "[data-act=call]");
    expect(here.sent).toEqual([{ type: "call" }]);
  });
});

describe("the draw", () => {
  const HAND = "Kh 2h Ac 3h Kd 4h 5c 7d 8s Tr"; // seats 1 and 0 in turn: Ben K A K 5 8, Ana 2 3 4 7 T

  async function toTheDraw(me: number, more: object = {}): Promise<PokerTable> {
    const here = pokerTable({ stacks: [1000, 1000], format: "draw", deck: HAND, me, ...more });
    await here.play("check", 1);
    await here.play("check", 0);
    return here;
  }

  it("exchanges the picked cards, and refuses one too many in a sentence", async () => {
    const here = await toTheDraw(0);
    await here.play({ type: "exchange", cards: [] }, 1);
    expect(here.board.get('[data-seat="1"] .last').text()).toBe("stood pat");
    expect(prompt(here)).toBe("Your turn: exchange up to 3 cards, or stand pat");
    expect(here.board.get("[data-do=exchange] > span").text()).toBe("Stand pat");
    for (const card of ["2h", "3h", "4h", "7d"]) await here.board.get(`[data-hand-card="${card}"]`).trigger("click");
    await key(here, "x");
    expect(here.sent).toEqual([]);
    expect(hint(here)).toMatch(/3 cards/);
    await here.board.get('[data-hand-card="7d"]').trigger("click");
    expect(here.board.get("[data-do=exchange] > span").text()).toBe("Exchange 3 cards");
    await key(here, "x");
    // In the order in which they lie, and were picked.
    expect(here.sent).toEqual([{ type: "exchange", cards: ["2h", "3h", "4h"] }]);
    expect(here.board.find("[data-hand-card='2h']").exists()).toBe(false);
  });

  it("lets four go beside an ace", async () => {
    const here = await toTheDraw(1);
    expect(prompt(here)).toBe("Your turn: exchange up to 4 cards, or stand pat");
  });

  it("swaps one card for the open discard in Wild Mania, once", async () => {
    const here = pokerTable({ stacks: [1000, 1000], format: "draw", wildMania: true, deck: `${HAND} Qw`, me: 1 });
    expect(here.board.get("[data-do=swap] > span").text()).toBe("Swap for the queen of crowns");
    await key(here, "s");
    expect(hint(here)).toBe("Pick the one card that you want to give for it.");
    await here.board.get('[data-hand-card="5c"]').trigger("click");
    expect(here.board.get("[data-do=swap] > span").text()).toBe("Swap the five of clubs for the queen of crowns");
    await key(here, "s");
    expect(here.sent).toEqual([{ type: "swap", card: "5c" }]);
    expect(here.board.find("[data-do=swap]").exists()).toBe(false);
    expect(acts(here)).toEqual(["Fold", "Check", "Bet…"]);
    expect(here.board.get("[data-pile=discard]").attributes("aria-label")).toContain("five of clubs");
  });
});

describe("Double Down", () => {
  it("asks for a side bet with its stake, hides it until all have answered, and says how it ended", async () => {
    const here = pokerTable({ stacks: [1000, 1000], format: "draw", blitz: true, doubleDown: true });
    expect(prompt(here)).toContain("10 on it");
    await key(here, "y");
    expect(here.sent).toEqual([{ type: "sideBet", on: "yes" }]);
    expect(prompt(here)).toBe("Waiting for the side bets of Ben");
    await here.play({ type: "sideBet", on: "no" }, 1);
    expect(here.board.get(".side-bet").text()).toBe("Your side bet: a SuitUp Flush comes");
    await here.play("fold", 1);
    expect(results(here)).toEqual(["You win 20: everybody else folded", "No SuitUp Flush was made. The side bets go to Ben"]);
  });
});

describe("the result of a hand", () => {
  it("says who won with what, and lights the cards that make it", async () => {
    const here = pokerTable({ stacks: [1000, 1000, 1000], deck: ACES, me: 1 });
    await here.play({ type: "allIn" }, 0);
    await here.play({ type: "allIn" }, 1);
    await here.play("fold", 2);
    expect(results(here)).toEqual(["Ana wins 2,010 with one pair, aces"]);
    expect(here.board.get('[data-seat="0"] .hand').text()).toBe("One pair, aces");
    expect(here.board.get('[data-seat="0"] .status').text()).toBe("Won 2,010");
    const lit = here.board.findAll('[data-seat="0"] .used [data-card], .board-cards .lit [data-card]').map((one) => one.attributes("data-card"));
    expect(lit.toSorted()).toEqual(["Ad", "Ah", "Jt", "8l", "9r"].toSorted());
    expect(here.board.findAll(".board-cards .dimmed").map((one) => one.attributes("data-card")).toSorted()).toEqual(["3s", "5w"]);
  });

  it("tells each pot, its layers and its odd chips", async () => {
    // Cleo is all in for 100, Ben for 300, Ana covers both; Cleo has the best hand, Ana the second.
    const deck = "7c Kh Qd 2d Kd Qc 3s 8l Jt 5w 9r";
    const here = pokerTable({ stacks: [1000, 300, 100], deck });
    await here.play({ type: "allIn" }, 0);
    await here.play("call", 1);
    await here.play("call", 2);
    expect(results(here)).toEqual(["Cleo wins 300 with one pair, kings", "You win a side pot of 400 with one pair, queens"]);
    await click(here, "[data-pot='1']");
    const told = here.board.findAll("[data-pot-told]").map((one) => one.text().replace(/\s+/g, " "));
    expect(told[0]).toContain("The first 100 chips");
    expect(told[0]).toContain("Can be won by you, Ben and Cleo.");
    expect(told[0]).toContain("Cleo won all 300.");
    expect(told[1]).toContain("From 100 to 300 chips");
    expect(told[1]).toContain("You won all 400.");
  });

  it("names a shared hand without the wild cards of one of its holders", async () => {
    // Ana and Ben both make a straight to the nine, Ana with a wild card.
    const here = pokerTable({ stacks: [1000, 1000], deck: "8h *1 2c 2d 5s 6l 7t 9w Kr" });
    await here.play("call", 1);
    for (const by of [0, 1, 0, 1, 0, 1, 0]) await here.play("check", by);
    expect(results(here)).toEqual(["A pot of 20 is shared by you and Ben, with a straight, nine high"]);
    expect(best(here)).toBe("Straight, nine high, one wild card");
  });

  it("says that everybody else folded, and shows nothing", async () => {
    const here = pokerTable({ stacks: STACKS, me: 1 });
    await here.play("fold", 0);
    await here.play("fold", 1);
    expect(results(here)).toEqual(["Cleo wins 10: everybody else folded"]);
    expect(here.board.findAll(".seat .open")).toEqual([]);
  });

  it("asks who is out of chips for a rebuy", async () => {
    const here = pokerTable({ stacks: [100, 1000], deck: "Kh 2d Kd 7c 3s 8l Jt 5w 9r", rebuys: true, chips: 500 });
    await here.play({ type: "allIn" }, 1);
    await here.play("call", 0);
    expect(prompt(here)).toBe("You have no chips left: buy 500 and play on?");
    await click(here, "[data-do=rebuy]");
    expect(here.sent).toEqual([{ type: "rebuy" }]);
    expect(here.board.get('[data-seat="0"]').text()).toContain("500");
  });
});

describe("what is seen and said", () => {
  it("names the best hand as cards come, and marks the cards that make it", async () => {
    const here = pokerTable({ stacks: STACKS, deck: ACES });
    expect(best(here)).toBe("");
    await here.play("call", 0);
    await here.play("call", 1);
    await here.play("check", 2);
    expect(best(here)).toBe("One pair, aces");
    expect(here.board.get('[data-hand-card="Ah"]').attributes("aria-label")).toBe("ace of hearts, counts in your best hand");
  });

  it("tells screen readers each event once, and then what they are asked", async () => {
    const here = pokerTable({ stacks: STACKS, me: 1 });
    const told: string[] = [];
    const announcer = useAnnouncer();
    const stop = watch(() => announcer.told.number, () => told.push(announcer.told.text), { flush: "sync" });
    await here.play(raise(40), 0);
    await Promise.resolve();
    expect(told).toEqual(["Ana raised to 40. Your turn: 35 to call"]);
    stop();
  });

  it("shows pots and those all in while the hand is played", async () => {
    const here = pokerTable({ stacks: [1000, 300, 1000], deck: ACES, me: 2 });
    await here.play("call", 0);
    await here.play({ type: "allIn" }, 1);
    await here.play("call", 2);
    await here.play("call", 0);
    expect(here.board.get('[data-seat="1"] .facts > .mark').text()).toBe("All in");
    await here.play(bet(100), 2);
    await here.play("call", 0);
    expect(here.board.findAll("[data-pot]").map((one) => one.attributes("aria-label"))).toEqual([
      "Main pot, 900 chips: who can win it?", "Side pot, 200 chips: who can win it?",
    ]);
    await key(here, "p");
    expect(here.board.get("[data-pot-told='1']").text()).toContain("Can be won by Ana and you.");
  });

  it("has the order of hands one key away", async () => {
    const here = pokerTable({ stacks: STACKS });
    await key(here, "k");
    expect(here.board.get("dialog[open]").text()).toContain("The order of hands");
  });

  it("keeps the log of the hand, and Escape closes it", async () => {
    const here = pokerTable({ stacks: STACKS });
    await key(here, "g");
    expect(here.board.get("aside").text()).toContain("Hand 1. Ana deals, blinds 5 and 10.");
    expect(here.board.get("aside").text()).toContain("Ben posted the small blind of 5.");
    await key(here, "Escape");
    expect(here.board.find("aside").exists()).toBe(false);
  });

  it("shows a spectator every seat and asks for nothing", () => {
    const here = pokerTable({ stacks: STACKS, me: null });
    expect(here.board.findAll("[data-seat]")).toHaveLength(3);
    expect(here.board.find("[data-testid=zone]").exists()).toBe(false);
    expect(prompt(here)).toBe("Ana has 10 to call");
  });
});
