import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bridge } from "@shared/protocol/ipc";
import type { RecordsAsk, RecordsNews } from "@shared/protocol/records";
import { expect, test } from "./test";
import type { DesktopApp } from "./desktop-app";

type RecordsWindow = Window & { readonly suitable: Bridge; news?: RecordsNews[] };

/** Asks over the page's bridge, and gives what is said to it. */
async function ask(desktop: DesktopApp, number: number, ask: RecordsAsk): Promise<RecordsNews | undefined> {
  await desktop.page.evaluate(([number, ask]) => (window as unknown as RecordsWindow).suitable.records({ number, ask }), [number, ask] as const);
  const answer = (): Promise<RecordsNews | undefined> => desktop.page.evaluate((number) =>
    (window as unknown as RecordsWindow).news?.find((said) => said.type !== "state" && said.number === number), number);
  await expect.poll(answer).toBeDefined();
  return answer();
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
  await desktop.page.evaluate(() => {
    const there = window as unknown as RecordsWindow;
    const news: RecordsNews[] = [];
    there.news = news;
    there.suitable.onRecords((said) => news.push(said));
    there.suitable.recordsOpen();
  });
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
