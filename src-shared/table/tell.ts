import { historyOf, redacted, type EventBase, type Seat, type ViewBase, type Viewer } from "../engine";
import { PROTOCOL_VERSION, type ServerMessage, type TableInfo, type ViewMessage } from "../protocol";
import { clockInfo, shownClock } from "./clocks";
import type { Send } from "./input";
import type { Progress } from "./progress";
import { isConnected, seatsHeld, type Connection, type ConnectionId, type Plain, type Playing, type Table } from "./table";

/** What everybody may know of the table itself. */
export function tableInfo(table: Table): TableInfo {
  const seats = table.seats.map(({ kind, player, level }, index) => ({ kind, player, level, connected: isConnected(table, index as Seat) }));
  return { id: table.id, phase: table.phase, setUp: table.setUp, seats, paused: table.paused, match: table.matches };
}

/** The seats of a connection that have a decision open. */
function openSeats(table: Table, connection: Connection): readonly Seat[] {
  return seatsHeld(table, connection).filter((seat) => (table.playing?.decisions[seat]?.asks ?? null) !== null);
}

/** Whether anything that `tableInfo` or `seatsHeld` reads may have changed. */
function aboutTable(before: Table, after: Table): boolean {
  const { seats, connections, setUp, phase, paused, matches } = after;
  return seats !== before.seats || connections !== before.connections || setUp !== before.setUp
    || phase !== before.phase || paused !== before.paused || matches !== before.matches;
}

function tableSends(before: Table, { table, fresh }: Progress): Send[] {
  if (fresh.length === 0 && !aboutTable(before, table)) return [];
  const info = tableInfo(table);
  const infoChanged = JSON.stringify(info) !== JSON.stringify(tableInfo(before));
  const sends: Send[] = [];
  for (const connection of table.connections) {
    const mine = seatsHeld(table, connection);
    const old = before.connections.find(({ id }) => id === connection.id);
    const mineChanged = old === undefined || seatsHeld(before, old).join() !== mine.join();
    const wanted = infoChanged || mineChanged || fresh.includes(connection.id);
    if (connection.greeted && wanted) sends.push({ to: [connection.id], message: { type: "table", table: info, mine } });
  }
  return sends;
}

function openSends(before: Table, { table, fresh }: Progress): Send[] {
  const same = before.playing?.decisions === table.playing?.decisions && before.seats === table.seats && before.connections === table.connections;
  if (same && fresh.length === 0) return [];
  const sends: Send[] = [];
  for (const connection of table.connections) {
    if (!connection.greeted) continue;
    const seats = openSeats(table, connection);
    const old = before.connections.find(({ id }) => id === connection.id);
    const changed = old === undefined || openSeats(before, old).join() !== seats.join();
    if (changed || fresh.includes(connection.id)) sends.push({ to: [connection.id], message: { type: "open", seats } });
  }
  return sends;
}

/** The view of one viewer as a message, with the whole history of this deal or with what this step brought. */
function viewMessage(progress: Progress, playing: Playing, viewer: Viewer, fresh: boolean, now: number): ViewMessage {
  const { table } = progress;
  const { match, sights, decisions } = playing;
  const seat = typeof viewer === "number" ? viewer : null;
  const decision = seat === null ? undefined : decisions[seat];
  const view = (seat === null ? match.game.view(match.state, viewer) : sights[seat]?.view) as ViewBase & Plain;
  const events = fresh ? historyOf(match, viewer) : redacted(match.game, progress.events, viewer);
  return {
    type: "view",
    seat,
    match: table.matches,
    view,
    decision: decision === undefined || decision.asks === null ? null : decision.number,
    fresh,
    events: events as readonly (EventBase & Plain)[],
    clock: clockInfo(shownClock(table), now),
  };
}

/** Whether a viewer's message would be another than before. */
function viewChanged(before: Table, table: Table, shown: Seat | null): boolean {
  if (before.playing?.match !== table.playing?.match || shownClock(before) !== shownClock(table)) return true;
  if (shown === null) return false;
  const old = before.playing?.decisions[shown];
  const decision = table.playing?.decisions[shown];
  return old?.number !== decision?.number || old?.asks !== decision?.asks;
}

/** Views for those whose message would change, each built once for all that see the same. */
function viewSends(before: Table, progress: Progress, now: number): Send[] {
  const { table } = progress;
  const { playing } = table;
  if (playing === null) return [];
  const restarted = before.matches !== table.matches;
  const groups = new Map<string, { readonly to: ConnectionId[]; readonly viewer: Viewer; readonly fresh: boolean }>();
  for (const { id, greeted, shown } of table.connections) {
    const fresh = restarted || progress.fresh.includes(id);
    if (!greeted || !(fresh || viewChanged(before, table, shown))) continue;
    const key = `${shown}/${fresh}`;
    const group = groups.get(key) ?? { to: [], viewer: shown ?? "spectator", fresh };
    group.to.push(id);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ to, viewer, fresh }) => ({ to, message: viewMessage(progress, playing, viewer, fresh, now) }));
}

/** All that a step has to say, to each connection in this order: welcome, table, tokens, open seats, view, answers. */
export function sendsOf(before: Table, progress: Progress, now: number): readonly Send[] {
  const welcomes = progress.welcomed.map((id): Send => {
    const owner = progress.table.connections.some((connection) => connection.id === id && connection.owner);
    const message: ServerMessage = { type: "welcome", version: PROTOCOL_VERSION, owner };
    return { to: [id], message };
  });
  return [
    ...welcomes,
    ...tableSends(before, progress),
    ...progress.granted.map(({ to, seat, hash }): Send => ({ to: [to], grant: { seat, hash } })),
    ...openSends(before, progress),
    ...viewSends(before, progress, now),
    ...progress.replies.map(({ to, message }): Send => ({ to: [to], message })),
  ];
}
