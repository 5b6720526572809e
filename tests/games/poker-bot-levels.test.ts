import { expect, it } from "vitest";
import { pokerLead } from "./poker-level-lead";

/** A slice of `npm run soak poker-levels`: two standard errors and more, on fixed deals. */
it("hard poker bots beat easy ones beyond chance", () => {
  const { chips, error } = pokerLead({ name: "Hold'em for two", seats: 2, options: { format: "holdem", chips: 200 } }, "hard", "easy", 40);
  expect(chips).toBeGreaterThan(2 * error);
});
