import { describe, expect, it } from "vitest";
import { countRandomMatch } from "./poker-chips";

const MATCHES = 24;
const HANDS = 6;

/** A slice of `npm run soak poker-chips`: the same matches each time, none of them those of the properties. */
describe("hands of players who make any legal move", () => {
  it("end, are paid to the chip, and neither make nor lose one", () => {
    const counted = Array.from({ length: MATCHES }, (_, index) => countRandomMatch(1_000_000 + index, HANDS));
    const total = (of: (one: (typeof counted)[number]) => number): number => counted.reduce((sum, one) => sum + of(one), 0);
    expect(total(({ hands }) => hands)).toBeGreaterThan(90);
    expect(total(({ ends }) => ends.showdown)).toBeGreaterThan(30);
    expect(total(({ ends }) => ends.folds)).toBeGreaterThan(5);
    expect(total(({ sidePots }) => sidePots)).toBeGreaterThan(10);
    expect(total(({ sideBets }) => sideBets)).toBeGreaterThan(10);
    expect(new Set(counted.map(({ seats }) => seats)).size).toBeGreaterThan(4);
  }, 60_000);
});
