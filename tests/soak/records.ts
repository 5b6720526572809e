import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { keepForEver, killKeeping } from "../host/records-killing";

/** Kills a host 200 times while it keeps records. The same program is that host when it is given a folder. */
const KILLS = 200;

async function soak(): Promise<void> {
  const seed = Number(process.env["SEED"] ?? "1");
  const folder = await mkdtemp(join(tmpdir(), "suitable-records-"));
  const { kills, records, torn } = await killKeeping({ program: fileURLToPath(import.meta.url), folder, seed, kills: KILLS });
  await rm(folder, { recursive: true, force: true });
  console.log(`killed ${kills} times, ${records} records, seed ${seed}: nothing lost that anybody was told; ${torn} kills fell into the writing of a record`);
}

const [, , folder] = process.argv;
if (folder === undefined) await soak();
else await keepForEver(folder);
