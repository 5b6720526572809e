import type { FoundTable } from "@shared/protocol";
import type { Log } from "../log";
import { askAbout, type Asked, type Spot } from "./ask";
import { browse, type Heard } from "./browse";
import { repeated, type Schedule } from "./schedule";
import { asked, heardOf, spotName, spotsOf, tablesOf, takenBack, type Sightings } from "./sightings";

export interface DiscoverySettings {
  /** The addresses to look on, one for each network card, as they are at the moment. */
  readonly addresses: () => readonly string[];
  /** The id of this machine's own table, which is not looked for. */
  readonly ownId: () => string;
  /** Calls when what is found has changed. */
  readonly onChange: () => void;
  /** Monotonic ms. */
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly log: Log;
  /** How a spot is asked, and a card listened on; tests have others. */
  readonly ask?: (spot: Spot) => Promise<Asked>;
  readonly listen?: (address: string, heard: Heard) => () => void;
}

export interface Discovery {
  /** The tables that were told of and answer. */
  found(): readonly FoundTable[];
  /** Where a table answers. */
  spots(id: string): readonly Spot[];
  /** Listens anew on every card, and asks every table at once: the machine slept. */
  wake(): void;
  stop(): void;
}

/** How often a table is asked whether it is there still, and how soon again when it did not answer. In ms. */
const ASK_EACH = 3_000;
const ASK_AGAIN = 1_000;

/** How long an answer is waited for. In ms. */
const ANSWER_WITHIN = 1_500;

/** After how long a card that the network refused is listened on anew. In ms. */
const LISTEN_AGAIN = 10_000;

/** How often it looks whether network cards have come or gone. In ms. */
const LOOK_AGAIN = 1_000;

/** Asks every spot that was told of again and again, since nobody tells of a host that was killed. */
export function discover(settings: DiscoverySettings): Discovery {
  const { schedule, now, log } = settings;
  const ask = settings.ask ?? ((spot) => askAbout(spot, ANSWER_WITHIN));
  const listen = settings.listen ?? ((address, heard) => browse(address, heard, { schedule, failed: (error) => failed(address, error) }));
  const cards = new Map<string, () => void>();
  /** For each spot the call that puts off its next question; null while it is being asked. */
  const next = new Map<string, (() => void) | null>();
  const complained = new Set<string>();
  const again = new Map<string, () => void>();
  let sightings: Sightings = new Map();
  let stopped = false;

  function change(to: Sightings): void {
    const before = JSON.stringify(found());
    sightings = to;
    for (const [key, stop] of next) {
      if (sightings.has(key)) continue;
      stop?.();
      next.delete(key);
    }
    if (JSON.stringify(found()) !== before) settings.onChange();
  }

  function found(): readonly FoundTable[] {
    return tablesOf(sightings, settings.ownId());
  }

  async function question(key: string): Promise<void> {
    const sighting = sightings.get(key);
    if (stopped || sighting === undefined) return;
    next.set(key, null);
    const answer = await ask(sighting);
    const about = typeof answer === "string" ? null : answer;
    if (stopped) return;
    change(asked(sightings, key, about, now()));
    if (!sightings.has(key) || next.get(key) !== null) return;
    next.set(key, schedule(() => void question(key), about === null ? ASK_AGAIN : ASK_EACH));
  }

  const heard: Heard = {
    up(spot, instance) {
      const key = spotName(spot);
      const isNew = !sightings.has(key);
      change(heardOf(sightings, spot, instance, now()));
      if (isNew) void question(key);
    },
    down: (instance) => change(takenBack(sightings, instance)),
  };

  /** Listens on a card no more. */
  function deafTo(address: string): void {
    cards.get(address)?.();
    again.get(address)?.();
    cards.delete(address);
    again.delete(address);
  }

  /** A network that refuses is tried anew after a while; one line says so. */
  function failed(address: string, error: unknown): void {
    if (stopped || again.has(address)) return;
    again.set(address, schedule(() => deafTo(address), LISTEN_AGAIN));
    if (!complained.has(address)) log(`Tables could not be looked for on ${address}: ${String(error)}`);
    complained.add(address);
  }

  function lookAtCards(): void {
    const wanted = settings.addresses();
    for (const address of cards.keys()) if (!wanted.includes(address)) deafTo(address);
    for (const address of wanted) if (!cards.has(address)) cards.set(address, listen(address, heard));
  }

  lookAtCards();
  const stopLooking = repeated(schedule, lookAtCards, LOOK_AGAIN);
  return {
    found,
    spots: (id) => spotsOf(sightings, id),
    wake() {
      for (const address of [...cards.keys()]) deafTo(address);
      lookAtCards();
      for (const [key, stop] of [...next]) {
        // One that is being asked is asked already.
        if (stop === null) continue;
        stop();
        void question(key);
      }
    },
    stop() {
      stopped = true;
      stopLooking();
      for (const stop of [...cards.values(), ...again.values()]) stop();
      for (const stop of next.values()) stop?.();
    },
  };
}
