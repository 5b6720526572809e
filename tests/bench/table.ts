import { seat, type MoveBase, type Seat } from "@shared/engine";
import { gameById } from "@shared/games";
import type { ServerMessage } from "@shared/protocol";
import { createTable, OPEN_SEAT, step, type Games, type Input, type Table } from "@shared/table";
import { greetingWith, setUpOf } from "../host/client";

/**
 * Table steps a second: a move of a 4-seat match, four persons connected, each sent their view; views are built and
 * serialised once each, as a host does. The moves are chosen beforehand.
 */
const AIM = 7_500;
const SEATS = 4;
// Enough that the median is of code the engine has compiled, as at a table that has been open for a minute.
const RUNS = 41;
const SEED = "5".repeat(64);
const GAME = "suitup-original";
const games: Games = gameById;

function seated(): Table {
  const setUp = setUpOf({ game: GAME, options: { rounds: 5, mayI: false } });
  let table = createTable({ id: "bench", games, setUp, seats: Array.from({ length: SEATS }, () => OPEN_SEAT) });
  const put = (input: Input): void => {
    table = step(table, input, 0).table;
  };
  for (let at = 0; at < SEATS; at += 1) {
    put({ type: "connect", connection: at, owner: at === 0, from: null });
    put({ type: "message", connection: at, message: greetingWith() });
    const player = { name: `P${at}`, colour: "sky", token: "owl" } as const;
    put({ type: "message", connection: at, grant: `token ${at}`, message: { type: "command", id: `sit ${at}`, command: { type: "sit", seat: seat(at), player } } });
  }
  put({ type: "message", connection: 0, luck: { seed: SEED, botSeed: SEED }, message: { type: "command", id: "start", command: { type: "start" } } });
  return table;
}

function input(table: Table, at: Seat, move: MoveBase, id: number): Input {
  const decision = table.playing?.decisions[at]?.number ?? 0;
  return { type: "message", connection: at, message: { type: "move", id: `m${id}`, seat: at, decision, move: { ...move } } };
}

/** A whole match of `absent` moves, as the moves that a table is sent. */
function chosen(): readonly Input[] {
  let table = seated();
  const inputs: Input[] = [];
  for (let id = 0; table.phase === "playing"; id += 1) {
    const at = table.playing?.decisions.findIndex(({ asks }) => asks !== null) ?? 0;
    const view = table.playing?.sights[at]?.view;
    const match = table.playing?.match;
    if (view === undefined || match === undefined) break;
    const next = input(table, seat(at), match.game.absent(view), id);
    inputs.push(next);
    table = step(table, next, 0).table;
  }
  return inputs;
}

/** Plays the inputs; gives steps a second and how many bytes went out. */
function run(inputs: readonly Input[]): { readonly perSecond: number; readonly bytes: number } {
  let table = seated();
  let bytes = 0;
  const start = performance.now();
  for (const next of inputs) {
    const { table: after, outbox } = step(table, next, 0);
    table = after;
    for (const send of outbox.sends) if ("message" in send) bytes += JSON.stringify(send.message satisfies ServerMessage).length;
  }
  return { perSecond: (inputs.length * 1000) / (performance.now() - start), bytes };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const inputs = chosen();
const runs = Array.from({ length: RUNS }, () => run(inputs));
const perSecond = median(runs.map((one) => one.perSecond));
console.log(`table steps, ${SEATS} views built and serialised: ${Math.round(perSecond)} a second (median of ${RUNS} matches of ${inputs.length} moves, ${Math.round((runs[0]?.bytes ?? 0) / inputs.length)} bytes a step); aim ${AIM}: ${perSecond >= AIM ? "reached" : "missed"}`);
