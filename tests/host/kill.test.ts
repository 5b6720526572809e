import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { bundled } from "./bundle";
import { folder } from "./hosts";
import { KILLED_IN, killAndResume, type KilledIn } from "./killing";

let built = "";

beforeAll(async () => {
  built = await bundled({ kill: "tests/soak/kill.ts" });
}, 240_000);

it.each(Object.keys(KILLED_IN) as KilledIn[])("comes back from being killed at five moments of %s with the match as it was told", async (game) => {
  await expect(killAndResume({ program: join(built, "kill.js"), dataDir: await folder(), game, seed: 5, kills: 5 })).resolves.toBeUndefined();
}, 240_000);
