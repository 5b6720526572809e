import { playBots, seedFrom, startBots } from "@shared/bots";
import { LEVELS, seat, seatsOf } from "@shared/engine";
import { suitupPoker } from "@shared/games/suitup-poker";
import { POKER_DEFAULTS, type PokerOptions } from "@shared/games/suitup-poker/options";

/**
 * How long a decision of a poker bot takes, in ms of processor time, so that other work on the machine does not count: every
 * decision that bots think about in some hands at usual tables and the heaviest. The first hands warm the code up and are not counted.
 */
const AIM = 150;
const SPARE = 2;
const WARM = 4;
const HANDS = 24;
const TABLES: readonly { readonly name: string; readonly seats: number; readonly options: Partial<PokerOptions> }[] = [
  { name: "Hold'em for two", seats: 2, options: { format: "holdem" } },
  { name: "Hold'em for eight", seats: 8, options: { format: "holdem" } },
  { name: "Hold'em for eight, three hole cards, Wild Mania", seats: 8, options: { format: "holdem", holeCards: 3, wildMania: true } },
  { name: "Draw for four", seats: 4, options: {} },
  { name: "Draw for eight", seats: 8, options: {} },
  { name: "Draw for eight, Blitz and Wild Mania", seats: 8, options: { blitz: true, wildMania: true } },
];

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

/** Milliseconds of processor time since a moment that `process.cpuUsage` gave. */
function since(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

for (const { name, seats, options } of TABLES) {
  for (const level of LEVELS) {
    const times: number[] = [];
    const game: typeof suitupPoker = {
      ...suitupPoker,
      bot(input) {
        const begun = process.cpuUsage();
        const move = suitupPoker.bot(input);
        if (input.view.deal > WARM && (input.view.phase === "bet" || input.view.phase === "exchange")) times.push(since(begun));
        return move;
      },
    };
    const setup = { game, options: { ...POKER_DEFAULTS, ...options, rebuys: true, hands: HANDS }, seats: seatsOf(seats).map(String), dealer: seat(0), seed: seedFrom("bench poker bots", name) };
    playBots(startBots(setup, seatsOf(seats).map(() => level), seedFrom("bench poker bots", level)));
    const sorted = times.toSorted((one, other) => one - other);
    const worst = sorted.at(-1) ?? 0;
    console.log(`${level} bot, ${name}: median ${at(sorted, 0.5)} ms, 99 % within ${at(sorted, 0.99)} ms, longest ${worst.toFixed(1)} ms (${sorted.length} decisions); aim ${AIM}: ${worst * SPARE <= AIM ? `reached, ${SPARE} times over` : worst <= AIM ? "reached" : "missed"}`);
  }
}
