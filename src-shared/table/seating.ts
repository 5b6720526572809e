import type { Refusal, Seat } from "../engine";
import type { Command } from "../protocol";
import { showing } from "./connections";
import { no, on, type CommandContext, type Of, type Outcome } from "./handling";
import type { Progress } from "./progress";
import { isConnected, OPEN_SEAT, seatsHeld, withConnection, withSeat, type Connection, type Table, type TableSeat } from "./table";

/** Ids that nobody guesses: shorter ones prove nothing. */
const UNGUESSABLE = 16;

/**
 * Whether this is the resend of the very message that took the seat, and its token never arrived: nobody has come back
 * with it. Only whoever sent that message knows its id.
 */
export function isSeatLost(table: Table, command: Command, id: string): boolean {
  return command.type === "sit" && id.length >= UNGUESSABLE && table.seats[command.seat]?.satBy === id && !isConnected(table, command.seat);
}

/** Takes an open seat, or a bot's as it stands; the first of a connection is shown at once. Refuses `noSeat` and `seatTaken`. */
export function sit(progress: Progress, command: Of<"sit">, { connection, grant, id }: CommandContext): Outcome {
  const { seat, player } = command;
  const place = progress.table.seats[seat];
  if (place === undefined || grant === null) return no("noSeat");
  if (place.kind === "person" && !isSeatLost(progress.table, command, id)) return no("seatTaken");
  const holder: Connection = { ...connection, tokens: [...connection.tokens, grant], claims: null };
  const seated = withConnection(withSeat(progress.table, seat, { ...OPEN_SEAT, kind: "person", player, token: grant, satBy: id }), holder);
  const granted = { ...on(progress, seated), granted: [...progress.granted, { to: connection.id, seat, hash: grant }] };
  // Beside others at a screen it is shown when its person is there.
  return seatsHeld(progress.table, connection).length === 0 ? showing(granted, holder, seat) : granted;
}

/** A connection's own seat, or why it is not (`noSeat`, `notYourSeat`). */
export function ownSeat({ table }: Progress, seat: Seat, connection: Connection): TableSeat | Refusal {
  const place = table.seats[seat];
  if (place === undefined) return no("noSeat");
  return seatsHeld(table, connection).includes(seat) ? place : no("notYourSeat");
}

/** A seat as its person leaves it: open, or a bot's that goes by their name where a match is on or has just been. */
function leftBy({ phase }: Table, { player }: TableSeat): TableSeat {
  return phase === "lobby" || player === null ? OPEN_SEAT : { ...OPEN_SEAT, kind: "bot", player, level: "medium" };
}

/** The table with these seats left by their people. */
export function vacated(table: Table, seats: readonly Seat[]): Table {
  return { ...table, seats: table.seats.map((place, seat) => (seats.includes(seat as Seat) ? leftBy(table, place) : place)) };
}

/** Leaves one's own seat. Refuses `noSeat` and `notYourSeat`. */
export function stand(progress: Progress, { seat }: Of<"stand">, { connection }: CommandContext): Outcome {
  const place = ownSeat(progress, seat, connection);
  return "refused" in place ? place : on(progress, vacated(progress.table, [seat]));
}

/**
 * Two seats change places: people with their tokens, what they are shown, claims on their seats and their office; bots with
 * their names. What the game knows of a seat (its cards, decisions, clocks) stays. Refuses `noSeat`.
 */
export function swap(progress: Progress, { seat, with: other }: Of<"swap">, _context: CommandContext): Outcome {
  const { table } = progress;
  const [one, two] = [table.seats[seat], table.seats[other]];
  if (one === undefined || two === undefined) return no("noSeat");
  if (seat === other) return progress;
  const to = <At extends Seat | null>(at: At): At | Seat => (at === seat ? other : at === other ? seat : at);
  const moved = ({ shown, claims }: Connection): boolean => to(shown) !== shown || to(claims) !== claims;
  const connections = table.connections.map((old) => (moved(old) ? { ...old, shown: to(old.shown), claims: to(old.claims) } : old));
  const fresh = table.connections.filter(({ shown }) => to(shown) !== shown).map(({ id }) => id);
  const swapped = { ...withSeat(withSeat(table, seat, two), other, one), connections, runBy: to(table.runBy) };
  return { ...progress, table: swapped, fresh: [...progress.fresh, ...fresh] };
}
