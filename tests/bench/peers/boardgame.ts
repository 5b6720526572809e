import { createRequire } from "node:module";
import { median, rate } from "../numbers.mjs";
import { dealt, draw, drop } from "./game/draw-and-discard";

/**
 * The bare reducer of boardgame.io: a draw-and-discard game of 4 seats with hands and piles of SuitUP's size, two moves
 * a turn, with the log entry that its reducer makes; no views are built, as in ours.
 */
const SEATS = 4;
const HAND = 11;
const RUNS = 9;
const TURNS = 40;
const MATCHES = 12;

interface ReducerState {
  readonly ctx: { readonly currentPlayer: string };
}
type Reducer = (state: ReducerState, action: object) => ReducerState;
interface Internals {
  CreateGameReducer(setup: { readonly game: object }): Reducer;
  InitializeGame(setup: { readonly game: object; readonly numPlayers: number }): ReducerState;
}

const game = { name: "draw-and-discard", setup: () => dealt(SEATS, HAND), moves: { draw, drop } };

// The peer's own entry for servers: plain Node reads it as CommonJS.
const load = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = load("boardgame.io/internal") as Internals;
/** The action that the peer's client sends for a move. */
function makeMove(type: string, playerID: string): object {
  return { type: "MAKE_MOVE", payload: { type, args: [], playerID, credentials: null } };
}

function match(reduce: Reducer): number {
  let state = InitializeGame({ game, numPlayers: SEATS });
  for (let turn = 0; turn < TURNS; turn += 1) {
    const player = state.ctx.currentPlayer;
    state = reduce(state, makeMove("draw", player));
    state = reduce(state, makeMove("drop", player));
    if (state.ctx.currentPlayer === player) throw new Error("The turn did not end");
  }
  return TURNS * 2;
}

const reduce = CreateGameReducer({ game });
const work = (): number => Array.from({ length: MATCHES }, () => match(reduce)).reduce((sum, moves) => sum + moves, 0);
const perSecond = median(Array.from({ length: RUNS }, () => rate(work, 1)));
console.log(`boardgame.io, bare reducer, ${SEATS} seats: ${Math.round(perSecond)} moves a second of one core (median of ${RUNS} runs over ${MATCHES} matches of ${TURNS * 2} moves)`);
