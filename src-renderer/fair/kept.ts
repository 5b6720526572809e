import { NO_WITNESS, type Contribution, type Listed, type Seat, type SeenView, type Sights, type Witness } from "@shared/engine";
import type { Store } from "@/connection/storage";

/** What this app keeps of a match to hold its record against. */
export interface Kept {
  readonly table: string;
  readonly match: number;
  readonly commitment: string;
  /** The round in which this app was asked last, from 1; 0: it never was. */
  readonly round: number;
  /** This app's contribution to that round. */
  readonly own: Pick<Contribution, "hash" | "value"> | null;
  /** The list as it was told first in that round. */
  readonly list: readonly Listed[] | null;
  /** How often the cards of this match were shuffled anew before they were dealt. */
  readonly again: number;
  /** The versions of the host's app, as they were told. */
  readonly apps: readonly string[];
  readonly sights: readonly Sights[];
}

/** What an app that has kept this can hold a record against. */
export function witnessOf(kept: Kept | null): Witness {
  if (kept === null) return NO_WITNESS;
  const { commitment, list, own, apps, sights } = kept;
  return { commitment, list, own: takesPart(kept) ? own : null, apps, sights };
}

/** Whether this app's contribution is in the list that it was told. */
export function takesPart({ list, own }: Pick<Kept, "list" | "own">): boolean {
  return own !== null && list !== null && list.some(({ hash }) => hash === own.hash);
}

/** So many versions are kept: a host is brought up to date once in a match. */
const MOST_VERSIONS = 8;

/** With the version that the host's app tells now. */
export function withVersion(kept: Kept, app: string): Kept {
  return kept.apps.includes(app) || kept.apps.length >= MOST_VERSIONS ? kept : { ...kept, apps: [...kept.apps, app] };
}

/** With one more view of a viewer; one that is the same as the last is no more. */
export function withView(kept: Kept, viewer: Seat | "spectator", view: SeenView): Kept {
  const old = kept.sights.find((sights) => sights.viewer === viewer) ?? { viewer, views: [] };
  if (old.views.at(-1)?.hash === view.hash) return kept;
  const others = kept.sights.filter((sights) => sights !== old);
  return { ...kept, sights: [...others, { viewer, views: [...old.views, view] }] };
}

const KEY = "suitable.fair";

/** Keeps it for a page that is loaded again, as long as its tab is there. A storage that is full or refused keeps nothing. */
export function store(to: Store | null, kept: Kept | null): void {
  try {
    to?.setItem(KEY, JSON.stringify(kept));
  } catch {
    // What this page saw before it was loaded again is then not held against the record.
  }
}

/** What a page before this one has kept of a table's match; null when nothing. */
export function stored(from: Store | null, table: string, match: number): Kept | null {
  try {
    const kept = JSON.parse(from?.getItem(KEY) ?? "null") as Kept | null;
    return kept?.table === table && kept.match === match && Array.isArray(kept.apps) ? kept : null;
  } catch {
    return null;
  }
}
