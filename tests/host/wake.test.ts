import { expect, it } from "vitest";
import { seat } from "@shared/engine";
import { player } from "./client";
import { hostFor, linked } from "./hosts";

it("clocks begin anew when the machine wakes, though the system's own clock stood still", async () => {
  let now = 1_000;
  const host = await hostFor({ now: () => now });
  const owner = linked(host);
  await owner.hello();
  const { setUp } = host.table();
  for (const command of [
    { type: "setUp", setUp: { ...setUp, turnTime: 60_000 } },
    { type: "sit", seat: seat(0), player: player("Ana") },
    { type: "sit", seat: seat(1), player: player("Ben") },
    { type: "start" },
  ] as const) expect(await owner.command(command)).toMatchObject({ type: "done" });
  await host.idle();
  const clockOf = () => host.table().playing?.clock ?? host.table().playing?.turnClock ?? null;
  const before = clockOf();
  expect(before).not.toBeNull();

  now += 4_000;
  host.wake();
  await host.idle();
  expect(host.table().at).toBeGreaterThan(now);
  expect(clockOf()).toEqual({ ...before, since: host.table().at });
});
