import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { GAME_IDS } from "@shared/games";
import { abandonedText, fairText, matchText, unfairText } from "../renderer/records/matches";
import { expect, test as base } from "../e2e/fixtures";
import { dataFolder, startHost, type HostProcess } from "../e2e/host";
import { lookAt } from "./look";

/** A table whose machine has kept a match of two games, and one that was given up. */
const test = base.extend<{ host: HostProcess }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here
  host: async ({}, use) => {
    const data = dataFolder();
    const folder = join(data.path, "records");
    mkdirSync(folder);
    writeFileSync(join(folder, "game.json"), matchText("suits-me", 1, { ended: "2026-05-01T18:30:00.000Z" }));
    writeFileSync(join(folder, "hoarder.json"), matchText("suit-hoarder", 2, { names: ["Ana", "Bo", "Rosamunde"], ended: "2026-05-03T18:30:00.000Z" }));
    writeFileSync(join(folder, "left.json"), abandonedText("suits-me", 3, 12));
    const host = await startHost(data.path, { seed: "records" });
    await use(host);
    await host.stop();
    data.drop();
  },
});

/** Brings a match from a file and opens it. */
async function bring(home: Page, text: string): Promise<void> {
  await home.getByTestId("records").click();
  await expect(home.locator("[data-record]")).toHaveCount(3);
  await home.getByTestId("import-file").setInputFiles([{ name: "brought.json", mimeType: "application/json", buffer: Buffer.from(text) }]);
  await expect(home.locator("[data-record]")).toHaveCount(4);
  await home.locator("[data-record]:not([data-record=game], [data-record=hoarder], [data-record=left])").getByTestId("open-record").click();
  await expect(home.getByTestId("board")).toBeVisible();
}

test("past matches: the list, what was brought, a deletion, and statistics", async ({ home }) => {
  await home.getByTestId("records").click();
  await expect(home.locator("[data-record]")).toHaveCount(3);
  await lookAt(home, "records");
  await home.getByTestId("import-file").setInputFiles([
    { name: "broken.json", mimeType: "application/json", buffer: Buffer.from(" not at all") },
    { name: "holiday.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify({ format: "holiday-photos", version: 1 })) },
  ]);
  await expect(home.getByTestId("imported")).toContainText("holiday.json");
  await lookAt(home, "records-brought");
  await home.getByTestId("imported").getByRole("button").first().click();
  await home.locator("[data-record=hoarder]").getByTestId("delete").click();
  await expect(home.getByTestId("undo")).toBeFocused();
  await lookAt(home, "records-deleted");
  await home.getByTestId("undo").click();
  await expect(home.locator("[data-record]")).toHaveCount(3);
  await home.locator("[data-record]").getByRole("checkbox").first().check({ force: true });
  await expect(home.getByTestId("picked")).toBeVisible();
  await lookAt(home, "records-picked");
  await home.getByTestId("records-part").locator("label").last().click();
  await expect(home.getByTestId("rate").first()).toBeVisible();
  await lookAt(home, "records-statistics");
});

test("a past match: its moments, its moves, its keys, and what if", async ({ home }) => {
  await home.getByTestId("records").click();
  await home.locator("[data-record=game]").getByTestId("open-record").click();
  await expect(home.getByTestId("board")).toBeVisible();
  for (let step = 0; step < 3; step += 1) await home.keyboard.press("ArrowRight");
  await expect(home.getByTestId("record")).toHaveAttribute("data-moment", "3");
  await lookAt(home, "record");
  await home.keyboard.press("End");
  await lookAt(home, "record-end");
  await home.keyboard.press("m");
  await lookAt(home, "record-moves");
  await home.keyboard.press("?");
  await expect(home.getByRole("dialog")).toBeVisible();
  await lookAt(home, "record-keys");
  await home.keyboard.press("Escape");
  await home.keyboard.press("Home");
  await home.getByTestId("what-if-open").click();
  await lookAt(home, "record-what-if");
  await home.getByTestId("what-if-go").click();
  await expect(home.getByTestId("what-if")).toBeVisible();
  await expect(home.getByTestId("board")).toBeVisible();
  await lookAt(home, "what-if-table");
});

for (const game of GAME_IDS) {
  test(`a past match of ${game}: its middle, its hands and its end`, async ({ home }) => {
    await bring(home, matchText(game, 6, { names: ["Ana", "Bo", "Rosamunde"] }));
    for (let step = 0; step < 12; step += 1) await home.keyboard.press("ArrowRight");
    await expect(home.getByTestId("record")).toHaveAttribute("data-moment", "12");
    await lookAt(home, `record-${game}`);
    await home.keyboard.press("h");
    await lookAt(home, `record-${game}-hands`);
    await home.keyboard.press("End");
    await lookAt(home, `record-${game}-end`);
  });
}

for (const [name, text] of [["fair", fairText("suits-me", 5)], ["unfair", unfairText("suits-me", 5)]] as const) {
  test(`what became of a deal that was ${name}`, async ({ home }) => {
    await bring(home, text);
    await home.getByTestId("about-open").click();
    await home.getByTestId("verify").click();
    await expect(home.getByTestId("verdict")).toBeVisible();
    await lookAt(home, `record-${name}`);
    await home.getByTestId("verdict").getByRole("button").click();
    await lookAt(home, `record-${name}-explained`);
  });
}
