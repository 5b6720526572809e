import { CommandError, type Command, type Output } from "./command";

/** Every command, loaded when it is asked for. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  replay: async () => (await import("./replay")).replayCommand,
  rank: async () => (await import("./rank")).rankCommand,
  simulate: async () => (await import("./simulate")).simulateCommand,
  host: async () => (await import("./host")).hostCommand,
};

const USAGE = `suitable COMMAND …
  replay FILE [--upto N] [--view SEAT|spectator]
  rank HAND HAND… [--no-wheel]
  simulate --game G --seats LEVEL,LEVEL,… --games N [--seed NUMBER] [--options JSON] [--records DIR]
  host [--game G] [--name N] [--port P] [--pin D] [--bots LEVEL,LEVEL,…] [--no-mdns] [--interface ADDRESS] [--data DIR]`;

/** The usage, with the games that G can be. */
async function usage(): Promise<string> {
  const { GAME_IDS } = await import("@shared/games");
  return `${USAGE}\n  G is one of: ${GAME_IDS.join(", ")}`;
}

const output: Output = {
  json: (value) => process.stdout.write(`${JSON.stringify(value)}\n`),
  say: (line) => process.stderr.write(`${line}\n`),
};

const HELP = new Set(["--help", "-h"]);

/** Arguments that `parseArgs` does not take. */
function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

/** Runs a command; gives the exit code: 0 when it did its work, 1 for a bad record or argument, with one clear line. */
async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === "help" || [name, ...args].some((word) => word !== undefined && HELP.has(word))) {
    output.say(await usage());
    return 0;
  }
  const load = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) {
    const known = Object.keys(COMMANDS).join(", ");
    output.say(name === undefined ? `Which command? (${known}; --help says more)` : `Unknown command: ${name} (known: ${known})`);
    return 1;
  }
  try {
    const command = await load();
    await command(args, output);
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError) && !isArgumentError(error)) throw error;
    output.say(error.message.split("\n")[0] ?? "");
    return 1;
  }
}

// A reader that has seen enough (`… | head`) is no fault.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}
process.exitCode = await run(process.argv.slice(2));
