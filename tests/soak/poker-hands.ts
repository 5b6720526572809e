import { compareWithOracle } from "../games/poker-agree";
import { seedFrom } from "@shared/bots";

/** The evaluator and the oracle over 20,000 hands of each size with 0 to 5 wild cards, their order included. */
const HANDS = 20_000;
const SIZES = [5, 6, 7, 8];
const SHOWN = 10;
const seed = Number(process.env["SEED"] ?? "1");

for (const wheel of [true, false]) {
  const count = wheel ? HANDS : HANDS / 10;
  const { hands, ranks, faults } = compareWithOracle(SIZES, count, wheel, seedFrom("poker hands", seed, wheel ? 1 : 0));
  const found = Object.entries(ranks).map(([rank, times]) => `${times} × ${rank}`).join(", ");
  console.log(`${hands} hands ${wheel ? "with" : "without"} the wheel, ${count} of each of ${SIZES.join(", ")} cards: ${faults.length === 0 ? "evaluator and oracle agree" : `${faults.length} faults`} (${found})`);
  for (const fault of faults.slice(0, SHOWN)) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
