import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { dice, randomFrom } from "@shared/cards";
import { DEFAULTS, fullSettings, parseStored, type Settings } from "@shared/protocol/settings";
import { openDisk } from "../../src-main/host";
import { openSettings } from "../../src-main/desktop/settings-file";

/** Names are numbered, so that it can be seen which save a file holds. */
function numbered(number: number): Settings {
  return fullSettings({ ...DEFAULTS, hints: number % 2 === 0 }, { name: `Ana ${number}`, colour: "teal", token: "owl" });
}

const numberOf = (settings: Partial<Settings> | null): number => Number(/^Ana (\d+)$/.exec(settings?.player?.name ?? "")?.[1] ?? "0");

/**
 * Saves settings in a folder for ever, there to be killed. It says on its output which are in the file when it starts
 * (`read 7`), and which it knows to be on the disk (`kept 8`); a new change comes while the one before is being written.
 */
export async function saveForEver(folder: string): Promise<void> {
  const settings = await openSettings({ disk: await openDisk(folder), log: (line) => process.stderr.write(`${line}\n`), date: () => new Date() });
  let number = numberOf(settings.state().kept);
  process.stdout.write(`read ${number}\n`);
  for (;;) {
    // Two in one go: the first is written, the second waits for it and may take the place of a third.
    for (let change = 0; change < 2; change += 1) settings.save(numbered((number += 1)));
    await settings.close();
    process.stdout.write(`kept ${number}\n`);
  }
}

/** How many kills fell between a change and the word that it is on the disk, and how many left a half-written file beside the whole one. */
export interface Kills {
  readonly kills: number;
  readonly torn: number;
  readonly saves: number;
}

export interface SettingsKilling {
  /** A program that saves settings for ever in the folder that it is given (`saveForEver`). */
  readonly program: string;
  readonly folder: string;
  readonly seed: number;
  readonly kills: number;
}

/** Runs the program until it has told of so many saves and a while longer, and kills it. Gives all that it said. */
async function runAndKill({ program, folder }: SettingsKilling, saves: number, ms: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [program, folder], { stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  let said = "";
  let due: () => void = () => undefined;
  const enough = new Promise<void>((resolve) => (due = resolve));
  child.stdout.on("data", (data: Buffer) => {
    said += String(data);
    if (said.split("\n").length > saves) due();
  });
  await Promise.race([enough, closed]);
  await wait(ms);
  child.kill("SIGKILL");
  await closed;
  return said.split("\n").slice(0, -1);
}

const last = (lines: readonly string[]): number => Number(lines.at(-1)?.split(" ")[1] ?? Number.NaN);

/**
 * Kills a process (SIGKILL) that saves settings, again and again at moments that follow from the seed. Each time the file
 * must be whole and hold at least what was known to be on the disk, and nothing may have been set aside.
 */
export async function killSaving(killing: SettingsKilling): Promise<Kills> {
  const random = dice(randomFrom(killing.seed.toString(16).padStart(64, "0")));
  let [known, torn, saves] = [0, 0, 0];
  for (let kill = 0; kill < killing.kills; kill += 1) {
    const lines = await runAndKill(killing, 1 + random.next(20), random.next(4));
    assert.match(lines[0] ?? "", /^read \d+$/);
    assert.ok(Number(lines[0]?.split(" ")[1]) >= known, `read ${lines[0]}, known ${known}`);
    saves += lines.length - 1;
    known = Math.max(known, last(lines));
    const files = await readdir(killing.folder);
    assert.deepEqual(files.filter((name) => name.includes("broken")), []);
    if (files.includes("settings.json.new")) torn += 1;
    const stored = files.includes("settings.json") ? parseStored(await readFile(join(killing.folder, "settings.json"), "utf8")) : null;
    assert.ok(stored !== null || known === 0, "the file is whole");
    const held = numberOf(stored?.settings ?? null);
    // Two changes are under way at most.
    assert.ok(held >= known && held <= known + 2, `holds ${held}, known ${known}`);
    if (held > 0) assert.deepEqual(stored?.settings, numbered(held));
  }
  return { kills: killing.kills, torn, saves };
}
