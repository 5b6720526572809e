import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { abandonedText, fairText, matchText, unfairText } from "../renderer/records/matches";
import { expectAccessible } from "./accessible";
import { expect, test as base } from "./fixtures";
import { dataFolder, startHost, type HostProcess } from "./host";
import { enter, expectSeen, reach } from "./keyboard";
import { PHONE } from "./night";

const GAME = matchText("suits-me", 1, { ended: "2026-05-01T18:30:00.000Z" });
const OTHER = matchText("suit-hoarder", 2, { names: ["Eva", "Bo", "Cy"], ended: "2026-05-03T18:30:00.000Z" });
const CUT = matchText("suitup-original", 4).slice(0, -900);
const FOREIGN = JSON.stringify({ format: "holiday-photos", version: 1 });

/** A table whose machine has kept two matches, one of them given up. */
const test = base.extend<{ host: HostProcess }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here
  host: async ({}, use, { titlePath }) => {
    const data = dataFolder();
    mkdirSync(join(data.path, "records"));
    writeFileSync(join(data.path, "records", "game.json"), GAME);
    writeFileSync(join(data.path, "records", "left.json"), abandonedText("suits-me", 3, 12));
    const host = await startHost(data.path, { seed: titlePath.join(" › ") });
    await use(host);
    await host.stop();
    data.drop();
  },
});

const record = (page: Page) => page.getByTestId("record");
const atMoment = (page: Page, moment: number): Promise<void> => expect(record(page)).toHaveAttribute("data-moment", String(moment));
const row = (page: Page, id: string) => page.locator(`[data-record="${id}"]`);

test.describe("on a laptop, by keyboard", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("past matches are found, looked through, played on from, brought, taken, deleted and had back", async ({ home }) => {
    await enter(home, home.getByTestId("records"));
    await expect(home.locator("[data-record]")).toHaveCount(2);
    await expectAccessible(home, "the list");

    // One that is another machine's, one of which half is left, one that is broken, and something else.
    const [chooser] = await Promise.all([home.waitForEvent("filechooser"), enter(home, home.getByTestId("import"))]);
    await chooser.setFiles([
      { name: "other.json", mimeType: "application/json", buffer: Buffer.from(OTHER) },
      { name: "cut.json", mimeType: "application/json", buffer: Buffer.from(CUT) },
      { name: "broken.json", mimeType: "application/json", buffer: Buffer.from("\u0000\u0001 not at all") },
      { name: "holiday.json", mimeType: "application/json", buffer: Buffer.from(FOREIGN) },
    ]);
    await expect(home.getByTestId("imported")).toContainText("other.json: it is in the list now.");
    await expect(home.getByTestId("imported")).toContainText("cut.json: it is in the list now.");
    await expect(home.getByTestId("damage")).toHaveText(/The file ends too early, in line \d+ at character [\d,]+\..*could be saved\./);
    await expect(home.getByTestId("imported")).toContainText("broken.json: This is no record of a match: nothing in the file can be read.");
    await expect(home.getByTestId("imported")).toContainText("holiday.json: This is no record of a match, but something else.");
    await expect(home.locator("[data-record]")).toHaveCount(4);
    await reach(home, home.getByTestId("by-player"), { back: true });
    await home.keyboard.type("Eva");
    await expect(home.locator("[data-record]")).toHaveCount(1);
    await home.keyboard.press("Home");
    await expect(home.locator("[data-record]")).toHaveCount(4);

    // Through the match.
    await enter(home, row(home, "game").getByTestId("open-record"));
    await expect(home.getByTestId("board")).toBeVisible();
    await expect(home.getByTestId("hands").locator("li")).toHaveCount(3);
    for (let moment = 1; moment <= 3; moment += 1) await home.keyboard.press("ArrowRight");
    await atMoment(home, 3);
    await expect(home.getByTestId("tale")).not.toBeEmpty();
    await expectAccessible(home, "a record");
    await home.keyboard.press("u");
    await expect(home.getByTestId("live")).toContainText("Sounds are off.");
    await expect(home.getByTestId("sound")).toHaveAttribute("aria-pressed", "false");
    await reach(home, home.getByTestId("eyes"));
    await home.keyboard.press("ArrowDown");
    await expect(home.getByTestId("hands").locator("li")).toHaveCount(1);
    await home.keyboard.press("Home");
    await expect(home.getByTestId("hands").locator("li")).toHaveCount(3);
    await reach(home, home.getByTestId("scrub"));
    await home.keyboard.press("Shift+ArrowRight");
    await expect(home.locator(".place")).toContainText("Game 2");
    await home.keyboard.press("End");
    await atMoment(home, Number(await record(home).getAttribute("data-last")));
    await home.keyboard.press("Home");
    await atMoment(home, 0);
    const line = await home.getByTestId("scrub").boundingBox();
    if (line === null) throw new Error("There is no line to drag along");
    await home.mouse.move(line.x + 12, line.y + line.height / 2);
    await home.mouse.down();
    for (let step = 1; step <= 20; step += 1) await home.mouse.move(line.x + 12 + ((line.width - 24) * step) / 40, line.y + line.height / 2);
    await home.mouse.up();
    const half = Math.round(Number(await record(home).getAttribute("data-last")) / 2);
    await expect.poll(async () => Math.abs(Number(await record(home).getAttribute("data-moment")) - half)).toBeLessThanOrEqual(2);
    await home.keyboard.press("?");
    await expect(home.getByRole("dialog")).toContainText("A deal back, or on");
    await home.keyboard.press("Escape");
    await home.keyboard.press("m");
    await expect(home.locator("[data-testid=moves] [aria-current]")).toBeInViewport();
    await expectAccessible(home, "the list of moves");

    // What if: the same moment is there on the way back.
    const moment = Number(await record(home).getAttribute("data-moment"));
    await enter(home, home.getByTestId("what-if-open"));
    await enter(home, home.getByTestId("what-if-go"));
    await expect(home.getByTestId("what-if")).toContainText(`move ${moment}`);
    await expect(home.getByTestId("board").locator("[data-hand-card]").first()).toBeVisible();
    await enter(home, home.getByTestId("what-if-back"));
    await atMoment(home, moment);
    await expectSeen(home);
    await home.keyboard.press("Escape");
    // Back where one was in the list.
    await expect(row(home, "game").getByTestId("open-record")).toBeFocused();

    // Out as it lies on the disk; away and back.
    const [file] = await Promise.all([home.waitForEvent("download"), enter(home, row(home, "game").getByTestId("export"))]);
    expect(readFileSync(await file.path(), "utf8")).toBe(GAME);
    await enter(home, row(home, "game").getByTestId("delete"));
    await expect(home.locator("[data-record]")).toHaveCount(3);
    await expect(home.getByTestId("undo")).toBeFocused();
    await home.keyboard.press("Enter");
    await expect(row(home, "game").getByTestId("open-record")).toBeFocused();

    await reach(home, home.getByTestId("records-part"), { back: true });
    await home.keyboard.press("ArrowRight");
    await expect(home.getByTestId("rate").first()).toContainText("Too few to tell.");
    await expectAccessible(home, "statistics");
    await home.keyboard.press("Escape");
    await expect(home.getByTestId("records")).toBeFocused();
  });
});

