import type { Seat } from "@shared/engine";
import type { SeatInfo, TablePhase } from "@shared/protocol";

/** All that can be done about a seat, in the order in which it is offered. */
const SEAT_ACTS = ["sit", "takeOver", "claim", "sitHere", "stand", "leave", "look", "addBot", "swap", "botFor", "handOver", "putOut", "removeBot"] as const;
export type SeatAct = (typeof SEAT_ACTS)[number];

/** Who asks what can be done about a seat. */
export interface Asking {
  readonly phase: TablePhase;
  /** Whether they run the table. */
  readonly owner: boolean;
  /** Whether the table is on their machine: they leave a seat, never the table. */
  readonly home: boolean;
  /** The seats that they hold. */
  readonly mine: readonly Seat[];
  /** The seat whose person runs the table; null: whoever's machine it is. */
  readonly runBy: Seat | null;
  /** The seat that they have said is theirs, while that waits for an answer. */
  readonly claims: Seat | null;
  readonly seats: number;
  /** Whether this screen shows the table only: nobody sits down from it. */
  readonly living: boolean;
}

const SITTING: ReadonlySet<SeatAct> = new Set(["sit", "takeOver", "claim", "sitHere"]);

/** One of several at a screen stands up alone; who sits there alone away from home leaves the table. */
function ownActs({ phase, home, mine }: Asking): readonly SeatAct[] {
  return [phase === "lobby" || home || mine.length > 1 ? "stand" : "leave", "look"];
}

function othersActs(seat: Seat, info: SeatInfo, { phase, owner, mine, runBy, claims }: Asking): readonly SeatAct[] {
  const acts: SeatAct[] = [];
  if (mine.length === 0 && (!info.connected || info.shares) && claims === null) acts.push("claim");
  if (!owner) return acts;
  if (phase !== "lobby") acts.push("botFor");
  if (info.connected && runBy !== seat) acts.push("handOver");
  return [...acts, "putOut"];
}

/** What somebody can do about a seat now: what the host would refuse is not offered. */
export function seatActs(seat: Seat, info: SeatInfo, asking: Asking): readonly SeatAct[] {
  const { phase, owner, mine, seats } = asking;
  const acts = new Set<SeatAct>(owner && seats > 1 ? ["swap"] : []);
  const add = (...some: readonly SeatAct[]): void => some.forEach((act) => acts.add(act));
  if (info.kind === "open") {
    add(mine.length === 0 ? "sit" : "sitHere");
    if (owner) add("addBot");
  } else if (info.kind === "bot") {
    add(mine.length === 0 ? "takeOver" : "sitHere");
    if (owner && phase === "lobby") add("removeBot");
  } else add(...(mine.includes(seat) ? ownActs(asking) : othersActs(seat, info, asking)));
  return SEAT_ACTS.filter((act) => acts.has(act) && !(asking.living && SITTING.has(act)));
}

/** What everybody does at a seat; the rest is for whoever runs the table, or seldom, and comes when asked for. */
export const FIRST_ACTS: ReadonlySet<SeatAct> = new Set(["sit", "takeOver", "claim", "stand", "leave", "addBot"]);
