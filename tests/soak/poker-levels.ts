import type { Level } from "@shared/engine";
import { pokerLead, type LeadTable } from "../games/poker-level-lead";

/** Hard poker bots beat easy ones by a margin outside its confidence interval (95 %), for two and for six; medium ones are told too. */
const Z = 1.96;
const TABLES: readonly (LeadTable & { readonly deals: number })[] = [
  { name: "Hold'em for two", seats: 2, options: { format: "holdem" }, deals: 600 },
  { name: "Hold'em for six", seats: 6, options: { format: "holdem" }, deals: 200 },
  { name: "Draw for two", seats: 2, options: {}, deals: 1000 },
  { name: "Draw for six", seats: 6, options: {}, deals: 240 },
  { name: "Draw for six, fixed-limit", seats: 6, options: { limit: "fixed-limit" }, deals: 200 },
  { name: "Draw for six with Blitz and Wild Mania", seats: 6, options: { blitz: true, wildMania: true }, deals: 200 },
];
const PAIRS: readonly { readonly pair: readonly [Level, Level]; readonly must: boolean }[] = [
  { pair: ["hard", "easy"], must: true },
  { pair: ["hard", "medium"], must: false },
  { pair: ["medium", "easy"], must: false },
];
const seed = Number(process.env["SEED"] ?? "1");
const begun = performance.now();

console.log(`Chips a hand with stacks of 1000 at antes of 10 or blinds of 5 and 10, each deal twice with the seats changed, seed ${seed}`);
for (const table of TABLES) {
  for (const { pair: [better, other], must } of PAIRS) {
    const deals = must ? table.deals : table.deals / 2;
    const { chips, error } = pokerLead(table, better, other, deals, seed);
    const beyond = chips > Z * error;
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    console.log(`${table.name}: ${better} beats ${other} by ${chips.toFixed(1)} ± ${(Z * error).toFixed(1)} chips a hand (95 %) over ${deals} deals: ${beyond ? "beyond chance" : "not beyond chance"}, ${minutes} min`);
    if (must && !beyond) process.exitCode = 1;
  }
}
