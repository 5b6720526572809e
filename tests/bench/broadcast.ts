import { openBare } from "./broadcast/bare";
import { openTable } from "./broadcast/table";
import { median } from "./numbers.mjs";

/**
 * A move at a full table, 8 players and 8 spectators over sockets, journal on: until the last of them has their view, beside a
 * bare broadcast of the same bytes in turn with it, and the disk's own time for the journal's line.
 */
const AIM = 4;
const PLAYERS = 8;
const SPECTATORS = 8;
const WARM = 100;
const MOVES = 600;

const table = await openTable(PLAYERS, SPECTATORS);
const bare = await openBare(PLAYERS + SPECTATORS);
const times = { table: [] as number[], bare: [] as number[], disk: [] as number[], bytes: [] as number[] };
for (let count = 0; count < WARM + MOVES; count += 1) {
  const moved = await table.move();
  if (moved === null) break;
  const plain = await bare.broadcast(moved.texts);
  const disk = await table.disk(moved.journal);
  if (count < WARM) continue;
  times.table.push(moved.ms);
  times.bare.push(plain);
  times.disk.push(disk);
  times.bytes.push(moved.texts.reduce((sum, text) => sum + text.length, 0) / moved.texts.length);
}
await table.close();
await bare.close();

const [own, least] = [median(times.table), median(times.bare)];
const ratio = own / least;
console.log(`a move to ${PLAYERS} players and ${SPECTATORS} spectators, journal on: ${own.toFixed(2)} ms, a bare broadcast of the same bytes ${least.toFixed(2)} ms, ${ratio.toFixed(1)} times (medians of ${times.table.length} moves); the disk alone ${median(times.disk).toFixed(2)} ms; ${Math.round(median(times.bytes))} bytes a move for each client; aim at most ${AIM} times: ${ratio <= AIM ? "reached" : "missed"}`);
