import type { Sound } from "./sounds";

/** A sound and when it is to be heard, in ms on the clock that it was planned by. */
export interface Planned {
  readonly sound: Sound;
  readonly at: number;
}

/** The least time between two sounds of a kind, in ms: none is heard more often than is pleasant. */
const APART: Readonly<Record<Sound, number>> = { card: 110, deal: 1_500, chip: 130, ask: 2_000, turn: 2_000, good: 3_000, win: 5_000, refused: 400 };
/** Sounds of one burst follow each other at this distance, in ms, and so many of them at most. */
const STEP = 110;
const MOST = 4;
/** What would be heard later than this after it happened is left out, in ms. */
const LATEST = 600;

/** These wait a little for their turn; of the others the one before was enough. */
const WAITING: ReadonlySet<Sound> = new Set<Sound>(["card", "chip"]);
/** What is won is heard, whatever came before it. */
const WON: ReadonlySet<Sound> = new Set<Sound>(["good", "win"]);

/** What of a burst is worth hearing: of a run of one kind three at most, and beside a won match no won deal. */
function worth(wanted: readonly Sound[]): readonly Sound[] {
  const kept = wanted.filter((sound, index) => !(sound === "good" && wanted.includes("win")) && !(index >= 3 && [1, 2, 3].every((back) => wanted[index - back] === sound)));
  const ends = kept.filter((sound) => WON.has(sound));
  return [...kept.filter((sound) => !WON.has(sound)).slice(0, MOST - ends.length), ...ends];
}

/** When each of the sounds wanted at once is heard, if at all. `last`: when each kind was last planned for; all in ms. */
export function planned(wanted: readonly Sound[], last: ReadonlyMap<Sound, number>, now: number): readonly Planned[] {
  const plan: Planned[] = [];
  const before = new Map(last);
  for (const sound of worth(wanted)) {
    const soonest = (before.get(sound) ?? -Infinity) + APART[sound];
    const at = Math.max(now, soonest, (plan.at(-1)?.at ?? -Infinity) + STEP);
    if (at - now > LATEST || (soonest > now && !WAITING.has(sound))) continue;
    before.set(sound, at);
    plan.push({ sound, at });
  }
  return plan;
}
