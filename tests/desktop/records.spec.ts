import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Bridge } from "@shared/protocol/ipc";
import type { RecordsAsk, RecordsNews } from "@shared/protocol/records";
import { dealPoker, FOLD, playHand, press, sayYes } from "../e2e/play-poker";
import type { DesktopApp } from "./desktop-app";
import { settle } from "./table";
import { expect, test } from "./test";

type RecordsWindow = Window & { readonly suitable: Bridge; news?: RecordsNews[] };

/** Asks over the page's bridge, and gives what is said to it. */
async function ask(desktop: DesktopApp, number: number, ask: RecordsAsk): Promise<RecordsNews | undefined> {
  await desktop.page.evaluate(([number, ask]) => (window as unknown as RecordsWindow).suitable.records({ number, ask }), [number, ask] as const);
  const answer = (): Promise<RecordsNews | undefined> => desktop.page.evaluate((number) =>
    (window as unknown as RecordsWindow).news?.find((said) => said.type !== "state" && said.number === number), number);
  await expect.poll(answer).toBeDefined();
  return answer();
}

/** Hears what is said of records from now on. */
function listen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const there = window as unknown as RecordsWindow;
    const news: RecordsNews[] = [];
    there.news = news;
    there.suitable.onRecords((said) => news.push(said));
  });
}

/** The person at this machine chooses these files, and this place to save to, from now on; null: closes the dialog. */
function choose(desktop: DesktopApp, chosen: { readonly open: readonly string[] | null; readonly save: string | null }): Promise<void> {
  return desktop.evaluate(({ dialog }, { open, save }) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: open === null, filePaths: [...(open ?? [])] });
    dialog.showSaveDialog = () => Promise.resolve({ canceled: save === null, filePath: save ?? "" });
  }, chosen);
}

test("records come in and go out as files by the app's own dialogs, and the page learns no path", async ({ desktop }) => {
  const folder = await mkdtemp(join(tmpdir(), "suitable-files-"));
  const text = await readFile(join(import.meta.dirname, "../fixtures/suits-me/match-to-two.json"), "utf8");
  await writeFile(join(folder, "theirs.json"), text);
  await writeFile(join(folder, "diary.json"), "Dear diary");
  await writeFile(join(folder, "huge.json"), Buffer.alloc(9 * 1024 * 1024, "x"));
  await desktop.page.locator("html[data-theme]").waitFor({ state: "attached" });
  await listen(desktop.page);
  await desktop.page.evaluate(() => (window as unknown as RecordsWindow).suitable.recordsOpen());
  await choose(desktop, { open: null, save: null });
  expect(await ask(desktop, 1, { type: "importFrom" })).toMatchObject({ type: "refused", fault: "cancelled" });
  await choose(desktop, { open: ["theirs.json", "diary.json", "huge.json"].map((name) => join(folder, name)), save: null });
  const imported = await ask(desktop, 2, { type: "importFrom" });
  expect(imported).toMatchObject({ answer: { files: [{ name: "theirs.json", fault: null, already: false }, { name: "diary.json", fault: "notJson" }, { name: "huge.json", fault: "tooLarge" }] } });
  const list = await ask(desktop, 3, { type: "list", from: 0 });
  const record = list?.type === "answer" && list.answer.type === "list" ? (list.answer.records[0]?.id ?? "") : "";
  expect(await ask(desktop, 4, { type: "saveAs", records: [record] })).toMatchObject({ type: "refused", fault: "cancelled" });
  await choose(desktop, { open: null, save: join(folder, "mine.json") });
  expect(await ask(desktop, 5, { type: "saveAs", records: [record] })).toMatchObject({ answer: { type: "done", count: 1 } });
  expect(await readFile(join(folder, "mine.json"), "utf8")).toBe(text);
  expect(await readdir(folder)).toHaveLength(4);
  const said = await desktop.page.evaluate(() => JSON.stringify((window as unknown as RecordsWindow).news));
  expect(said).not.toContain(folder);
  await rm(folder, { recursive: true, force: true });
});

