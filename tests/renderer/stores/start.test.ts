import { describe, expect, it } from "vitest";
import { hashOf, partOf, screenOf, SCREENS, useScreenStore } from "@/stores/screen";
import { letIn, startedPage } from "./page";

describe("a page that was opened by a link with a PIN", () => {
  it("greets with it, shows the table, and has it in its address no more", () => {
    const { home } = startedPage({ inApp: false, hash: "#/table?pin=4711" });
    home.open();
    expect(home.received).toMatchObject([{ type: "hello", pin: "4711" }]);
    expect(window.location.hash).toBe("#/table");
    expect(useScreenStore().screen).toBe("table");
  });

  it("comes in when the link is opened again while it is there", async () => {
    const { home } = startedPage({ inApp: false, hash: "#/table?pin=0000" });
    home.open();
    home.send({ type: "refused", id: null, code: "wrongPin", facts: {} });
    const changed = new Promise((done) => window.addEventListener("hashchange", done, { once: true }));
    window.location.hash = "#/table?pin=4711";
    await changed;
    letIn(home, { home: false, mine: [] });
    expect(home.received.at(-1)).toMatchObject({ type: "hello", pin: "4711" });
    expect(window.location.hash).toBe("#/table");
  });
});

describe("addresses of screens", () => {
  it("name a screen, and undo each other", () => {
    for (const screen of SCREENS) expect(screenOf(hashOf(screen))).toBe(screen);
    expect(partOf(hashOf("rules", "suits-me"))).toBe("suits-me");
    expect(screenOf("#/nowhere")).toBeNull();
  });

  it("may carry a PIN behind them", () => {
    expect(screenOf("#/table?pin=1234")).toBe("table");
    expect(partOf("#/table?pin=1234")).toBeNull();
    expect(partOf("#/rules/suits-me?pin=1234")).toBe("suits-me");
  });
});
