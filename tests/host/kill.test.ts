import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { bundled } from "./bundle";
import { folder } from "./hosts";
import { killAndResume } from "./killing";

let built = "";

beforeAll(async () => {
  built = await bundled({ kill: "tests/soak/kill.ts" });
}, 120_000);

it("comes back from being killed at five moments with the match as it was told", async () => {
  await expect(killAndResume({ program: join(built, "kill.js"), dataDir: await folder(), seed: 5, kills: 5 })).resolves.toBeUndefined();
}, 120_000);
