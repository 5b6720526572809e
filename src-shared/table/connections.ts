import { refuse, type Seat } from "../engine";
import { PROTOCOL_VERSION, type Show } from "../protocol";
import { ended, without } from "./ending";
import { mayWatch } from "./guests";
import type { Greeting, Input } from "./input";
import { isKeptOut } from "./kept-out";
import { refusedMessage, reply, type Progress } from "./progress";
import { connectionOf, seatsHeld, withConnection, type Connection, type ConnectionId } from "./table";
import { fullAllowance } from "./talk";

type Connecting = Extract<Input, { readonly type: "connect" }>;

/** A connection opens; it is told nothing before it has said hello. From an address that is kept out it is refused and closed (`keptOut`). */
export function connect(progress: Progress, { connection: id, owner, from }: Connecting, now: number): Progress {
  const { table } = progress;
  if (connectionOf(table, id) !== undefined) return progress;
  if (isKeptOut(table, { home: owner, from }, [])) return ended(progress, id, refusedMessage(null, refuse("keptOut")));
  const connection: Connection = { id, home: owner, from, greeted: false, tokens: [], shown: null, player: null, claims: null, talk: fullAllowance(now) };
  return { ...progress, table: { ...table, connections: [...table.connections, connection] } };
}

/** A connection has gone. Its seats stay its people's, by token. */
export function disconnect(progress: Progress, id: ConnectionId): Progress {
  return { ...progress, table: without(progress.table, id) };
}

/** Tokens that do not belong to a seat here are forgotten: other tables gave them. */
function known(progress: Progress, hello: Greeting): readonly string[] {
  const here = new Set(progress.table.seats.map(({ token }) => token));
  return hello.tokens.filter((token) => here.has(token));
}

/** Ends older connections that hold a token of this one. */
function replacing(progress: Progress, { id, tokens }: Connection): Progress {
  const older = progress.table.connections.filter((other) => other.id !== id && other.tokens.some((token) => tokens.includes(token)));
  return older.reduce((after, other) => ended(after, other.id, { type: "end", why: "replaced" }), progress);
}

/**
 * Greets a connection: it holds the seats whose tokens it has, and gets everything. One seat is shown at once; of
 * several none, until it says which. An older connection that holds one of them is ended: two pages with one token are one
 * person's. Another version is refused and closed (`version`), and so is whoever is kept out (`keptOut`).
 */
export function greet(progress: Progress, connection: Connection, hello: Greeting): Progress {
  if (hello.version !== PROTOCOL_VERSION) {
    const refused = refusedMessage(null, refuse("version", { host: PROTOCOL_VERSION, page: hello.version }));
    return { ...reply(progress, connection.id, refused), closes: [...progress.closes, connection.id] };
  }
  if (isKeptOut(progress.table, connection, hello.tokens)) return ended(progress, connection.id, refusedMessage(null, refuse("keptOut")));
  const greeted: Connection = { ...connection, greeted: true, tokens: known(progress, hello), player: hello.player };
  const held = seatsHeld(progress.table, greeted);
  const shown = held.length === 1 ? (held[0] ?? null) : null;
  // Said again it changes nothing, so that it cannot fill the journal.
  const same = connection.greeted && connection.shown === shown && connection.tokens.join() === greeted.tokens.join() && JSON.stringify(connection.player) === JSON.stringify(hello.player);
  const alone = replacing(progress, greeted);
  return {
    ...alone,
    table: same ? alone.table : withConnection(alone.table, { ...greeted, shown }),
    welcomed: [...alone.welcomed, connection.id],
    fresh: [...alone.fresh, connection.id],
  };
}

/** Shows one of the connection's own seats, or none. Refuses `notYourSeat`, and `noWatching` to guests of a table without onlookers. */
export function show(progress: Progress, connection: Connection, { seat }: Show): Progress {
  if (seat !== null && !seatsHeld(progress.table, connection).includes(seat)) {
    return reply(progress, connection.id, refusedMessage(null, refuse("notYourSeat")));
  }
  if (seat === null && !mayWatch(progress.table, connection)) return reply(progress, connection.id, refusedMessage(null, refuse("noWatching")));
  return showing(progress, connection, seat);
}

/** Shows a seat to a connection and sends its view with this deal's history. */
export function showing(progress: Progress, connection: Connection, seat: Seat | null): Progress {
  const table = connection.shown === seat ? progress.table : withConnection(progress.table, { ...connection, shown: seat });
  return { ...progress, table, fresh: [...progress.fresh, connection.id] };
}