test("whoever has the deal of a past match checked is told that it was fair, that it was not and where, or that nobody can tell", async ({ home }) => {
  await home.getByTestId("records").click();
  const told = async (what: RegExp): Promise<void> => {
    await home.getByTestId("about-open").click();
    await home.getByTestId("verify").click();
    await expect(home.getByTestId("verdict")).toContainText(what);
    await home.keyboard.press("Escape");
    await home.getByTestId("back").click();
  };
  await row(home, "game").getByTestId("open-record").click();
  await told(/The deal could not be checked.*This record does not tell where its cards came from/);
  for (const [name, text, what] of [
    ["fair.json", fairText("suits-me", 5), /Fair deal: checked.*In all 3 deals.*Part in the shuffle: Ben/],
    ["changed.json", unfairText("suits-me", 5), /This record does not fit its deal.*Game 2: the cards did not lie as they had been shuffled/],
  ] as const) {
    await home.getByTestId("import-file").setInputFiles([{ name, mimeType: "application/json", buffer: Buffer.from(text) }]);
    await home.getByTestId("imported").filter({ hasText: name }).getByRole("button", { name: "Look at it" }).click();
    await told(what);
  }
});

test.describe("on a phone, by touch", () => {
  test.use(PHONE);

  test("a past match is looked through, and deleted and had back", async ({ home }) => {
    const inWidth = () => home.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await home.getByTestId("records").tap();
    await expect(home.locator("[data-record]")).toHaveCount(2);
    expect(await inWidth()).toBe(true);
    await row(home, "game").getByTestId("open-record").tap();
    await expect(home.getByTestId("board")).toBeVisible();
    await home.locator("[data-step=on1]").tap();
    await atMoment(home, 1);
    const line = await home.getByTestId("scrub").boundingBox();
    if (line === null) throw new Error("There is no line to tap on");
    await home.touchscreen.tap(line.x + line.width / 2, line.y + line.height / 2);
    await expect.poll(async () => Number(await record(home).getAttribute("data-moment"))).toBeGreaterThan(5);
    await home.getByTestId("eyes").selectOption("spectator");
    await expect(home.getByTestId("side")).toContainText("A watcher sees nobody’s hand.");
    await home.getByTestId("tab-moves").tap();
    await home.locator("[data-testid=moves] button").first().tap();
    await expect(home.getByTestId("tale")).toContainText("dealt");
    expect(await inWidth()).toBe(true);
    await expectAccessible(home, "a record on a phone");
    await home.getByTestId("back").tap();
    await row(home, "left").getByTestId("delete").tap();
    await expect(home.locator("[data-record]")).toHaveCount(1);
    await home.getByTestId("undo").tap();
    await expect(home.locator("[data-record]")).toHaveCount(2);
  });
});
