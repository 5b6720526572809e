import { afterEach, describe, expect, it } from "vitest";
import { watch } from "vue";
import { useAnnouncer } from "@/composables/useAnnouncer";
import { asks, button, click, closeTables, hand, hint, key, lay, openTable, prompt, says, settle, tag, tray, type Table } from "./table";

afterEach(closeTables);

/** Ana, Ben and Cleo; Cleo deals, so Ana discards first. */
const HANDS = ["2h 3h 4h 5h Ad Kc 9s", "2d 3d 4d 5d 6d 7c 8c", "2c 3c 4c 5c 6c 7s 8s"];
const table = (more: Parameters<typeof openTable>[0] = {}): Table => openTable({ hands: HANDS, pile: "Kd Qs Js Ts Ah Th 9h 8h", ...more });

/** All pass; Ana and Ben what they least need. */
async function traded(here: Table): Promise<void> {
  await here.pass(1, "8c");
  await here.pass(2, "8s");
  await here.pass(0, "9s");
}

describe("the trade", () => {
  it("lays a card ready and passes it only when told", async () => {
    const here = table();
    expect(prompt(here)).toBe("Pick a card to pass to Ben");
    expect(asks(here)).toBe("Trade: one card to the left");
    expect(here.board.get('[data-seat="1"] .gets').text()).toBe("Gets your card");
    await lay(here, "9s");
    expect([tray(here), here.sent]).toEqual(["9s", []]);
    expect(hand(here)).not.toContain("9s");
    expect(button(here)).toBe("Pass the nine of spades to Ben");
    await click(here, "[data-do=play]");
    expect(here.sent).toEqual([{ type: "pass", card: "9s" }]);
  });

  it("takes another card instead, and takes it back", async () => {
    const here = table();
    await lay(here, "9s 2h");
    expect(tray(here)).toBe("2h");
    await click(here, '[data-testid=tray] [data-hand-card="2h"]');
    expect(tray(here)).toBe("");
    await lay(here, "9s");
    await key(here, "Escape");
    expect([tray(here), hand(here).split(" ").length]).toEqual(["", 7]);
  });

  it("says that a card is to be picked where none is", async () => {
    const here = table();
    await key(here, "x");
    expect([hint(here), here.sent]).toEqual(["Pick a card to pass", []]);
  });

  it("then lies face down, and says who is still choosing", async () => {
    const here = table();
    await lay(here, "9s");
    await key(here, "x");
    expect(says(here)).toBe("Your card is on its way. Still choosing: Ben and Cleo");
    expect(here.board.html()).not.toMatch(/9s|nine of spades/);
    expect(here.board.get('[data-seat="1"]').attributes("data-chosen")).toBe("false");
    await here.pass(1, "8c");
    expect(here.board.get('[data-seat="1"] .status').text()).toBe("Has chosen");
    expect(says(here)).toBe("Your card is on its way. Still choosing: Cleo");
    await key(here, "l");
    expect(here.board.get("[data-do=look] [data-card]").attributes("data-card")).toBe("9s");
    await click(here, "[data-do=look]");
    expect(here.board.html()).not.toContain("9s");
    expect(here.board.findAll(".fan [data-hand-card]")).toHaveLength(6);
  });

  it("is revealed for all at once, and the card one got says from whom it came", async () => {
    const here = table();
    await traded(here);
    expect(hand(here)).toContain("8s");
    expect(tag(here, "8s")).toBe("from Cleo");
    expect(here.board.get("[data-testid=happened]").text()).toBe("You passed the nine of spades to Ben and got the eight of spades from Cleo.");
    await here.discard(0, "2h 3h");
    expect(tag(here, "8s")).toBeUndefined();
    expect(tag(here, "Qs")).toBe("drawn");
  });

  it("tells each event once, and who chose by the seats alone", async () => {
    const here = table();
    await settle(here);
    const told: string[] = [];
    const announcer = useAnnouncer();
    const stop = watch(() => announcer.told.number, () => told.push(announcer.told.text), { flush: "sync" });
    await here.pass(1, "8c");
    await here.pass(2, "8s");
    expect(told).toEqual([]);
    await here.pass(0, "9s");
    expect(told).toEqual(["You passed the nine of spades to Ben and got the eight of spades from Cleo. Your turn: discard two cards"]);
    stop();
  });
});

