import { randomFrom } from "../cards";
import {
  historyOf, isRefusal, playMatch, redacted, seat, seatsOf, startMatch,
  type GameTypes, type Level, type Match, type MatchSetup, type Refusal, type Seat,
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

/** Asks the first seat that play waits for and plays its move; null when the match is over. */
export function stepBots<T extends GameTypes>(bots: BotMatch<T>): BotStep<T> | null {
  const { match, levels, seed, moves, histories } = bots;
  const who = match.game.waitingFor(match.state)[0];
  if (who === undefined) return null;
  const random = randomFrom(seedFrom(seed, who, moves));
  const view = match.game.view(match.state, who);
  const move = match.game.bot({ view, history: histories[who] ?? [], seat: who, level: levels[who] ?? "easy", random });
  const played = playMatch(match, who, move, "bot");
  if (isRefusal(played)) return { seat: who, move, next: null, refusal: played };
  const next = { ...bots, match: played.match, moves: moves + 1, histories: historiesAfter(bots, played.match, played.events) };
  return { seat: who, move, next, refusal: null };
}
