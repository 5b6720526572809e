import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { endOf, outputOf } from "./desktop-app";
import { newFolder, ROOT } from "./launch";
import { forkStandIn } from "./launch-stand-in";

const FAULTY = resolve(import.meta.dirname, "apps/faulty");

/** Runs the app that makes one mistake, until it ends or until its output holds the text; gives all it wrote. */
async function outputWith(name: string, text: string): Promise<string> {
  const child = await forkStandIn({ root: ROOT, folder: newFolder(), entry: FAULTY, env: { FAULT: name }, args: [] });
  const output = outputOf(child);
  await expect.poll(output, { timeout: 20_000 }).toContain(text);
  child.kill("SIGTERM");
  await endOf(child);
  return output();
}

/** These are about the stand-in alone, and run wherever the tests run: a mistake that Electron would not forgive must not pass. */
test.describe("The stand-in forgives no mistake", () => {
  test("a window before ready", async () => {
    await outputWith("early", "Cannot create BrowserWindow before app is ready");
  });

  test("an export that electron does not have", async () => {
    await outputWith("unknown", "does not provide an export named 'everything'");
  });

  test("a window with Node in it and without isolation", async () => {
    await outputWith("unsafe", "isolated and sandboxed windows only");
  });

  test("an ESM preload", async () => {
    await outputWith("preload", "A sandboxed window cannot load an ESM preload");
  });

  test("a request that leaves this machine", async () => {
    await outputWith("stray", "a request left this machine: http://192.0.2.1/");
  });

  test("a page that is loaded again while its process is still being taken leave of", async () => {
    await outputWith("leaving", "loaded again from within render-process-gone");
  });

  test("an entry that waits for ready before it is imported", async () => {
    await outputWith("waiting", "waits for the app to be ready before it has been imported");
  });
});

/** What the app that cannot keep anything in this folder says before it ends. Under the stand-in everywhere: real Electron's box would wait for somebody to close it. */
async function lastWordsIn(folder: string): Promise<string> {
  const child = await forkStandIn({ root: ROOT, folder, entry: ROOT, env: {}, args: [] });
  const output = outputOf(child);
  expect((await endOf(child)).code).toBe(1);
  expect(output()).toContain("Box: Suitable: Suitable cannot write to the folder where it keeps your games.");
  return /The log says more: (.*suitable\.log)/.exec(output())?.[1] ?? "";
}

test("the app that cannot use its data folder says so in a sentence, and ends", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "journal"), "a file where a folder should be");
  expect(await lastWordsIn(folder)).toBe(join(folder, "logs", "suitable.log"));
});

test("the app that cannot even make its data folder says so too, and its log lies elsewhere", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "file"), "no folder");
  const log = await lastWordsIn(join(folder, "file", "data"));
  expect(readFileSync(log, "utf8")).toMatch(/noFolder: Error: ENOTDIR/);
});