/** From home to a match of so many hands against one bot, of which the first is folded. */
async function foldOne(page: Page, hands: number): Promise<void> {
  await dealPoker(page, { format: "holdem", hands }, 1);
  // The table of the match before is seen until the new one is dealt.
  await expect(page.getByTestId("board")).not.toHaveAttribute("data-phase", /over$/i);
  await playHand(page, async () => {
    await press(page, "mouse", FOLD);
    await sayYes(page, "mouse");
  });
}

async function toHome(page: Page): Promise<void> {
  await page.getByTestId("menu").click();
  await page.getByTestId("menu-home").click();
}

async function toRecords(page: Page): Promise<void> {
  await toHome(page);
  await page.getByTestId("records").click();
}

/** Through a record and out of it, in the same place as before when one has played on from there. */
async function lookThrough(page: Page): Promise<void> {
  const record = page.getByTestId("record");
  await page.getByTestId("open-record").click();
  await expect(page.getByTestId("hands").locator("li")).toHaveCount(2);
  await page.locator("[data-step=on1]").click();
  await expect(record).toHaveAttribute("data-moment", "1");
  await page.getByTestId("eyes").selectOption("1");
  await expect(page.getByTestId("hands").locator("li")).toHaveCount(1);
  await page.keyboard.press("Home");
  await page.getByTestId("what-if-open").click();
  await page.getByTestId("what-if-go").click();
  await expect(page.getByTestId("what-if")).toContainText("move 0");
  await expect(page.getByTestId("board").locator("[data-hand-card]")).toHaveCount(2);
  await page.getByTestId("what-if-back").click();
  await expect(record).toHaveAttribute("data-moment", "0");
  await page.getByTestId("back").click();
}

test("a match that was played in the app is looked through, taken out, deleted and brought back; one that is on goes on or is given up, and shows nothing", async ({ launch, folder }) => {
  const app = await launch();
  const { page } = app;
  await settle(page);
  await foldOne(page, 1);
  await toRecords(page);
  const rows = page.locator("[data-record]");
  await expect(rows).toHaveCount(1);
  await lookThrough(page);

  const file = join(folder, "mine.json");
  await choose(app, { open: [file], save: file });
  await page.getByTestId("export").click();
  await expect.poll(() => readFile(file, "utf8").catch(() => "")).toContain('"suitup-poker"');
  await page.getByTestId("delete").click();
  await expect(rows).toHaveCount(0);
  await page.getByTestId("import").click();
  await expect(page.getByTestId("imported")).toContainText("mine.json: it is in the list now.");
  await expect(rows).toHaveCount(1);

  await page.getByTestId("back").click();
  await foldOne(page, 3);
  await toRecords(page);
  const on = page.getByTestId("unfinished");
  await expect(on.getByRole("button")).toHaveText(["Give it up", "Go on"]);
  await expect(on).toContainText("Its cards stay closed until it is over.");
  await expect(rows).toHaveCount(1);
  await listen(page);
  // Its record would have the table's name and the number of the match: this one is the second.
  const list = await ask(app, 1_000, { type: "list", from: 0 });
  const table = list?.type === "answer" && list.answer.type === "list" ? (list.answer.unfinished?.table ?? "") : "";
  expect(table).not.toBe("");
  const asks: readonly RecordsAsk[] = [table, `${table}-2`].flatMap((record) => [{ type: "export", record }, { type: "open", record }, { type: "saveAs", records: [record] }] as const);
  for (const [at, asked] of asks.entries()) expect(await ask(app, 1_001 + at, asked), JSON.stringify(asked)).toMatchObject({ type: "refused", fault: "unknownRecord" });
  await on.getByTestId("go-on").click();
  await expect(page.getByTestId("board")).toBeVisible();

  // A match that another is laid over was moved in, so it is kept as far as it went; one that is given up is not.
  await toHome(page);
  await dealPoker(page, { format: "holdem", hands: 3 }, 1);
  await toRecords(page);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Ended early");
  await on.getByTestId("give-up").click();
  await page.getByTestId("give-up-ask-yes").click();
  await expect(on).toHaveCount(0);
  await expect(rows).toHaveCount(2);
});
