import { historyOf, redacted, type EventBase, type Seat, type ViewBase, type Viewer } from "../engine";
import { PROTOCOL_VERSION, type Hold, type ServerMessage, type TableInfo, type ViewMessage } from "../protocol";
import { awayLeft } from "./away";
import { clockInfo, shownClock } from "./clocks";
import { holdEnds } from "./hold";
import type { Send } from "./input";
import type { Progress } from "./progress";
import { guestsOf, mayWatch } from "./guests";
import { runsTable } from "./office";
import { shuffleInfo } from "./shuffle";
import { connectionOf, isConnected, seatsHeld, sharesScreen, type Connection, type ConnectionId, type Plain, type Playing, type Table } from "./table";
import { talkSince, talkSoFar } from "./talk";

function holdInfo(table: Table, now: number): Hold | null {
  const hold = table.playing?.hold ?? null;
  return hold === null ? null : { seat: hold.seat, left: Math.max(0, (holdEnds(table) ?? now) - now) };
}

/** What everybody may know of the table itself. */
export function tableInfo(table: Table, now: number): TableInfo {
  const seats = table.seats.map((place, index) => {
    const { kind, player, level, standIn } = place;
    return { kind, player, level, connected: isConnected(table, index as Seat), shares: sharesScreen(table, index as Seat), standIn, away: awayLeft(table, place, now) };
  });
  const { id, phase, setUp, paused, matches, runBy, keptOut } = table;
  return { id, phase, setUp, seats, paused, hold: holdInfo(table, now), match: matches, guests: guestsOf(table), runBy, keptOut: keptOut.length, shuffle: shuffleInfo(table) };
}

/** The seats of a connection that have a decision open. */
function openSeats(table: Table, connection: Connection): readonly Seat[] {
  return seatsHeld(table, connection).filter((seat) => (table.playing?.decisions[seat]?.asks ?? null) !== null);
}

/** Whether anything that `tableInfo` or `seatsHeld` reads may have changed. */
function aboutTable(before: Table, after: Table): boolean {
  const { seats, connections, setUp, phase, paused, matches, runBy, keptOut, shuffle } = after;
  return seats !== before.seats || connections !== before.connections || setUp !== before.setUp
    || (after.playing?.hold ?? null) !== (before.playing?.hold ?? null) || phase !== before.phase || paused !== before.paused || matches !== before.matches
    || runBy !== before.runBy || keptOut !== before.keptOut || shuffle !== before.shuffle;
}

