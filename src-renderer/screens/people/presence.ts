import { seat as seatNumber, type Seat } from "@shared/engine";
import type { Player, SeatInfo, TablePhase } from "@shared/protocol";

/** How somebody is at their seat. `waited`: away, and a bot plays after a while; `away`: away, and nothing comes of it. */
export type Presence = "open" | "bot" | "here" | "waited" | "away" | "standIn";

/** @param phase only in a match does a seat wait for its person */
export function presenceOf(info: SeatInfo): Presence {
  if (info.kind !== "person") return info.kind;
  if (info.standIn) return "standIn";
  if (info.connected) return "here";
  return info.away === null ? "away" : "waited";
}

/** What everybody at the table hears of a seat: somebody has gone, a bot plays for them, they are back; another has the seat; or two have changed places. */
export interface PresenceNews {
  readonly what: "gone" | "standIn" | "back" | "left" | "took" | "sat" | "stood" | "swapped";
  readonly seat: Seat;
  readonly name: string;
  /** For how long the seat waits, in ms; null when it does not. */
  readonly away: number | null;
  /** With whom they have changed places; null when they have not. */
  readonly other: string | null;
}

const nameIn = (info: SeatInfo): string => info.player?.name ?? "";

function kindNews(before: SeatInfo, now: SeatInfo, phase: TablePhase): PresenceNews["what"] | null {
  if (now.kind === "person") return phase === "lobby" ? "sat" : "took";
  if (before.kind !== "person") return null;
  return phase === "lobby" ? "stood" : now.kind === "bot" ? "left" : null;
}

function heldNews(before: SeatInfo, now: SeatInfo): PresenceNews["what"] | null {
  if (now.standIn && !before.standIn) return "standIn";
  if (now.connected && (!before.connected || before.standIn)) return "back";
  return before.connected && !now.connected ? "gone" : null;
}

const isSame = (one: Player | null | undefined, other: Player | null | undefined): boolean =>
  one != null && other != null && one.name === other.name && one.colour === other.colour && one.token === other.token;

/** The first two seats whose players have changed places; null when none have, or nobody could tell. */
function swapped(before: readonly SeatInfo[], now: readonly SeatInfo[]): readonly [Seat, Seat] | null {
  for (const [one, { player }] of now.entries()) {
    if (isSame(player, before[one]?.player)) continue;
    const other = now.findIndex((info, at) => at > one && isSame(info.player, before[one]?.player) && isSame(player, before[at]?.player));
    if (other >= 0) return [seatNumber(one), seatNumber(other)];
  }
  return null;
}

/** What has changed between two states of the same table, each once; of the own seats a player knows it. */
export function presenceNews(before: readonly SeatInfo[], now: readonly SeatInfo[], phase: TablePhase, mine: readonly Seat[]): readonly PresenceNews[] {
  if (before.length !== now.length) return [];
  const pair = swapped(before, now);
  return now.flatMap((info, index): readonly PresenceNews[] => {
    const [seat, was] = [seatNumber(index), before[index]];
    if (was === undefined || mine.includes(seat)) return [];
    if (pair !== null && pair.includes(seat)) {
      const other = now[pair[1]];
      return seat !== pair[0] || other === undefined || mine.includes(pair[1]) ? [] : [{ what: "swapped", seat, name: nameIn(info), away: null, other: nameIn(other) }];
    }
    const what = was.kind === "person" && info.kind === "person" ? heldNews(was, info) : was.kind === info.kind ? null : kindNews(was, info, phase);
    return what === null ? [] : [{ what, seat, name: nameIn(info.player === null ? was : info), away: info.away, other: null }];
  });
}
