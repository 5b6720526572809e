import { afterEach, describe, expect, it } from "vitest";
import { watch } from "vue";
import type { Card } from "@shared/cards";
import { useAnnouncer } from "@/composables/useAnnouncer";
import { buttons, click, key, openTable, prompt, settle, tap, type Table } from "./table";

const open: Table[] = [];
function table(...setup: Parameters<typeof openTable>): Table {
  const one = openTable(...setup);
  open.push(one);
  return one;
}
afterEach(() => {
  for (const one of open.splice(0)) one.board.unmount();
});

/** Ana holds a run 4-5-6-7 and a set of nines; Ben and Cleo hold nothing that matters here. */
const ANA: readonly Card[] = ["4h", "5d", "6c", "7s", "9h", "9d", "9c", "Kh"];
const BEN: readonly Card[] = ["2h", "2d", "2c", "Qs", "Qh", "Jd", "3c", "8s"];
const CLEO: readonly Card[] = ["Ah", "Ad", "Kc", "Ks", "Th", "Td", "8c", "3s"];
const hands = [ANA, BEN, CLEO];

describe("a turn", () => {
  it("says in words what to do, and draws by the pile", async () => {
    const here = table({ hands, pile: ["Jh", "3h"] });
    expect(prompt(here)).toBe("Your turn: draw a card, or take the jack of hearts");
    expect(buttons(here)).toEqual(["Draw a cardD", "Take the jack of heartsT"]);
    await click(here, "[data-pile=draw]");
    expect(here.sent).toEqual([{ type: "draw", from: "pile" }]);
    expect(prompt(here)).toContain("lay down a run of 4 or a set of 3");
    expect(here.board.get("[data-testid=happened]").text()).toBe("You drew the three of hearts.");
  });

  it("calls a discard free to take, and one's own one's own", async () => {
    const here = table({ hands, pile: ["Jh", "3h"] });
    expect(here.board.get(".piles").text()).toContain("free to take");
    await here.play(0, { type: "draw", from: "pile" });
    expect(here.board.get(".piles").text()).toContain("out of reach");
    await here.play(0, { type: "discard", card: "Kh" });
    expect(here.board.get(".piles").text()).toContain("your discard");
    expect(here.board.get("[data-pile=discard]").classes()).not.toContain("live");
  });

  it("shows at once which plays picked cards make, and why they make none", async () => {
    const here = table({ hands, pile: ["Jh", "3h"] });
    await here.play(0, { type: "draw", from: "pile" });
    await tap(here, "4h", "5d", "6c", "7s");
    expect(buttons(here)).toEqual(["Lay down run 4-5-6-7L"]);
    await tap(here, "7s");
    expect(buttons(here)).toEqual([]);
    expect(here.board.get("[data-testid=zone]").text()).toContain("a run has at least 4, a set at least 3");
    await tap(here, "5d", "6c");
    expect(buttons(here)).toEqual(["Discard the four of heartsX"]);
  });

  it("refuses a tap on the discard pile before the draw in a sentence, and loses nothing", async () => {
    const here = table({ hands, pile: ["Jh", "3h"], dealer: 0, options: { mayI: true } });
    expect(prompt(here)).toBe("May I? You can ask for the jack of hearts");
    await click(here, "[data-pile=draw]");
    expect(here.sent).toEqual([]);
    await tap(here, "4h");
    await click(here, "[data-pile=draw]");
    expect(here.board.get("[data-testid=zone]").text()).toContain("It is another player’s turn");
  });

  it("takes an action card's discard only at the second press, and says what it does", async () => {
    const here = table({ hands: [["7r", ...ANA.slice(1)], BEN, CLEO], pile: ["Jh", "3h"] });
    await here.play(0, { type: "draw", from: "pile" });
    await tap(here, "7r");
    expect(buttons(here)).toEqual(["Discard the seven of rainbows: ReverseX"]);
    await click(here, "[data-play^=discard]");
    expect(here.sent).toEqual([]);
    expect(here.board.get("[data-testid=zone]").text()).toContain("Discard the seven of rainbows? Play turns round.");
    expect(document.activeElement?.hasAttribute("data-yes")).toBe(true);
    await click(here, "[data-yes]");
    expect(here.sent).toEqual([{ type: "discard", card: "7r" }]);
    expect(here.view().direction).toBe(-1);
  });

  it("lets an action card go at once for who switched that off", async () => {
    const here = table({ hands: [["7r", ...ANA.slice(1)], BEN, CLEO], pile: ["Jh", "3h"], settings: { confirmPlays: false } });
    await here.play(0, { type: "draw", from: "pile" });
    await tap(here, "7r");
    await click(here, "[data-play^=discard]");
    expect(here.sent).toEqual([{ type: "discard", card: "7r" }]);
  });
});

