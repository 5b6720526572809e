import { playBots, seedFrom, startBots } from "@shared/bots";
import { LEVELS, seat } from "@shared/engine";
import { suitupOriginal } from "@shared/games/suitup-original";

/**
 * How long a decision takes, in ms by the wall clock: every decision of whole rounds of all levels, at a usual table and
 * at the heaviest (8 seats, 8 wild cards). The first matches warm the code up and are not counted.
 */
const AIM = 50;
const MATCHES = 12;
const WARM = 2;
const TABLES = [
  { name: "4 seats", seats: 4, options: {} },
  { name: "8 seats, 8 wilds, all icons", seats: 8, options: { wilds: 8, actionSuits: "all", blitz: true } },
] as const;

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

/** The game, with every decision of its bot timed into `times`. */
function timed(times: number[]): typeof suitupOriginal {
  const bot: (typeof suitupOriginal)["bot"] = (input) => {
    const start = performance.now();
    const move = suitupOriginal.bot(input);
    times.push(performance.now() - start);
    return move;
  };
  return { ...suitupOriginal, bot };
}

for (const { name, seats, options } of TABLES) {
  for (const level of LEVELS) {
    const times: number[] = [];
    const game = timed(times);
    for (let number = 0; number < MATCHES; number += 1) {
      if (number === WARM) times.length = 0;
      const names = Array.from({ length: seats }, (_, place) => `P${place}`);
      const setup = { options: { ...suitupOriginal.options.defaults, ...options, rounds: 1 }, seats: names, dealer: seat(0), seed: seedFrom("bench bots", name, number) };
      playBots(startBots({ ...setup, game }, names.map(() => level), seedFrom("bench bots", level, number)));
    }
    const sorted = times.toSorted((a, b) => a - b);
    const worst = sorted.at(-1) ?? 0;
    console.log(`${level} bot, ${name}: median ${at(sorted, 0.5)} ms, 99 % within ${at(sorted, 0.99)} ms, longest ${worst.toFixed(1)} ms (${sorted.length} decisions); aim ${AIM}: ${worst <= AIM ? "reached" : "missed"}`);
  }
}
