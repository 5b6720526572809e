import { playBots, seedFrom, startBots } from "@shared/bots";
import { dice, randomFrom } from "@shared/cards";
import { LEVELS, seat, type Level } from "@shared/engine";
import { suitupPoker } from "@shared/games/suitup-poker";
import type { PokerOptions } from "@shared/games/suitup-poker/options";
import { absurd } from "./poker-bot-table";
import { pick, randomTable } from "./poker-random";

const game = suitupPoker;

/** A table of poker bots: what is agreed and who sits at it. */
export interface PokerSoakTable {
  readonly levels: readonly Level[];
  readonly options: PokerOptions;
  readonly seed: string;
}

/** The table of a number: 2 to 8 bots of these levels mixed, random options, at most `hands` hands. */
export function pokerSoakTable(seed: number, index: number, hands: number, levels: readonly Level[] = LEVELS): PokerSoakTable {
  const luck = dice(randomFrom(seedFrom("poker soak", seed, index)));
  const seats = Array.from({ length: 2 + luck.next(7) }, () => pick(luck, levels));
  return { levels: seats, options: { ...randomTable(luck), hands: 1 + luck.next(hands) }, seed: seedFrom("poker soak match", seed, index) };
}

export interface PokerSoaked {
  readonly moves: number;
  readonly hands: number;
  /** How the hands ended. */
  readonly ends: Readonly<Record<string, number>>;
}

/**
 * Plays a table of bots to its end. Throws when a bot's move is refused or absurd, a hand does not end, a card is lost or
 * doubled, or a chip made or lost after any move; an error of the game or of a bot comes through as it is.
 */
export function pokerSoak({ levels, options, seed }: PokerSoakTable): PokerSoaked {
  const deck = [...game.deck(options)].sort().join(" ");
  const chips = options.chips * levels.length;
  const ends: Record<string, number> = {};
  let ended = 0;
  const watched: typeof game = {
    ...game,
    bot(input) {
      const move = game.bot(input);
      const fault = absurd(move, game.legal(input.view));
      if (fault !== null) throw new Error(`Seat ${input.seat} ${fault}`);
      return move;
    },
  };
  const start = startBots({ game: watched, options, seats: levels.map((level, place) => `${level} ${place}`), dealer: seat(0), seed }, levels, seedFrom("bots", seed));
  const { bots, stalled } = playBots(start, ({ next, move, seat: who }) => {
    if (next === null) return;
    const { state } = next.match;
    if (game.chips(state) !== chips) throw new Error(`${String(game.chips(state))} chips in place of ${chips} after ${JSON.stringify(move)} by ${who}`);
    if ([...game.cards(state)].sort().join(" ") !== deck) throw new Error(`The deck is not whole after ${JSON.stringify(move)} by ${who}`);
    if (!game.dealOver(state) || state.hand === ended) return;
    ended = state.hand;
    const how = state.lastHand?.how ?? "none";
    ends[how] = (ends[how] ?? 0) + 1;
  });
  if (stalled !== null) throw new Error(`Stalled: ${JSON.stringify(stalled)}`);
  if (!game.standing(bots.match.state).over) throw new Error("The match is not over");
  return { moves: bots.moves, hands: ended, ends };
}