describe("the keyboard alone", () => {
  it("plays an opening and a discard, and keeps the focus in the hand", async () => {
    const here = table({ hands, pile: ["Jh", "3h"] });
    await key(here, "d");
    await key(here, "h");
    const wanted: readonly Card[] = ["9h", "9d", "9c"];
    for (let steps = 0; steps < 9; steps += 1) {
      const at = document.activeElement?.getAttribute("data-hand-card") as Card;
      if (wanted.includes(at)) await key(here, "Enter");
      await key(here, "ArrowRight");
    }
    await key(here, "l");
    expect(here.sent.at(-1)).toEqual({ type: "layDown", kind: "set", cards: ["9h", "9d", "9c"] });
    expect(prompt(here)).toBe("You have opened: now discard a card");
    await key(here, "h");
    await key(here, "Enter");
    await key(here, "x");
    expect(here.sent.at(-1)?.type).toBe("discard");
    expect(here.view().turn).toBe(1);
  });

  it("answers May I by M and P", async () => {
    const here = table({ hands, pile: ["9s", "3h"], dealer: 0, options: { mayI: true } });
    expect(here.board.find("[data-panel=mayI]").exists()).toBe(true);
    await key(here, "m");
    expect(here.sent).toEqual([{ type: "mayI" }]);
    expect(here.board.find("[data-panel=mayI]").exists()).toBe(false);
  });

  it("sorts by S, and Escape puts picked cards back", async () => {
    const here = table({ hands, pile: ["Jh", "3h"] });
    await key(here, "s");
    expect(here.board.get("[data-sort=suit]").attributes("aria-pressed")).toBe("true");
    await tap(here, "4h", "5d");
    await key(here, "Escape");
    expect(here.board.findAll("[data-hand-card][aria-selected=true]")).toHaveLength(0);
  });
});

describe("May I", () => {
  it("is asked when the card fits the hand, and answered with no when it does not", async () => {
    const fits = table({ hands, pile: ["9s", "3h"], dealer: 0, options: { mayI: true }, settings: { mayI: "fits" } });
    expect(fits.board.find("[data-panel=mayI]").exists()).toBe(true);
    expect(fits.board.get("[data-panel=mayI]").text()).toContain("Ahead of you: Cleo");
    const not = table({ hands, pile: ["Js", "3h"], dealer: 0, options: { mayI: true }, settings: { mayI: "fits" } });
    await settle(not);
    expect(not.sent).toEqual([{ type: "pass" }]);
  });

  it("is never asked for who never wants it", async () => {
    const here = table({ hands, pile: ["9s", "3h"], dealer: 0, options: { mayI: true }, settings: { mayI: "never" } });
    await settle(here);
    expect(here.sent).toEqual([{ type: "pass" }]);
  });
});

describe("action cards", () => {
  it("trades two cards picked in the hand with a chosen player", async () => {
    const here = table({ hands: [["5r", ...ANA.slice(1)], BEN, CLEO], pile: ["Jh", "3h"] });
    await here.play(0, { type: "draw", from: "pile" });
    await here.play(0, { type: "discard", card: "5r" });
    expect(prompt(here)).toBe("Your Trade: with whom, and how many?");
    await click(here, "[data-with='2']");
    await click(here, "[data-count='2']");
    await tap(here, "Kh", "6c");
    await click(here, "[data-do=trade]");
    expect(here.sent.at(-1)).toEqual({ type: "trade", with: 2, count: 2, cards: ["Kh", "6c"] });
    expect(prompt(here)).toBe("Cleo is choosing 2 cards for Ana");
    await here.play(2, { type: "give", cards: ["Ah", "Ad"] });
    expect(here.board.get("[data-testid=happened]").text()).toContain("Traded with Cleo: you gave the king of hearts and the six of clubs and got");
  });

  it("gives what a trade asks for", async () => {
    const here = table({ hands: [ANA, ["5r", ...BEN.slice(1)], CLEO], pile: ["Jh", "3h"], dealer: 0, options: { mayI: true } });
    await here.play(0, { type: "pass" });
    await here.play(1, { type: "draw", from: "discard" });
    await here.play(1, { type: "discard", card: "5r" });
    await here.play(1, { type: "trade", with: 0 as never, count: 1, cards: ["2d"] });
    expect(prompt(here)).toBe("Ben trades with you: give 1 card");
    await click(here, "[data-do=give]");
    expect(here.sent.filter(({ type }) => type === "give")).toHaveLength(0);
    await tap(here, "Kh");
    await key(here, "x");
    expect(here.sent.at(-1)).toEqual({ type: "give", cards: ["Kh"] });
  });

  it("blocks a player, and shows who cannot be blocked with the reason", async () => {
    const here = table({ hands: [["Jr", "Jt", ...ANA.slice(2)], BEN, CLEO], pile: ["Jh", "3h"] });
    await here.play(0, { type: "draw", from: "pile" });
    await here.play(0, { type: "discard", card: "Jr" });
    expect(here.board.get("[data-panel=block]").text()).toContain("Block Ben");
    await click(here, "[data-block='2']");
    expect(here.view().blocked).toEqual([2]);
    expect(here.board.get("[data-seat='2']").text()).toContain("Blocked");
  });
});

