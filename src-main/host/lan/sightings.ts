import type { About, FoundTable } from "@shared/protocol";
import type { Spot } from "./ask";
import { typedAddress } from "./cards";

/** A spot where a table was told of, and what it says of itself when asked. Times in monotonic ms. */
export interface Sighting extends Spot {
  /** The names of the announcements that lead here. */
  readonly instances: readonly string[];
  /** What it said last; null while it has not answered, or no longer does. */
  readonly about: About | null;
  /** How many times in a row it has not answered. */
  readonly failed: number;
  /** When it was told of last. */
  readonly heard: number;
}

/** Spots by what people type for them. */
export type Sightings = ReadonlyMap<string, Sighting>;

/** More are not looked at: nobody has so many tables near by, and anybody can announce some. */
const MOST = 64;
const INSTANCES = 8;

/** Answers that may fail to come before a table is gone from the list. */
const FAILURES = 2;

/** How long a spot that does not answer is asked on, after it was told of. In ms. */
const FORGOTTEN_AFTER = 60_000;

export function spotName({ address, port }: Spot): string {
  return typedAddress(address, port);
}

/** A table is told of at a spot. Beyond all measure nothing is added. */
export function heardOf(sightings: Sightings, spot: Spot, instance: string, now: number): Sightings {
  const key = spotName(spot);
  const known = sightings.get(key);
  if (known === undefined && sightings.size >= MOST) return sightings;
  const instances = [...new Set([...(known?.instances ?? []), instance])].slice(-INSTANCES);
  const { address, port } = spot;
  return new Map(sightings).set(key, { about: null, failed: 0, ...known, address, port, instances, heard: now });
}

/** An announcement is taken back: a spot to which no other leads is gone. */
export function takenBack(sightings: Sightings, instance: string): Sightings {
  return new Map([...sightings].flatMap(([key, sighting]) => {
    if (!sighting.instances.includes(instance)) return [[key, sighting] as const];
    const instances = sighting.instances.filter((other) => other !== instance);
    return instances.length === 0 ? [] : [[key, { ...sighting, instances }] as const];
  }));
}

/** A spot has been asked; `about` null: no table answers. */
export function asked(sightings: Sightings, key: string, about: About | null, now: number): Sightings {
  const known = sightings.get(key);
  if (known === undefined) return sightings;
  const next = new Map(sightings);
  if (about !== null) return next.set(key, { ...known, about, failed: 0 });
  const failed = known.failed + 1;
  if (failed >= FAILURES && now - known.heard > FORGOTTEN_AFTER) {
    next.delete(key);
    return next;
  }
  return next.set(key, { ...known, failed, about: failed >= FAILURES ? null : known.about });
}

/** Tables as people see them: one row for each id, whatever the ways to it; `own` is left out. In an order that stays. */
export function tablesOf(sightings: Sightings, own: string): readonly FoundTable[] {
  const rows = new Map<string, FoundTable>();
  for (const [key, { about }] of sightings) {
    if (about === null || about.id === own) continue;
    const { suitable: _, ...said } = about;
    rows.set(about.id, { ...said, addresses: [...(rows.get(about.id)?.addresses ?? []), key] });
  }
  return [...rows.values()];
}

/** Where a table answers, or answered last, in the order in which it was heard of. */
export function spotsOf(sightings: Sightings, id: string): readonly Spot[] {
  return [...sightings.values()].filter(({ about }) => about?.id === id).map(({ address, port }) => ({ address, port }));
}
