import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { GAME_IDS } from "@shared/games";
import { bundled } from "./bundle";
import { folder } from "./hosts";
import { killAndResume } from "./killing";

let built = "";

beforeAll(async () => {
  built = await bundled({ kill: "tests/soak/kill.ts" });
}, 240_000);

it.each(GAME_IDS)("comes back from being killed at random moments of %s with the match as it was told", async (game) => {
  await expect(killAndResume({ program: join(built, "kill.js"), dataDir: await folder(), game, seed: 5, kills: 3 })).resolves.toBeUndefined();
}, 240_000);
