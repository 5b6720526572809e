import type { Seat } from "../engine";
import { seatSchema, z } from "../schema";
import { nameSchema, playerSchema, type Player } from "./player";

/**
 * What a page may ask of its own machine beside the table: to let others in, to look for tables near by, and to go to one.
 * In the app it crosses IPC, in the browser that `npm start` opened the socket of the machine's own table; a guest's page has none of it.
 */

/** A PIN: what is easily said across a room. */
export const pinSchema = z.string().check(z.trim(), z.regex(/^[0-9A-Za-z]{4,12}$/));

/** An address as people type it or a link holds it: `192.168.1.20`, `192.168.1.20:7849`, `anas-laptop.local`, with or without `http://`, a path and `#pin=…`. */
const addressSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export type MachineCommand =
  /** Opens this machine's table to others (again, with other words, once it is open). */
  | { readonly type: "host"; readonly name: string; readonly pin: string | null }
  /** Closes it to others; who sits there keeps the seat. */
  | { readonly type: "stopHosting" }
  /** Opens it as it was when the machine last stopped (`leftOpen`), or leaves it closed and forgets that. */
  | { readonly type: "reopen" }
  | { readonly type: "leaveClosed" }
  /** Looks for tables near by while it is on. */
  | { readonly type: "look"; readonly on: boolean }
  /** Goes to a table: one of those that were found, by its id, or any by address. From then on the page's `away` connection is to it. */
  | { readonly type: "join"; readonly id: string; readonly pin: string | null }
  | { readonly type: "joinAddress"; readonly address: string; readonly pin: string | null }
  /** Back to the table at which this machine was when it last stopped (`leftAway`): because its person says so, or by itself. */
  | { readonly type: "goBack"; readonly byItself: boolean }
  /** Or not: that is forgotten. */
  | { readonly type: "stayHome" }
  /** Back to this machine's own table. */
  | { readonly type: "comeHome" }
  /** Opens the table beside for a game's first game, at one of its steps. Who sits there, by seat of the lesson; how long bots seem to think, in ms. */
  | { readonly type: "lesson"; readonly game: string; readonly step: number; readonly players: readonly Player[]; readonly pace: number }
  /** A step of the first game that is there to be read has been read. */
  | { readonly type: "lessonRead"; readonly step: number }
  /** Leaves the table beside, which is forgotten; the page is back where it was. */
  | { readonly type: "leaveAside" };

const stepSchema = z.int().check(z.minimum(0), z.maximum(99));

export const machineCommandSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("host"), name: nameSchema, pin: z.nullable(pinSchema) }),
  z.strictObject({ type: z.literal("stopHosting") }),
  z.strictObject({ type: z.literal("reopen") }),
  z.strictObject({ type: z.literal("leaveClosed") }),
  z.strictObject({ type: z.literal("look"), on: z.boolean() }),
  z.strictObject({ type: z.literal("join"), id: z.string().check(z.maxLength(64)), pin: z.nullable(pinSchema) }),
  z.strictObject({ type: z.literal("joinAddress"), address: addressSchema, pin: z.nullable(pinSchema) }),
  z.strictObject({ type: z.literal("goBack"), byItself: z.boolean() }),
  z.strictObject({ type: z.literal("stayHome") }),
  z.strictObject({ type: z.literal("comeHome") }),
  z.strictObject({
    type: z.literal("lesson"), game: z.string().check(z.maxLength(40)), step: stepSchema, players: z.array(playerSchema).check(z.maxLength(8)), pace: z.int().check(z.minimum(0), z.maximum(10_000)),
  }),
  z.strictObject({ type: z.literal("lessonRead"), step: stepSchema }),
  z.strictObject({ type: z.literal("leaveAside") }),
]);

/** What kind of network an address is on. `other`: one that guests can hardly be on (a VPN, a virtual network, link-local). */
export const NETWORKS = ["wifi", "cable", "unknown", "other"] as const;
export type Network = (typeof NETWORKS)[number];

/** One address under which this machine's table is reached. */
export interface Door {
  /** The page for a browser, and what the QR code says: with the PIN in its fragment, if there is one. */
  readonly link: string;
  /** As people type it: host and port, the port left out when it is the usual one of the web. */
  readonly typed: string;
  /** The name of the network card, as the system has it. */
  readonly card: string;
  readonly network: Network;
}

/** Why the table could not be opened to others. */
export const HOSTING_FAULTS = ["noNetwork", "noPort"] as const;
export type HostingFault = (typeof HOSTING_FAULTS)[number];

export interface Hosting {
  readonly name: string;
  readonly pin: string | null;
  readonly port: number;
  /** Those that others can most likely reach first; empty while no network is there. */
  readonly doors: readonly Door[];
  /** Whether it is announced near by; false where the network refuses it. */
  readonly announced: boolean;
}

/** This machine's table, which was open to others when the machine last stopped, and is not yet again. */
export interface LeftOpen {
  readonly name: string;
}

/** The table away at which this machine was when it last stopped, until it is at one again or stays at home. */
export interface LeftAway {
  readonly name: string;
  /** Whether it is to be gone to as soon as it answers: whoever was killed there comes back by themselves, who quit there is asked. */
  readonly byItself: boolean;
  /** Whether it has answered; asked only while that matters. */
  readonly answers: boolean;
}

