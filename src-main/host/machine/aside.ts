import { NAME_LENGTH, PLAYER_COLOURS, PLAYER_TOKENS, nameSchema, tokenKey, type AsideState, type Player } from "@shared/protocol";
import { LEVELS, seatsOf, type Level, type Match, type Seat } from "@shared/engine";
import { OPEN_SEAT, type TableSeat } from "@shared/table";
import { createHost, type Host, type HostSettings } from "../host";
import type { Log } from "../log";
import type { HostLink } from "../outlet";
import { newSecret } from "../secrets";
import type { Course } from "./lesson";
import type { PageReceive, PageStatus } from "./away";
import { provingBeside } from "./proving";

/** A match to be played beside the table, from where it stands: one seat is the person's, bots have the others. */
export interface AsideMatch {
  readonly match: Match;
  readonly seat: Seat;
  /** How well the bot of each seat plays, by seat; medium where it says nothing. That of the person's seat is not read. */
  readonly levels?: readonly (Level | null)[];
  /** Who sits where; by default named as in the match. */
  readonly players?: readonly Player[];
  /** How long bots seem to think, in ms. */
  readonly pace: number;
  /** The first game that the match is one of, if it is. */
  readonly course?: Course;
}

export interface AsideSettings {
  readonly bots: HostSettings["bots"];
  readonly log: Log;
  readonly now: () => number;
  readonly onChange: () => void;
}

/** The table beside this machine's own: in memory alone, never served to anybody, its one seat for this machine's page. */
export interface Aside {
  readonly host: Host;
  state(): AsideState;
  /** A step of the first game that is there to be read has been read. */
  read(step: number): void;
  /** Opens a page's connection to it: whoever comes over it has the person's seat, the newest of several pages. */
  open(receive: PageReceive, status: PageStatus): HostLink;
  /** Ends its connections and forgets it. */
  close(): Promise<void>;
}

/** Somebody at a seat, by the name that a match has for it as far as that is one. */
function playerAt({ seats }: Match, seat: Seat): Player {
  const { data: name } = nameSchema.safeParse(seats[seat]?.slice(0, NAME_LENGTH));
  return { name: name ?? String(seat + 1), colour: PLAYER_COLOURS[seat] ?? "amber", token: PLAYER_TOKENS[seat] ?? "lamp" };
}

function placesOf({ match, seat: own, levels = [], players = [] }: AsideMatch, token: string): readonly TableSeat[] {
  return seatsOf(match.seats.length).map((at): TableSeat => {
    const player = players[at] ?? playerAt(match, at);
    if (at === own) return { ...OPEN_SEAT, kind: "person", player, token: tokenKey(token) };
    return { ...OPEN_SEAT, kind: "bot", player, level: levels[at] ?? LEVELS[1] };
  });
}

/** Opens the table beside for a match. Rejects when the match has no such seat. */
export async function openAside(what: AsideMatch, { bots, log, now, onChange }: AsideSettings): Promise<Aside> {
  const token = newSecret();
  const { match, pace, course } = what;
  if (match.seats[what.seat] === undefined) throw new Error(`The match has no seat ${what.seat}`);
  const host = await createHost({
    dataDir: null, log, now,
    bots: course === undefined ? bots : course.carry(bots, () => host),
    // Seats wait for ever for who is not there, and turns have no time: nothing goes on without the person.
    table: { match, seats: placesOf(what, token), setUp: { game: match.game.id, options: match.options as Readonly<Record<string, unknown>>, turnTime: 0, pace, awayTime: 0, watch: true } },
  });
  const links = new Set<() => void>();
  const stop = host.onChange(() => {
    course?.goOn();
    onChange();
  });

  function open(receive: PageReceive, status: PageStatus): HostLink {
    let closed = false;
    // The page itself is never told the token of its seat.
    const proving = provingBeside(() => [token]);
    const link = host.connect((message) => {
      if (!closed) receive(proving.heard(message));
    }, { owner: true });
    const end = (): void => {
      closed = true;
      links.delete(gone);
      link.close();
    };
    const gone = (): void => {
      end();
      status("lost");
    };
    links.add(gone);
    queueMicrotask(() => {
      if (!closed) status("open");
    });
    return { send: (message) => link.send(proving.said(message)), close: end };
  }

  return {
    host,
    state: () => ({ id: host.table().id, lesson: course?.state() ?? null }),
    read(step) {
      course?.read(step);
      onChange();
    },
    open,
    async close() {
      stop();
      for (const gone of [...links]) gone();
      await host.close();
    },
  };
}