function tableSends(before: Table, { table, fresh }: Progress, now: number): Send[] {
  if (fresh.length === 0 && !aboutTable(before, table)) return [];
  const info = tableInfo(table, now);
  const infoChanged = JSON.stringify(info) !== JSON.stringify(tableInfo(before, now));
  const sends: Send[] = [];
  for (const connection of table.connections) {
    const mine = seatsHeld(table, connection);
    const old = before.connections.find(({ id }) => id === connection.id);
    const mineChanged = old === undefined || seatsHeld(before, old).join() !== mine.join();
    const wanted = infoChanged || mineChanged || fresh.includes(connection.id);
    if (connection.greeted && wanted) sends.push({ to: [connection.id], message: { type: "table", table: info, mine, owner: runsTable(table, connection) } });
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

/** Events for one viewer: a step's, or the whole history of this deal. `dealt` as in ViewMessage. */
interface News {
  readonly events: readonly EventBase[];
  readonly dealt: number | null;
}

function newsFor({ events, dealt }: Progress, { match }: Playing, viewer: Viewer): News {
  if (dealt === null) return { events: redacted(match.game, events, viewer), dealt };
  const before = redacted(match.game, events.slice(0, dealt), viewer);
  return { events: [...before, ...redacted(match.game, events.slice(dealt), viewer)], dealt: before.length };
}

/** The view of one viewer as a message. */
function viewMessage(table: Table, playing: Playing, viewer: Viewer, { events, dealt }: News, fresh: boolean, now: number): ViewMessage {
  const { match, sights, decisions } = playing;
  const seat = typeof viewer === "number" ? viewer : null;
  const decision = seat === null ? undefined : decisions[seat];
  const view = (seat === null ? match.game.view(match.state, viewer) : sights[seat]?.view) as ViewBase & Plain;
  return {
    type: "view",
    seat,
    match: table.matches,
    view,
    decision: decision === undefined || decision.asks === null ? null : decision.number,
    fresh,
    events: events as readonly (EventBase & Plain)[],
    dealt,
    clock: clockInfo(shownClock(table), now),
  };
}

/**
 * Whether a viewer's message would be another than before. A view changes by what its viewer may know of alone: somebody's
 * secret answer sends nobody else anything, so that not even its moment is told.
 */
function viewChanged(before: Table, table: Table, shown: Seat | null, news: News): boolean {
  if (news.events.length > 0 || shownClock(before) !== shownClock(table)) return true;
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
  const groups = new Map<string, { readonly to: ConnectionId[]; readonly viewer: Viewer; readonly fresh: boolean; readonly news: News }>();
  for (const connection of table.connections) {
    const { id, greeted, shown } = connection;
    if (!greeted || !mayWatch(table, connection)) continue;
    const fresh = restarted || progress.fresh.includes(id);
    const key = `${shown}/${fresh}`;
    const viewer = shown ?? "spectator";
    const group = groups.get(key) ?? { to: [], viewer, fresh, news: fresh ? { events: historyOf(playing.match, viewer), dealt: null } : newsFor(progress, playing, viewer) };
    groups.set(key, group);
    if (fresh || viewChanged(before, table, shown, group.news)) group.to.push(id);
  }
  const sent = [...groups.values()].filter(({ to }) => to.length > 0);
  return sent.map(({ to, viewer, fresh, news }) => ({ to, message: viewMessage(table, playing, viewer, news, fresh, now) }));
}

/** What is told to all: in whole to those who come, to the others what is new. */
function newsSends(table: Table, newcomers: readonly ConnectionId[], whole: ServerMessage, news: ServerMessage | null): Send[] {
  const others = news === null ? [] : table.connections.filter(({ id, greeted }) => greeted && !newcomers.includes(id)).map(({ id }) => id);
  return [...(newcomers.length === 0 ? [] : [{ to: newcomers, message: whole }]), ...(news === null || others.length === 0 ? [] : [{ to: others, message: news }])];
}

/** What is said at the table, and the sheet of the evening. */
function eveningSends(before: Table, { table, welcomed }: Progress): Send[] {
  if (welcomed.length === 0 && before.talk === table.talk && before.evening === table.evening) return [];
  const evening: ServerMessage = { type: "evening", matches: table.evening };
  return [
    ...newsSends(table, welcomed, talkSoFar(table), talkSince(before, table)),
    ...newsSends(table, welcomed, evening, before.evening === table.evening ? null : evening),
  ];
}

/** The table of a match that has ended in this step, or was given up; null when none has. */
function endedIn(before: Table, { table, finished }: Progress): Table | null {
  if (finished !== null) return table;
  return before.phase === "playing" && before.playing !== null && table.playing === null ? before : null;
}

/** The record of a match that is over goes to everybody from elsewhere, and to whoever comes while it is shown. */
function recordSends(before: Table, progress: Progress): Send[] {
  const { table, welcomed } = progress;
  const ended = endedIn(before, progress);
  const shown = ended ?? (table.phase === "over" ? table : null);
  if (shown === null || shown.playing === null || shown.playing.fair === null) return [];
  const wanted = table.connections.filter((connection) => connection.greeted && !connection.home && mayWatch(table, connection) && (ended !== null || welcomed.includes(connection.id)));
  return wanted.length === 0 ? [] : [{ to: wanted.map(({ id }) => id), record: { ...shown, playing: shown.playing } }];
}

/** All that a step has to say, to each connection in this order: welcome, table, tokens, open seats, view, talk, evening, answers, record. */
export function sendsOf(before: Table, progress: Progress, now: number): readonly Send[] {
  const welcomes = progress.welcomed.map((id): Send => {
    const home = connectionOf(progress.table, id)?.home ?? false;
    const message: ServerMessage = { type: "welcome", version: PROTOCOL_VERSION, guest: id, home };
    return { to: [id], message };
  });
  return [
    ...welcomes,
    ...tableSends(before, progress, now),
    ...progress.granted.map(({ to, seat, hash }): Send => ({ to: [to], grant: { seat, hash } })),
    ...openSends(before, progress),
    ...viewSends(before, progress, now),
    ...eveningSends(before, progress),
    ...progress.replies.map(({ to, message }): Send => ({ to: [to], message })),
    ...recordSends(before, progress),
  ];
}
