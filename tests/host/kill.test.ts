import { beforeAll, expect, it } from "vitest";
import { bundled } from "./bundle";
import { killAndResume } from "./killing";

let program = "";

beforeAll(async () => {
  program = await bundled({ "killed-host": "tests/host/killed-host.ts" });
}, 60_000);

it("comes back from being killed at five moments with the match as it was told", async () => {
  await killAndResume(program, 5, 5);
  expect(program).not.toBe("");
}, 120_000);
