import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { playBots, seedFrom, startBots, type BotsPlayed } from "@shared/bots";
import { formatRecord, isRefusal, LEVELS, readOptions, recordOf, seatAfter, seat, shown, type Game, type GameTypes, type Level } from "@shared/engine";
import { gameById } from "@shared/games";
import { CommandError, type Output } from "./command";
import { refusalMessage } from "./messages";

/** Who played, for a record's `meta`: bots, each of its level. */
function playersOf(names: readonly string[], levels: readonly Level[]): readonly object[] {
  return names.map((name, place) => ({ name, kind: "bot", level: levels[place] }));
}

/** What `simulate` is asked to do. */
export interface SimulateArguments {
  readonly game: Game;
  readonly levels: readonly Level[];
  readonly games: number;
  readonly seed: number;
  readonly options: object;
  /** The folder for the matches' records, or null. */
  readonly records: string | null;
}

/** What `simulate` prints (records.md). */
export interface Simulated {
  readonly games: number;
  readonly moves: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly movesPerSecond: number;
  /** Matches won by seat; a shared win counts for each that shares it. */
  readonly wins: readonly number[];
  /** The mean of the final totals by seat, over the matches that came to their end. */
  readonly meanScore: readonly number[];
  /** Matches that did not come to their end. */
  readonly stalled: number;
}

function wholeNumber(value: string | undefined, name: string, least: number): number {
  const number = value !== undefined && /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(number) || number < least) throw new CommandError(`${name} takes a whole number from ${least}`);
  return number;
}

function isLevel(text: string): text is Level {
  return (LEVELS as readonly string[]).includes(text);
}

function readLevels(value: string | undefined, game: Game): readonly Level[] {
  const words = (value ?? "").split(",").map((word) => word.trim());
  const levels = words.filter(isLevel);
  if (levels.length !== words.length) throw new CommandError(`--seats takes levels separated by commas: ${LEVELS.join(", ")}`);
  const { min, max } = game.seats;
  if (levels.length < min || levels.length > max) throw new CommandError(`${game.id} is for ${min} to ${max} seats, not ${levels.length}`);
  return levels;
}

function readGame(id: string | undefined): Game {
  const game = id === undefined ? undefined : gameById(id);
  if (game === undefined) throw new CommandError(id === undefined ? "--game says which game" : `Unknown game: ${shown(id)}`);
  return game;
}

function readTableOptions(text: string | undefined, game: Game, seats: number): object {
  let value: unknown = {};
  try {
    if (text !== undefined) value = JSON.parse(text);
  } catch {
    throw new CommandError("--options is not JSON");
  }
  const options = readOptions(game, value, seats);
  if (isRefusal(options)) throw new CommandError(refusalMessage(options) === options.refused ? `Options that cannot be played: ${JSON.stringify(options)}` : refusalMessage(options));
  return options;
}

function readArguments(args: readonly string[]): SimulateArguments {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ args: [...args], options: { game: text, seats: text, games: text, seed: text, options: text, records: text } });
  const game = readGame(values.game);
  const levels = readLevels(values.seats, game);
  return {
    game,
    levels,
    games: wholeNumber(values.games, "--games", 1),
    seed: values.seed === undefined ? 1 : wholeNumber(values.seed, "--seed", 0),
    options: readTableOptions(values.options, game, levels.length),
    records: values.records ?? null,
  };
}

/** Plays the match of an index: its seed and its bots' follow from NUMBER and the index alone, and its dealer moves on. */
export function simulateOne({ game, levels, seed, options }: SimulateArguments, index: number): BotsPlayed<GameTypes> {
  const seats = levels.map((level, place) => `${level} ${place + 1}`);
  const dealer = seatAfter(seat(0), seats.length, index);
  const setup = { game, options, seats, dealer, seed: seedFrom("match", seed, index) };
  return playBots(startBots(setup, levels, seedFrom("bots", seed, index)));
}

async function folderFor(records: string): Promise<void> {
  try {
    await mkdir(records, { recursive: true });
  } catch {
    throw new CommandError(`Cannot make the folder ${records}`);
  }
}

/** Where the record of a match goes: numbered from 1, so that a folder lists them in order. */
function recordFile(asked: SimulateArguments, index: number): string {
  const digits = String(asked.games).length;
  return join(asked.records ?? "", `${asked.game.id}-${asked.seed}-${String(index + 1).padStart(digits, "0")}.json`);
}

async function keep(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch {
    throw new CommandError(`Cannot write ${file}`);
  }
}

/** Plays all matches one after the other; `told` hears of those that stall. */
export async function simulate(asked: SimulateArguments, told: (line: string) => void): Promise<Simulated> {
  if (asked.records !== null) await folderFor(asked.records);
  const begun = performance.now();
  const wins = asked.levels.map(() => 0);
  const totals = asked.levels.map(() => 0);
  let moves = 0;
  let stalled = 0;
  for (let index = 0; index < asked.games; index += 1) {
    const played = simulateOne(asked, index);
    const { match } = played.bots;
    moves += played.bots.moves;
    if (asked.records !== null) await keep(recordFile(asked, index), formatRecord(recordOf(match, { players: playersOf(match.seats, asked.levels) })));
    if (played.stalled !== null) {
      stalled += 1;
      told(`Match ${index + 1} stalled: ${JSON.stringify(played.stalled)}`);
      continue;
    }
    const { scores, winners } = asked.game.standing(match.state);
    for (const winner of winners ?? []) wins[winner] = (wins[winner] ?? 0) + 1;
    scores.forEach((score, place) => { totals[place] = (totals[place] ?? 0) + score; });
  }
  const seconds = (performance.now() - begun) / 1000;
  const ended = Math.max(1, asked.games - stalled);
  const mean = totals.map((total) => total / ended);
  return { games: asked.games, moves, seconds, gamesPerSecond: asked.games / seconds, movesPerSecond: moves / seconds, wins, meanScore: mean, stalled };
}

/** `simulate --game G --seats LEVEL,… --games N [--seed NUMBER] [--options JSON] [--records DIR]`: bots play N matches (records.md). */
export async function simulateCommand(args: readonly string[], output: Output): Promise<void> {
  output.json(await simulate(readArguments(args), (line) => output.say(line)));
}
