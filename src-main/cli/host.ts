import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { LEVELS, shown, type Game, type Level } from "@shared/engine";
import { GAME_IDS, gameById } from "@shared/games";
import { nameSchema, pinSchema, PLAYER_COLOURS, PLAYER_TOKENS, type Player } from "@shared/protocol";
import { OPEN_SEAT, type TableSeat } from "@shared/table";
import { announceHost, createHost, keptToken, shownAddresses, tableLink, typedAddress, type Announcement, type Host, type Served } from "../host";
import { endWithNpm } from "../start/parent.mjs";
import { CommandError, type Output } from "./command";
import { openIn } from "./folder";

interface HostArguments {
  readonly game: Game;
  readonly name: string;
  readonly port: number;
  readonly pin: string | null;
  readonly bots: readonly Level[];
  readonly mdns: boolean;
  readonly address: string;
  readonly data: string | undefined;
}

/** The port that a table takes when none is named. */
const PORT = 7846;

const BOT_NAMES = ["Ida", "Otto", "Nora", "Emil", "Greta", "Hugo", "Lotte", "Arno"] as const;

/** Seats of a table without a window, at least: whoever runs it may change that. */
const SEATS = 4;

function readGame(id: string): Game {
  const game = gameById(id);
  if (game === undefined) throw new CommandError(`Unknown game: ${shown(id)} (known: ${GAME_IDS.join(", ")})`);
  return game;
}

function readPort(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) throw new CommandError(`--port takes a number from 0 to 65535, not ${JSON.stringify(value)}`);
  return port;
}

function readName(value: string): string {
  const parsed = nameSchema.safeParse(value);
  if (!parsed.success) throw new CommandError("--name takes 1 to 24 characters");
  return parsed.data;
}

function readPin(value: string | undefined): string | null {
  if (value === undefined) return null;
  const parsed = pinSchema.safeParse(value);
  if (!parsed.success) throw new CommandError("--pin takes 4 to 12 letters or digits");
  return parsed.data;
}

function readBots(value: string | undefined, game: Game): readonly Level[] {
  const names = value === undefined || value === "" ? [] : value.split(",");
  const levels = names.map((name) => LEVELS.find((level) => level === name) ?? null);
  if (levels.includes(null)) throw new CommandError(`--bots takes levels (${LEVELS.join(", ")}) separated by commas, not ${JSON.stringify(value)}`);
  if (levels.length > game.seats.max) throw new CommandError(`${game.id} has at most ${game.seats.max} seats`);
  return levels.filter((level) => level !== null);
}

function readArguments(args: readonly string[]): HostArguments {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { game: text, name: text, port: text, pin: text, bots: text, "no-mdns": { type: "boolean" }, interface: text, data: text },
  });
  const game = readGame(values.game ?? GAME_IDS[0] ?? "");
  return {
    game,
    name: readName(values.name ?? "Suitable"),
    port: readPort(values.port ?? String(PORT)),
    pin: readPin(values.pin),
    bots: readBots(values.bots, game),
    mdns: values["no-mdns"] !== true,
    address: values.interface ?? "0.0.0.0",
    data: values.data,
  };
}

function botAt(index: number, level: Level): TableSeat {
  const player: Player = {
    name: BOT_NAMES[index] ?? `Bot ${index + 1}`,
    colour: PLAYER_COLOURS[(index * 5) % PLAYER_COLOURS.length] ?? "sky",
    token: PLAYER_TOKENS[index % PLAYER_TOKENS.length] ?? "owl",
  };
  return { ...OPEN_SEAT, kind: "bot", player, level };
}

/** Open seats for people first, so that the first to come sits at the front; the bots after them. */
function seatsFor({ game, bots }: HostArguments): readonly TableSeat[] {
  const count = Math.min(game.seats.max, Math.max(game.seats.min, SEATS, bots.length + 1));
  const open = Array.from({ length: Math.max(0, count - bots.length) }, () => OPEN_SEAT);
  return [...open, ...bots.map((level, index) => botAt(index, level))];
}

async function serve(host: Host, { address, port, pin }: HostArguments, token: string): Promise<Served> {
  const pageDir = resolve(fileURLToPath(new URL(".", import.meta.url)), "../renderer");
  try {
    return await host.serve({ address, port, pageDir, token, guests: true, pin: () => pin });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new CommandError(`Cannot listen on ${address} port ${port}: ${code}`);
  }
}

/** What people need to come in, each on a line of its own. */
function announce(output: Output, args: HostArguments, served: Served, token: string): void {
  const [address = "127.0.0.1"] = shownAddresses(args.address);
  const page = `http://${typedAddress(address, served.port)}/`;
  output.say(`Address: ${page}`);
  output.say(`Join link: ${tableLink(address, served.port, args.pin)}`);
  output.say(`Host link: ${page}?token=${token}`);
}

/** Resolves when the process is told to stop; a second signal ends it at once. */
function stopped(): Promise<void> {
  return new Promise((resolve) => {
    let told = false;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        if (told) process.exit(1);
        told = true;
        resolve();
      });
    }
  });
}

interface Opened {
  readonly host: Host;
  readonly token: string;
}

async function open(folder: string, args: HostArguments, log: (line: string) => void): Promise<Opened> {
  const table = { setUp: { name: args.name, game: args.game.id }, seats: seatsFor(args) };
  const host = await createHost({ dataDir: folder, log, bots: "workers", resume: "match", table });
  try {
    return { host, token: await keptToken(folder) };
  } catch (error) {
    await host.close();
    throw error;
  }
}

/** `host …`: a table without a window, resumed where an earlier run left it; runs until stopped (records.md). */
export async function hostCommand(given: readonly string[], output: Output): Promise<void> {
  const args = readArguments(given);
  endWithNpm();
  const ending = stopped();
  const { host, token } = await openIn(args.data, (folder) => open(folder, args, output.say));
  let announced: Announcement | null = null;
  let served: Served | null = null;
  try {
    served = await serve(host, args, token);
    if (host.resumed === true) output.say("The table that was left here goes on.");
    announce(output, args, served, token);
    if (args.mdns) announced = announceHost(host, { address: args.address, port: served.port, log: output.say });
    await ending;
  } finally {
    await announced?.stop();
    await served?.close("closing");
    await host.close();
  }
}