describe("a discard", () => {
  it("is asked for by number and reason, and says what its order will do before it is done", async () => {
    const here = table();
    await traded(here);
    expect([asks(here), prompt(here)]).toEqual(["King on top: two cards", "Your turn: discard two cards"]);
    expect(button(here)).toBe("Pick two cards");
    await lay(here, "Ad");
    expect(button(here)).toBe("Pick one card");
    await lay(here, "2h");
    expect([tag(here, "Ad"), tag(here, "2h")]).toEqual(["1", "on top"]);
    expect(says(here)).toContain("Ben will have to discard one: two on top");
    expect(says(here)).toContain("In this order: the ace of diamonds and the two of hearts, the last on top.");
    await key(here, "o");
    expect(tray(here)).toBe("2h Ad");
    expect(says(here)).toContain("Ben will have to discard five: red ace on top");
    expect(here.sent).toEqual([]);
    await key(here, "x");
    expect(here.sent).toEqual([{ type: "discard", cards: ["2h", "Ad"] }]);
    expect(prompt(here)).toBe("Ben has to discard five cards");
    expect(asks(here)).toBe("Red ace on top: five cards");
    expect(here.board.get('[data-seat="1"] .status').text()).toBe("Discards five");
  });

  it("is ordered by keys alone", async () => {
    const here = table();
    await traded(here);
    await key(here, "h");
    await key(here, "End");
    await key(here, "Enter");
    await key(here, "Home");
    await key(here, "Enter");
    const [first, second] = tray(here).split(" ");
    await key(here, "t");
    expect(document.activeElement?.getAttribute("data-hand-card")).toBe(second);
    await key(here, "ArrowLeft", { shiftKey: true });
    expect(tray(here)).toBe(`${second} ${first}`);
    await key(here, "Enter");
    expect(tray(here)).toBe(first);
  });

  it("takes neither more nor fewer cards than the top asks", async () => {
    const here = table();
    await traded(here);
    await lay(here, "2h");
    await key(here, "x");
    expect([hint(here), here.sent]).toEqual(["Pick one card", []]);
    await lay(here, "3h 4h");
    expect([tray(here), hint(here)]).toEqual(["2h 3h", "Those are already two cards. Put one back first."]);
  });

  it("of the dealer binds the left neighbour after the trade", async () => {
    const here = table({ me: 2 });
    await traded(here);
    await here.discard(0, "2h 3h");
    await here.discard(1, "7c");
    await lay(here, "7s");
    expect(says(here)).toBe("After the trade, Ana will have to discard one: seven on top");
  });

  it("is refused in a sentence to whom it is not asked of", async () => {
    const here = table({ me: 1 });
    await traded(here);
    expect(says(here)).toBe("You are next.");
    await lay(here, "2d");
    expect([tray(here), hint(here)]).toEqual(["", "It is another player’s turn. You can sort your hand while you wait."]);
  });

  it("of others is seen card by card until the next one", async () => {
    const here = table({ me: 1 });
    await traded(here);
    await here.discard(0, "2h Ad");
    const laid = (): readonly (string | undefined)[] => here.board.findAll("[data-testid=laid] [data-card]").map((one) => one.attributes("data-card"));
    expect(laid()).toEqual(["2h", "Ad"]);
    await here.discard(1, "2d 3d 4d 5d 9s");
    expect(laid()).toEqual(["2d", "3d", "4d", "5d", "9s"]);
    await here.discard(2, "7s");
    expect(here.board.find("[data-testid=laid]").exists()).toBe(false);
  });
});

describe("the hand", () => {
  it("lies by suit first, whatever other games do, and by rank or by hand when asked", async () => {
    const here = table();
    expect(hand(here)).toBe("5h 4h 3h 2h Kc Ad 9s");
    await key(here, "s");
    expect(hand(here)).toBe("Ad Kc 9s 5h 4h 3h 2h");
    await key(here, "s");
    await key(here, "h");
    await key(here, "ArrowRight", { shiftKey: true });
    expect(hand(here)).toBe("Kc Ad 9s 5h 4h 3h 2h");
  });

  it("marks its longest suit, unless hints are off", () => {
    const name = (here: Table): string | undefined => here.board.get('[data-hand-card="2h"]').attributes("aria-label");
    expect(name(table())).toBe("two of hearts, of your longest suit");
    closeTables();
    expect(name(table({ settings: { hints: false } }))).toBe("two of hearts");
  });

  it("is not picked from by the second click of a double one", async () => {
    const here = table();
    here.board.get('.fan [data-hand-card="5h"]').element.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    await settle(here);
    here.board.get('.fan [data-hand-card="4h"]').element.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    await settle(here);
    expect(tray(here)).toBe("5h");
  });
});

describe("what is seen and said", () => {
  it("has the log of the game, and Escape closes it", async () => {
    const here = table();
    await traded(here);
    await key(here, "g");
    expect(here.board.get("aside").text()).toContain("Game 1. Cleo dealt, and the king of diamonds is turned up.");
    expect(here.board.get("aside").text()).toContain("Ben has chosen a card.");
    await key(here, "Escape");
    expect(here.board.find("aside").exists()).toBe(false);
  });

  it("says why a pile cannot be taken from", async () => {
    const here = table();
    await click(here, "[data-pile=draw]");
    expect(hint(here)).toBe("Cards are drawn for you as soon as you have discarded.");
  });

  it("shows a spectator every seat and asks for nothing", async () => {
    const here = table({ me: null });
    expect(here.board.findAll("[data-seat]")).toHaveLength(3);
    expect(here.board.find("[data-testid=tray]").exists()).toBe(false);
    expect(prompt(here)).toBe("Everybody chooses a card. Waiting for Ana, Ben and Cleo");
    await here.pass(0, "9s");
    expect(here.board.html()).not.toMatch(/9s|nine of spades/);
  });
});
