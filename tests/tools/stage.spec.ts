import { describe, expect, it } from "vitest";
import { countsOf, sum, summary } from "./stage.mjs";

describe("the last line of a test run", () => {
  it("adds up what all runners counted", () => {
    const vitest = countsOf("vitest", { numPassedTests: 10, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 });
    const playwright = countsOf("playwright", { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } });
    expect(summary(sum([vitest, playwright]))).toBe("14 passed, 3 failed, 3 skipped");
  });

  it("leaves skipped out when nothing was", () => {
    expect(summary({ passed: 7, failed: 0, skipped: 0 })).toBe("7 passed, 0 failed");
  });
});
