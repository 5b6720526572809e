import type { Level } from "@shared/engine";
import { hoarderLead } from "../games/suit-hoarder-level-lead";

/** Hard bots beat easy ones beyond chance, by two standard errors at least, at tables of two, four and eight; medium ones are told too. */
const ERRORS = 2;
const TABLES = [{ seats: 2, deals: 200 }, { seats: 4, deals: 150 }, { seats: 8, deals: 100 }];
const PAIRS: readonly { readonly pair: readonly [Level, Level]; readonly must: boolean }[] = [
  { pair: ["hard", "easy"], must: true },
  { pair: ["hard", "medium"], must: false },
  { pair: ["medium", "easy"], must: false },
];
const seed = Number(process.env["SEED"] ?? "1");

for (const { seats, deals } of TABLES) {
  for (const { pair: [better, other], must } of PAIRS) {
    const { share, error } = hoarderLead(seats, better, other, deals, seed);
    const beyond = share - 0.5 > ERRORS * error;
    console.log(`${seats} seats: ${better} wins ${(100 * share).toFixed(1)} % of the games against ${other}, standard error ${(100 * error).toFixed(1)}, ${deals} deals played twice: ${beyond ? "beyond chance" : "not beyond chance"}`);
    if (must && !beyond) process.exitCode = 1;
  }
}
