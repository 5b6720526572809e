import { describe, expect, it } from "vitest";
import { seat } from "@shared/engine";
import { holdAfter } from "@/stores/lobby";

describe("a stop of play as the page's own time", () => {
  it("ends so many ms after it was told", () => {
    expect(holdAfter(null, { seat: seat(2), left: 10_000 }, 500)).toEqual({ seat: 2, endsAt: 10_500, total: 10_000 });
  });

  it("told again it is as long as it was, and another's is its own", () => {
    const first = holdAfter(null, { seat: seat(2), left: 10_000 }, 0);
    expect(holdAfter(first, { seat: seat(2), left: 4000 }, 6000)).toEqual({ seat: 2, endsAt: 10_000, total: 10_000 });
    expect(holdAfter(first, { seat: seat(1), left: 4000 }, 6000)).toEqual({ seat: 1, endsAt: 10_000, total: 4000 });
  });

  it("is gone when nobody holds", () => {
    expect(holdAfter({ seat: seat(2), endsAt: 1, total: 1 }, null, 0)).toBeNull();
  });
});
