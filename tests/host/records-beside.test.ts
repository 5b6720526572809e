import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { seat } from "@shared/engine";
import { READ_IN_PLACE, readingBeside } from "../../src-main/host/records/reading-beside";
import { readingInPlace, type RecordReader } from "../../src-main/host/records/reader";
import { matchText } from "../renderer/records/matches";
import { bundled } from "./bundle";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const NOTE = { mine: [], sum: null };
let file: URL;
beforeAll(async () => {
  file = pathToFileURL(join(await bundled({ "bot-worker": "src-main/host/bots/worker.ts" }), "bot-worker.mjs"));
});

function reading(said: string[] = [], from = file): RecordReader {
  const reader = readingBeside((line) => said.push(line), from);
  onTestFinished(() => reader.close());
  return reader;
}

/** A record that is larger than any match, by what nobody reads. */
function large(): Buffer {
  const record = JSON.parse(matchText("suits-me", 1)) as { meta: object };
  record.meta = { ...record.meta, more: "x".repeat(READ_IN_PLACE) };
  return Buffer.from(JSON.stringify(record));
}

it("answers of a large record what is answered of it in place", async () => {
  const [beside, here] = [reading(), readingInPlace()];
  const bytes = large();
  expect(await beside.survey(bytes, NOTE)).toEqual(await here.survey(bytes, NOTE));
  expect(await beside.at("k", 0, "open", true)).toBeNull();
  expect(await beside.open("k", bytes, NOTE)).toEqual(await here.open("k", bytes, NOTE));
  for (const viewer of ["open", "spectator", seat(1), seat(9)] as const) expect(await beside.at("k", 7, viewer, true)).toEqual(await here.at("k", 7, viewer, true));
  expect(await beside.fork("k", 7, 0)).toEqual(await here.fork("k", 7, 0));
  const damaged = bytes.subarray(0, bytes.length - 40_000);
  expect(await beside.survey(damaged, NOTE)).toEqual(await here.survey(damaged, NOTE));
});

it("begins no thread for a match as it is played", async () => {
  const said: string[] = [];
  const reader = reading(said, pathToFileURL("/no/such/worker.mjs"));
  const bytes = Buffer.from(matchText("suits-me", 1));
  expect(bytes.length).toBeLessThan(READ_IN_PLACE);
  expect(await reader.open("k", bytes, NOTE)).toHaveProperty("marks");
  expect(await reader.at("k", 1, "open", false)).toHaveProperty("view");
  expect(said).toEqual([]);
});

it("answers with a fault where its thread breaks, and goes on", async () => {
  const said: string[] = [];
  const reader = reading(said, pathToFileURL("/no/such/worker.mjs"));
  expect(await reader.survey(large(), NOTE)).toEqual({ fault: "fault", facts: {} });
  expect(await reader.open("k", large(), NOTE)).toEqual({ fault: "fault", facts: {} });
  expect(await reader.at("k", 1, "open", false)).toBeNull();
  expect(said.length).toBeGreaterThan(0);
  expect(await reader.open("k", Buffer.from(matchText("suits-me", 1)), NOTE)).toHaveProperty("marks");
});