/** A table that was found near by, and answers. */
export interface FoundTable {
  readonly id: string;
  readonly name: string;
  /** The game's id; unknown ones are of a newer version. */
  readonly game: string;
  readonly seats: number;
  /** How many seats are free or a bot's. */
  readonly free: number;
  readonly playing: boolean;
  readonly needsPin: boolean;
  /** The protocol that it speaks: of another one, the older side has to be updated. */
  readonly version: number;
  /** Where it answers, best first: `192.168.1.20:7849`. */
  readonly addresses: readonly string[];
}

/**
 * Why a table cannot be reached. `notAnAddress`: what was typed is none, or not one of a home network. `noAnswer`: nothing answers
 * there (off, asleep, a firewall, another subnet or a guest Wi-Fi). `refused`: that machine answers, but no table is open on it.
 * `noTable`: something else answers there. `crowded`: a table answers, but has too many connections. `hostOlder`, `hostNewer`: the versions do not fit. `gone`: it was there, and is being looked for.
 */
export const JOIN_FAULTS = ["notAnAddress", "noAnswer", "refused", "noTable", "crowded", "hostOlder", "hostNewer", "gone"] as const;
export type JoinFault = (typeof JOIN_FAULTS)[number];

/** The table of another machine that this page is at, or on its way to. */
export interface AwayTable {
  /** Null until it has answered. */
  readonly id: string | null;
  readonly name: string | null;
  readonly address: string;
  readonly status: "connecting" | "open" | "lost" | "failed";
  readonly fault: JoinFault | null;
}

/** Where a first game stands. */
export interface LessonState {
  readonly game: string;
  /** The step that is shown, from 0; as many as `of` once all is done and read. */
  readonly step: number;
  readonly of: number;
  /** The name of its text, what it points at, and what that fills in (`LessonStep`). */
  readonly key: string;
  readonly points: readonly string[];
  readonly facts: Readonly<Record<string, readonly string[] | number | string>>;
  /** What the player is to do, and at which seat; null where there is something to read only. */
  readonly move: Readonly<Record<string, unknown>> | null;
  readonly seat: Seat;
  /** Whether the others have yet to move before it. */
  readonly waiting: boolean;
}

/**
 * The table beside this machine's own, in memory alone: for a first game, or to play on from a point of a record. While it is
 * there the page's `aside` connection is to it, and the machine's own table stays as it stands.
 */
export interface AsideState {
  /** The table's id: another one is another table. */
  readonly id: string;
  /** Null when it is for no first game. */
  readonly lesson: LessonState | null;
}

/** All that a page knows of its machine, told whole whenever it changes. */
export interface MachineState {
  readonly hosting: Hosting | null;
  readonly hostingFault: HostingFault | null;
  readonly leftOpen: LeftOpen | null;
  readonly leftAway: LeftAway | null;
  /** Null while nobody looks. */
  readonly found: readonly FoundTable[] | null;
  readonly away: AwayTable | null;
  readonly aside: AsideState | null;
}

const network = z.enum(NETWORKS);

export const machineStateSchema = z.strictObject({
  hosting: z.nullable(z.strictObject({
    name: z.string(), pin: z.nullable(z.string()), port: z.int(), announced: z.boolean(),
    doors: z.array(z.strictObject({ link: z.string(), typed: z.string(), card: z.string(), network })),
  })),
  hostingFault: z.nullable(z.enum(HOSTING_FAULTS)),
  leftOpen: z.nullable(z.strictObject({ name: z.string() })),
  leftAway: z.nullable(z.strictObject({ name: z.string(), byItself: z.boolean(), answers: z.boolean() })),
  found: z.nullable(z.array(z.strictObject({
    id: z.string(), name: z.string(), game: z.string(), seats: z.int(), free: z.int(), playing: z.boolean(), needsPin: z.boolean(), version: z.int(), addresses: z.array(z.string()),
  }))),
  away: z.nullable(z.strictObject({
    id: z.nullable(z.string()), name: z.nullable(z.string()), address: z.string(), status: z.enum(["connecting", "open", "lost", "failed"]), fault: z.nullable(z.enum(JOIN_FAULTS)),
  })),
  aside: z.nullable(z.strictObject({
    id: z.string(),
    lesson: z.nullable(z.strictObject({
      game: z.string(), step: z.int(), of: z.int(), key: z.string(), points: z.array(z.string()), waiting: z.boolean(), seat: seatSchema,
      facts: z.record(z.string(), z.union([z.array(z.string()), z.number(), z.string()])), move: z.nullable(z.record(z.string(), z.unknown())),
    })),
  })),
});

/** What a table's machine says of it to whoever asks, at `/about`: no secret, no name of a player. */
export interface About extends Omit<FoundTable, "addresses"> {
  readonly suitable: "table";
}

/** Not strict: a newer host may say more. */
export const aboutSchema = z.object({
  suitable: z.literal("table"), id: z.string().check(z.maxLength(64)), name: nameSchema, game: z.string().check(z.maxLength(40)), seats: z.int(), free: z.int(),
  playing: z.boolean(), needsPin: z.boolean(), version: z.int(),
});
