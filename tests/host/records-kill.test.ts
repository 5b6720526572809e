import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { bundled } from "./bundle";
import { folder } from "./hosts";
import { killKeeping } from "./records-killing";

let built = "";

beforeAll(async () => {
  built = await bundled({ records: "tests/soak/records.ts" });
}, 240_000);

it("loses no record when the host is killed while it plays and writes them", async () => {
  const { kills, records } = await killKeeping({ program: join(built, "records.js"), folder: await folder(), seed: 3, kills: 8 });
  expect(kills).toBe(8);
  expect(records).toBeGreaterThan(3);
}, 240_000);
