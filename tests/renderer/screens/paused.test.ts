import { flushPromises } from "@vue/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Pause } from "@shared/protocol";
import App from "@/App.vue";
import PauseVeil from "@/screens/table/PauseVeil.vue";
import { useLobbyStore } from "@/stores/lobby";
import { useTableStore } from "@/stores/table";
import { mountPage, type PageUnderTest } from "./page";
import { obey, tableOf } from "./people";

beforeEach(() => sessionStorage.clear());
afterEach(() => document.body.replaceChildren());

const buttons = ({ wrapper }: PageUnderTest): readonly string[] => wrapper.findAll("button").map((button) => button.text());

async function stopped(why: Pause, owner: boolean): Promise<PageUnderTest> {
  const page = mountPage(PauseVeil, { why }, owner);
  page.host.send(tableOf({ phase: "playing", paused: why }, [], owner));
  await flushPromises();
  return page;
}

describe("a table that stands still because the disk refuses", () => {
  it("asks whoever runs it, and says so when the disk still refuses", async () => {
    const page = await stopped("disk", true);
    expect(page.wrapper.text()).toContain("Free some space and try again");
    expect(buttons(page)).toEqual(["Try again", "Go on without saving"]);
    const commands = obey(page.host, "goOn");
    await page.wrapper.get("[data-testid=save-on]").trigger("click");
    await flushPromises();
    expect(commands).toEqual([{ type: "goOn", saving: true }]);
    expect(page.wrapper.get("[data-testid=paused-still]").text()).toBe("The disk still takes nothing.");
  });

  it("tells everybody else whose disk it is and that they can wait, and tells them to do nothing", async () => {
    const page = await stopped("disk", false);
    expect(page.wrapper.text()).toContain("on the host’s computer the disk is full");
    expect(page.wrapper.text()).not.toContain("try again");
    expect(buttons(page)).toEqual([]);
  });

  it("asks at the machine whose disk it is, though somebody else runs the table", async () => {
    const page = await stopped("disk", true);
    page.host.send(tableOf({ phase: "playing", paused: "disk" }, [], false));
    await flushPromises();
    expect(buttons(page)).toEqual(["Try again", "Go on without saving"]);
  });

  it("asks before a match as well, whichever screen that is on; a guest's page does not", async () => {
    for (const owner of [true, false]) {
      const page = mountPage(App, {}, owner);
      page.host.send(tableOf({ phase: "lobby", paused: "disk" }, [], owner));
      await expect.poll(() => page.wrapper.find("[data-testid=save-on]").exists()).toBe(owner);
      page.host.send(tableOf({ phase: "lobby", paused: null }, [], owner));
      await flushPromises();
      expect(page.wrapper.find("[data-testid=save-on]").exists()).toBe(false);
      page.wrapper.unmount();
    }
  });

  it("goes on without a word of what was refused meanwhile; other refusals stay", async () => {
    for (const [refused, stays] of [["notSaved", false], ["paused", false], ["stale", true]] as const) {
      await stopped("disk", true);
      useTableStore().refuse({ refused });
      useLobbyStore().receive(tableOf({ phase: "playing", paused: null }, [], true));
      expect(useTableStore().refusal !== null, refused).toBe(stays);
    }
  });
});

describe("a table that stands still because something went wrong", () => {
  it("tells those who do not run it who can do something", async () => {
    const page = await stopped("fault", false);
    expect(page.wrapper.text()).toContain("Whoever runs it can try to go on");
    expect(buttons(page)).toEqual([]);
  });
});
