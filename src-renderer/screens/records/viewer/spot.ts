import { seat } from "@shared/engine";
import type { RecordViewer } from "@shared/protocol/records";

/** A place in a record, as its address names it: a moment, and the eyes that it is seen with where not all hands lie open. */
export interface RecordSpot {
  readonly moment: number;
  readonly viewer: RecordViewer;
}

/** No record has seats or moments beyond these. */
const SPOT = /^(\d{1,7})(?:-(watcher|\d{1,2}))?$/;
const MOST_SEATS = 16;

function viewerOf(word: string | undefined): RecordViewer | null {
  if (word === undefined) return "open";
  if (word === "watcher") return "spectator";
  return Number(word) < MOST_SEATS ? seat(Number(word)) : null;
}

/** The place that a part of an address names; null when it names none. */
export function parseSpot(text: string | null): RecordSpot | null {
  const [, moment, eyes] = SPOT.exec(text ?? "") ?? [];
  const viewer = viewerOf(eyes);
  return moment === undefined || viewer === null ? null : { moment: Number(moment), viewer };
}

/** The inverse of `parseSpot`; null for the beginning with all hands open. */
export function formatSpot({ moment, viewer }: RecordSpot): string | null {
  if (viewer === "open") return moment === 0 ? null : String(moment);
  return `${moment}-${viewer === "spectator" ? "watcher" : viewer}`;
}
