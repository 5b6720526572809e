import { fileURLToPath } from "node:url";
import { GAME_IDS } from "@shared/games";
import { killOverNetwork } from "../lan/netns/killing";
import { noNetworks, removeNetworks } from "../lan/netns/network";
import { runStation } from "../lan/netns/station";

/** Kills the host of a table on a home network fifty times, in all four games. The same program is a machine when it is given a folder. */
const KILLS = 50;
const A_MATCH = 5;

async function soak(): Promise<void> {
  const first = Number(process.env["SEED"] ?? "1");
  const sum = { kills: 0, moves: 0, back: [] as number[] };
  const games = Array.from({ length: KILLS / A_MATCH }, (_, at) => GAME_IDS[at % GAME_IDS.length]).filter((game) => game !== undefined);
  for (const [table, game] of games.entries()) {
    const atEnd: (() => void)[] = [];
    try {
      const { moves, back } = await killOverNetwork({ program: fileURLToPath(import.meta.url), game, seed: first * 1000 + table, kills: A_MATCH, atEnd: (work) => void atEnd.push(work) });
      sum.kills += A_MATCH;
      sum.moves += moves;
      sum.back.push(...back);
      console.log(`${game}, seed ${first * 1000 + table}: killed ${A_MATCH} times, ${moves} moves, the guest back after ${back.map((ms) => (ms / 1000).toFixed(1)).join(", ")} s`);
    } finally {
      for (const work of atEnd) work();
      removeNetworks();
    }
  }
  const sorted = sum.back.sort((one, other) => one - other);
  console.log(`${sum.kills} kills, ${sum.moves} moves: nothing lost; the guest back after ${((sorted[Math.floor(sorted.length / 2)] ?? 0) / 1000).toFixed(1)} s (median), ${((sorted.at(-1) ?? 0) / 1000).toFixed(1)} s at most`);
  process.exit(0);
}

const [, , folder] = process.argv;
const why = noNetworks();
if (folder !== undefined) await runStation(folder);
else if (why === null) await soak();
else console.log(`Skipped: ${why}`);
