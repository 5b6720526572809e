import { countRandomMatch } from "../games/poker-chips";
import { pokerSoak, pokerSoakTable } from "../games/poker-bot-soak";

/**
 * Chips are never made or lost and every hand ends: over 20,000 hands of players who make any legal move, which reach what no
 * sensible player would, and over 20,000 hands of easy bots, all with 2 to 8 seats and random options.
 */
const HANDS = 20_000;
const HANDS_A_MATCH = 25;
const TOLD_EVERY = 4000;
const seed = Number(process.env["SEED"] ?? "1");

interface Played {
  readonly hands: number;
  readonly moves: number;
  readonly ends: Readonly<Record<string, number>>;
  readonly more?: Readonly<Record<string, number>>;
}

function add(counts: Map<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(more)) counts.set(name, (counts.get(name) ?? 0) + count);
}

/** Plays matches until there are enough hands; a fault names its match, and the next one is played. */
function soak(who: string, match: (index: number) => Played): void {
  const begun = performance.now();
  const counts = new Map<string, number>();
  let [hands, moves, faults] = [0, 0, 0];
  for (let index = 0; hands < HANDS && faults < HANDS; index += 1) {
    const before = hands;
    try {
      const played = match(index);
      hands += played.hands;
      moves += played.moves;
      add(counts, { ...played.ends, ...played.more });
    } catch (error) {
      faults += 1;
      process.exitCode = 1;
      console.error(`${who}, seed ${seed}, match ${index}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    if (Math.floor(hands / TOLD_EVERY) === Math.floor(before / TOLD_EVERY)) continue;
    const told = [...counts].map(([name, count]) => `${name} ${count}`).join(", ");
    console.log(`${who}: ${hands} hands of ${index + 1} matches (${told}), ${moves} moves, ${faults} faults, ${((performance.now() - begun) / 60_000).toFixed(1)} min`);
  }
}

console.log(`Seed ${seed}: match i of random players is countRandomMatch(${seed} * 1000000 + i), of bots pokerSoakTable(${seed}, i)`);
soak("random players", (index) => {
  const { hands, moves, ends, seats, sidePots, sideBets } = countRandomMatch(seed * 1_000_000 + index, HANDS_A_MATCH);
  return { hands, moves, ends, more: { "with side pots": sidePots, "with side bets": sideBets, [`matches of ${seats}`]: 1 } };
});
soak("easy bots", (index) => pokerSoak(pokerSoakTable(seed, index, HANDS_A_MATCH, ["easy"])));
