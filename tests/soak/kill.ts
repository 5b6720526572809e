import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { GAME_IDS } from "@shared/games";
import { runHost } from "../host/killed-host";
import { killAndResume } from "../host/killing";

/** Kills a host a hundred times in matches of each game (of one alone: `GAME=suits-me`). The same program is the host when it is given a folder. */
const MATCHES = 10;
const KILLS = 10;
const ONLY = process.env["GAME"];

async function soak(): Promise<void> {
  const first = Number(process.env["SEED"] ?? "1");
  for (const game of GAME_IDS.filter((id) => ONLY === undefined || id === ONLY)) {
    for (let match = 0; match < MATCHES; match += 1) {
      const seed = first * 1000 + match;
      const dataDir = await mkdtemp(join(tmpdir(), "suitable-kill-"));
      await killAndResume({ program: fileURLToPath(import.meta.url), dataDir, game, seed, kills: KILLS });
      await rm(dataDir, { recursive: true, force: true });
      console.log(`${game}, seed ${seed}: killed ${KILLS} times, resumed each time`);
    }
  }
  process.exit(0);
}

const [, , dataDir] = process.argv;
if (dataDir === undefined) await soak();
else await runHost(dataDir);
