import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "@shared/schema";
import { openLines } from "../../src-main/host/records/lines";
import { folder } from "./hosts";

const open = (path: string) => openLines(path, "notes.jsonl", z.number(), true);

it("keeps values by key through a line that broke off and lines that are none, and loses no other", async () => {
  const path = await folder();
  const first = await open(path);
  await first.put("a", 1);
  await first.put("b", 2);
  await first.put("a", 3);
  await appendFile(join(path, "notes.jsonl"), 'junk\n["c","no number"]\n["d",');
  const second = await open(path);
  expect([second.get("a"), second.get("b"), second.get("c"), second.get("d")]).toEqual([3, 2, undefined, undefined]);
  await second.put("e", 5);
  await second.put("b", null);
  const third = await open(path);
  expect(third.keys()).toEqual(["a", "e"]);
});

it("is written anew when most of its lines are old", async () => {
  const path = await folder();
  await writeFile(join(path, "notes.jsonl"), Array.from({ length: 900 }, (_, at) => `["k",${at}]\n`).join(""));
  expect((await open(path)).get("k")).toBe(899);
  expect(await readFile(join(path, "notes.jsonl"), "utf8")).toBe('["k",899]\n');
});
