import type { Seat } from "../engine";
import { showing } from "./connections";
import { guestOf, isGuest } from "./guests";
import { no, on, type CommandContext, type Of, type Outcome } from "./handling";
import type { Progress } from "./progress";
import { isConnected, OPEN_SEAT, sharesScreen, withConnection, withSeat, type Connection, type Table } from "./table";

/** Whether a seat can be asked for: it is a person's who is away, or one of several at a screen. Else why not (`noSeat`, `nobodyThere`, `notAway`). */
function claimable(table: Table, seat: Seat): "noSeat" | "nobodyThere" | "notAway" | null {
  const place = table.seats[seat];
  if (place === undefined) return "noSeat";
  if (place.kind !== "person") return "nobodyThere";
  return isConnected(table, seat) && !sharesScreen(table, seat) ? "notAway" : null;
}

/** A guest says that a seat is theirs whose person is away, or plays at a screen that others share. Refuses what `claimable` does, and `seatTaken` to those who have a seat. */
export function claim({ table, ...progress }: Progress, { seat }: Of<"claim">, { connection }: CommandContext): Outcome {
  if (!isGuest(table, connection)) return no("seatTaken");
  const why = claimable(table, seat);
  if (why !== null) return no(why);
  return { ...progress, table: connection.claims === seat ? table : withConnection(table, { ...connection, claims: seat }) };
}

/** Gives a seat to the guest who claims it, with a new token: the old one opens nothing. Refuses what `claimable` does, and `noGuest`. */
export function allow(progress: Progress, { guest, seat }: Of<"allow">, { grant }: CommandContext): Outcome {
  const { table } = progress;
  const why = claimable(table, seat);
  if (why !== null) return no(why);
  const claimant = guestOf(table, guest);
  const place = table.seats[seat];
  if (claimant?.claims !== seat || grant === null || place === undefined) return no("noGuest");
  const holder: Connection = { ...claimant, tokens: [...claimant.tokens, grant], claims: null };
  const seated = withConnection(withSeat(table, seat, { ...OPEN_SEAT, kind: "person", player: place.player, token: grant }), holder);
  const granted = { ...on(progress, seated), granted: [...progress.granted, { to: guest, seat, hash: grant }] };
  return showing(granted, holder, seat);
}

/** Answers a claim with no. Refuses `noGuest`. */
export function deny(progress: Progress, { guest }: Of<"deny">, _context: CommandContext): Outcome {
  const claimant = guestOf(progress.table, guest);
  if (claimant === null) return no("noGuest");
  return claimant.claims === null ? progress : on(progress, withConnection(progress.table, { ...claimant, claims: null }));
}

/** Claims end when there is nothing to claim any more: the person is back, the seat has changed hands, or the guest has a seat. */
export function withoutVainClaims(table: Table): Table {
  const isVain = (connection: Connection): boolean =>
    connection.claims !== null && (!isGuest(table, connection) || claimable(table, connection.claims) !== null);
  if (!table.connections.some(isVain)) return table;
  return { ...table, connections: table.connections.map((connection) => (isVain(connection) ? { ...connection, claims: null } : connection)) };
}