describe("wild cards and melds", () => {
  const WILD: readonly Card[] = ["4h", "*1", "6c", "7s", "5s", "9d", "9c", "Kh"];

  it("lays a run with a wild in its place, and swaps it on a later turn", async () => {
    const here = table({ hands: [WILD, BEN], pile: ["Jh", "3h", "Qc", "Ts", "Tc"], options: { wilds: 4, mayI: false } });
    await here.play(0, { type: "draw", from: "pile" });
    await tap(here, "4h", "6c", "7s", "*1");
    expect(buttons(here)).toEqual(["Lay down run 4-5-6-7L"]);
    await click(here, "[data-play^=layDown]");
    expect(here.view().melds[0]?.cards).toEqual(["4h", "*1", "6c", "7s"]);
    await tap(here, "Kh");
    await click(here, "[data-pile=discard]");
    await here.play(1, { type: "draw", from: "pile" });
    await here.play(1, { type: "discard", card: "2h" });
    await click(here, "[data-pile=draw]");
    await tap(here, "5s");
    expect(here.board.get("[data-testid=zone]").text()).not.toContain("Swap");
    await click(here, ".meld [data-meld-card='*1']");
    expect(here.board.get("[data-testid=zone]").text()).toContain("A run has each suit once");
    expect(here.board.get(".meld").attributes("aria-label")).toContain("may grow: 3 below, 8 above");
  });
});

describe("a wild card and the real one", () => {
  it("change places at a tap on the wild card, which can be used again", async () => {
    const here = table({ hands: [["4h", "*1", "6c", "7s", "5d", "9d", "9c", "Kh"], BEN], pile: ["Jh", "3h", "Qc", "Ts", "Tc"], options: { wilds: 4, mayI: false } });
    await here.play(0, { type: "draw", from: "pile" });
    await here.play(0, { type: "layDown", kind: "run", cards: ["4h", "*1", "6c", "7s"] });
    await here.play(0, { type: "discard", card: "Kh" });
    await here.play(1, { type: "draw", from: "pile" });
    await here.play(1, { type: "discard", card: "2h" });
    await here.play(0, { type: "draw", from: "pile" });
    await tap(here, "5d");
    expect(buttons(here)[0]).toBe("Swap for the wild in your run 4-5-6-7O");
    await click(here, ".meld [data-meld-card='*1']");
    expect(here.sent).toEqual([{ type: "swapWild", meld: 1, wild: "*1", card: "5d" }]);
    expect(here.view().melds[0]?.cards).toEqual(["4h", "5d", "6c", "7s"]);
    expect(here.board.find("[data-hand-card='*1']").exists()).toBe(true);
  });
});

describe("May I at a full table", () => {
  it("leaves the discard to be read: who let it pass is in the log alone", async () => {
    const here = table({ seats: 5, dealer: 4, me: 3, options: { mayI: true } });
    const told: string[] = [];
    const announcer = useAnnouncer();
    watch(() => announcer.told.text, (text) => told.push(text), { flush: "sync" });
    await here.play(0, { type: "draw", from: "pile" });
    const asked = here.board.get("[data-testid=happened]").text();
    await here.play(1, { type: "pass" });
    await here.play(2, { type: "pass" });
    await settle(here);
    expect(here.board.get("[data-testid=happened]").text()).toBe(asked);
    expect(told.join(" ")).not.toContain("pass");
    await here.play(3, { type: "mayI" });
    await settle(here);
    expect(here.board.get("[data-testid=happened]").text()).toBe("Ana drew a card.");
    await key(here, "g");
    expect(here.board.get("aside").text()).toContain("Ben passed.");
  });
});

describe("the end of a round", () => {
  it("shows all hands, who went out, and the points", async () => {
    const here = table({ hands: [["4h", "5d", "6c", "7s", "Kh"], ["2h", "2d", "Ts", "3c", "9h"]], pile: ["Jh", "3r", "Qc", "Qd", "Qs", "8d"] });
    await here.play(0, { type: "draw", from: "pile" });
    await here.play(0, { type: "layDown", kind: "run", cards: ["4h", "5d", "6c", "7s"] });
    await here.play(0, { type: "discard", card: "Kh" });
    await here.play(1, { type: "draw", from: "pile" });
    await here.play(1, { type: "discard", card: "Qc" });
    await here.play(0, { type: "draw", from: "pile" });
    await tap(here, "3r");
    await click(here, ".meld");
    await tap(here, "Qd");
    await click(here, "[data-pile=discard]");
    expect(here.view().phase).toBe("roundOver");
    expect(prompt(here)).toBe("The round is over");
    expect(here.board.get("[data-testid=happened]").text()).toBe("You went out. The round is over.");
    expect(here.board.get("[data-seat='1']").text()).toContain("points");
    expect(here.board.findAll(".shown [data-card]").map((card) => card.attributes("data-card"))).toEqual(["2h", "2d", "Ts", "3c", "9h"]);
  });
});
