import { expect, it } from "vitest";
import { lead } from "./level-lead";

// How far beyond chance is shown by the soak (tests/soak/levels.ts), over many more deals.
it.each([["hard", "medium", 8], ["medium", "easy", 20]] as const)("%s beats %s", (better, other, deals) => {
  expect(lead(better, other, deals).points).toBeGreaterThan(0);
}, 120_000);
