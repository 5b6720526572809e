import { randomFrom } from "../cards";
import {
  historyOf, isRefusal, playMatch, redacted, seat, seatsOf, startMatch,
  type BotInput, type GameTypes, type Level, type Match, type MatchSetup, type Refusal, type Seat,
} from "../engine";
import { seedFrom } from "./seeds";

/** A match among bots, and what each seat has seen of this deal. */
export interface BotMatch<T extends GameTypes> {
  readonly match: Match<T>;
  readonly levels: readonly Level[];
  /** From which every bot's own dice follow: never the match's. */
  readonly seed: string;
  readonly moves: number;
  readonly histories: readonly (readonly T["Event"][])[];
}

/** What a bot was asked and did. */
export interface BotStep<T extends GameTypes> {
  readonly seat: Seat;
  readonly move: T["Move"];
  /** Null when the bot's move was refused. */
  readonly next: BotMatch<T> | null;
  readonly refusal: Refusal | null;
}

/** Starts a match in which a bot of the given level has each seat. */
export function startBots<T extends GameTypes>(setup: MatchSetup<T> & { readonly game: Match<T>["game"] }, levels: readonly Level[], seed: string): BotMatch<T> {
  const { match, events } = startMatch(setup.game, setup);
  const histories = seatsOf(setup.seats.length).map((viewer) => redacted(setup.game, events, viewer));
  return { match, levels, seed, moves: 0, histories };
}

/** The histories after a move; a following deal begins them anew. */
function historiesAfter<T extends GameTypes>(before: BotMatch<T>, match: Match<T>, events: readonly T["Event"][]): BotMatch<T>["histories"] {
  const fresh = (match.events?.length ?? 0) < (before.match.events?.length ?? 0) + events.length;
  return before.histories.map((history, viewer) =>
    fresh ? historyOf(match, seat(viewer)) : [...history, ...redacted(match.game, events, seat(viewer))]);
}

/** What a seat's bot knows now. */
function inputOf<T extends GameTypes>({ match, levels, seed, moves, histories }: BotMatch<T>, who: Seat): BotInput<T["View"], T["Event"]> {
  const random = randomFrom(seedFrom(seed, who, moves));
  return { view: match.game.view(match.state, who), history: histories[who] ?? [], seat: who, level: levels[who] ?? "easy", random };
}

/** The first seat that acts out of turn, asked round the table from another one each time; null when none does. */
function urgeOf<T extends GameTypes>(bots: BotMatch<T>): { readonly who: Seat; readonly move: T["Move"] } | null {
  const { game, state, seats } = bots.match;
  if (game.outOfTurn === null) return null;
  const waited = game.waitingFor(state);
  for (let place = 0; place < seats.length; place += 1) {
    const who = seat((bots.moves + place) % seats.length);
    if (waited.includes(who) || game.legal(game.view(state, who)).kinds.length === 0) continue;
    const move = game.outOfTurn.urge(inputOf(bots, who));
    if (move !== null) return { who, move };
  }
  return null;
}

/** Plays what a bot does out of turn, else asks the first seat that play waits for; null when the match is over. */
function stepBots<T extends GameTypes>(bots: BotMatch<T>): BotStep<T> | null {
  const { match, moves } = bots;
  const first = match.game.waitingFor(match.state)[0];
  if (first === undefined) return null;
  const { who, move } = urgeOf(bots) ?? { who: first, move: match.game.bot(inputOf(bots, first)) };
  const played = playMatch(match, who, move, "bot");
  if (isRefusal(played)) return { seat: who, move, next: null, refusal: played };
  const next = { ...bots, match: played.match, moves: moves + 1, histories: historiesAfter(bots, played.match, played.events) };
  return { seat: who, move, next, refusal: null };
}

/** How a match among bots ended: to its end, or why it did not go on. */
export interface BotsPlayed<T extends GameTypes> {
  readonly bots: BotMatch<T>;
  /** Null when the match came to its end. */
  readonly stalled: { readonly seat: Seat; readonly why: "refused" | "endless"; readonly refusal: Refusal | null } | null;
}

/** More moves than any deal takes: a deal that gets there would never end. */
export const DEAL_AT_MOST = 20_000;

/** Plays a match among bots to its end. A refused move of a bot, or a deal without end, stops it. */
export function playBots<T extends GameTypes>(start: BotMatch<T>, each: (step: BotStep<T>) => void = () => undefined): BotsPlayed<T> {
  let bots = start;
  let deal = start.match.game.standing(start.match.state).deals;
  let since = 0;
  for (;;) {
    const step = stepBots(bots);
    if (step === null) return { bots, stalled: null };
    each(step);
    if (step.next === null) return { bots, stalled: { seat: step.seat, why: "refused", refusal: step.refusal } };
    bots = step.next;
    const { deals } = bots.match.game.standing(bots.match.state);
    since = deals === deal ? since + 1 : 0;
    deal = deals;
    if (since > DEAL_AT_MOST) return { bots, stalled: { seat: step.seat, why: "endless", refusal: null } };
  }
}
