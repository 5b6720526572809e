import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { killSaving, saveForEver } from "../host/settings-killing";

/** Kills a process 200 times while it saves settings. The same program is that process when it is given a folder. */
const KILLS = 200;

async function soak(): Promise<void> {
  const seed = Number(process.env["SEED"] ?? "1");
  const folder = await mkdtemp(join(tmpdir(), "suitable-settings-"));
  const { kills, torn, saves } = await killSaving({ program: fileURLToPath(import.meta.url), folder, seed, kills: KILLS });
  await rm(folder, { recursive: true, force: true });
  console.log(`killed ${kills} times in ${saves} saves, seed ${seed}: nothing lost but the last change; ${torn} kills fell into the writing of the new file`);
}

const [, , folder] = process.argv;
if (folder === undefined) await soak();
else await saveForEver(folder);
