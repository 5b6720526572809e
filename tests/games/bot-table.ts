import { randomFrom, type Card } from "@shared/cards";
import { isRefusal, seat, startMatch, type Level, type Seat } from "@shared/engine";
import { GAMES } from "@shared/games";
import type { OriginalState, OriginalTypes } from "@shared/games/suitup-original";
import { ORIGINAL_DEFAULTS, type OriginalOptions } from "@shared/games/suitup-original/options";
import type { Meld } from "@shared/games/suitup-original/view";

const game = GAMES["suitup-original"];

/** A moment of a round, told in short: what is left out is dealt from the rest of the deck. */
export interface Moment {
  /** Cards of seat 0, the bot's own. */
  readonly hand: string;
  /** How many cards each other seat holds; 11 each of three others when left out. */
  readonly others?: readonly number[];
  /** "run 4h 5d 6c 7s" */
  readonly melds?: readonly string[];
  /** Seats that have laid down. */
  readonly laid?: readonly number[];
  readonly phase?: OriginalState["phase"];
  readonly turn?: number;
  /** The live discard, of the seat before. */
  readonly top?: string;
  readonly options?: Partial<OriginalOptions>;
  /** A trade that is asked for: by whom, with whom, and how many cards each gives. */
  readonly pending?: { readonly action: "trade"; readonly by: number; readonly with: number; readonly given: number };
}

function cardsOf(text: string): readonly Card[] {
  return text.split(" ").filter((word) => word !== "") as Card[];
}

function meldOf(text: string, index: number): Meld {
  const [kind, ...cards] = text.split(" ");
  return { id: index + 1, kind: kind === "run" ? "run" : "set", owner: seat(1), cards: cards as Card[] };
}

/** The state of that moment: every card of the deck is in one place. */
export function stateOf(moment: Moment): OriginalState {
  const options = { ...ORIGINAL_DEFAULTS, ...moment.options };
  const others = moment.others ?? [11, 11, 11];
  const { state } = startMatch(game, { options, seats: ["Bot", ...others.map(String)], dealer: seat(0), seed: "0".repeat(64) }).match;
  const melds = (moment.melds ?? []).map(meldOf);
  const hand = cardsOf(moment.hand);
  const top = cardsOf(moment.top ?? "");
  const placed = new Set<Card>([...hand, ...top, ...melds.flatMap(({ cards }) => cards)]);
  const rest = [...state.drawPile, ...state.discardPile, ...state.hands.flat()].filter((card) => !placed.has(card));
  const hands = [hand, ...others.map((count) => rest.splice(0, count))];
  const laidDown = hands.map((_, at) => (moment.laid ?? []).includes(at));
  const live = top.length > 0;
  const { pending: asked } = moment;
  const pending = asked === undefined ? null : { action: asked.action, by: seat(asked.by), with: seat(asked.with), given: (hands[asked.by] ?? []).slice(0, asked.given) };
  return { ...state, hands, melds, laidDown, drawPile: rest, discardPile: top, live, discardBy: live ? seat(others.length) : null, phase: moment.phase ?? "play", turn: seat(moment.turn ?? 0), pending };
}

/** What the bot in seat 0 does there, with no history; fails when the rules refuse it. */
export function botMove(moment: Moment, level: Level = "hard", luck = 1): OriginalTypes["Move"] {
  const state = stateOf(moment);
  const view = game.view(state, seat(0));
  const move = game.bot({ view, history: [], seat: seat(0), level, random: randomFrom(String(luck).padStart(64, "0")) });
  const refusal = game.check(view, move);
  if (refusal !== null) throw new Error(`${JSON.stringify(move)}: ${refusal.refused}`);
  return move;
}

/** Everything that the bot does with its turn from there on, until play goes to somebody else or the round is over. */
export function botTurn(moment: Moment, level: Level = "hard"): { readonly moves: readonly OriginalTypes["Move"][]; readonly state: OriginalState } {
  let state = stateOf(moment);
  const moves: OriginalTypes["Move"][] = [];
  const me: Seat = seat(0);
  while (game.waitingFor(state)[0] === me && state.roundEnd === null && moves.length < 30) {
    const move = game.bot({ view: game.view(state, me), history: [], seat: me, level, random: randomFrom("7".repeat(64)) });
    const played = game.play(state, me, move);
    if (isRefusal(played)) throw new Error(`${JSON.stringify(move)}: ${played.refused}`);
    moves.push(move);
    state = played.state;
  }
  return { moves, state };
}
