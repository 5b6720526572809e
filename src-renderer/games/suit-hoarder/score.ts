import type { Seat } from "@shared/engine";
import type { LastGame, SuitHoarderView } from "@shared/games/suit-hoarder/view";
import type { DealEnd, ScoreSheet, StoryLine } from "../score";

/** How a game ended, as the name of its sentence: a guess right, wrong or at a tie; a show; or who was left. */
export function howEnded({ by, guess, winners }: LastGame): string {
  if (by === "show") return "show";
  if (by === "last-left") return winners.length > 1 ? "lastShared" : "lastLeft";
  if (guess === null || guess.majority.suit === guess.suit) return "guessRight";
  return guess.majority.suit === null ? "guessTie" : "guessWrong";
}

function endOf(last: LastGame | null): DealEnd | null {
  if (last === null) return null;
  return { how: howEnded(last), by: last.by === "guess" ? (last.guess?.by ?? null) : last.winners.length === 1 ? (last.winners[0] ?? null) : null };
}

function storyLine(game: LastGame, index: number): StoryLine {
  const lost = game.losers.length > 0 && game.by !== "guess";
  return { deal: index + 1, winners: game.winners, others: game.losers, key: lost ? `${howEnded(game)}Lost` : howEnded(game), values: {} };
}

/** What a game was for one seat. */
function cellOf(game: LastGame, seat: number): "won" | "lost" | "none" {
  if (game.winners.includes(seat as Seat)) return "won";
  return game.losers.includes(seat as Seat) ? "lost" : "none";
}

/** The score sheet of Suit Hoarder: games won, games lost by a wrong show or guess, and how each game ended. */
export function hoarderScore(view: SuitHoarderView): ScoreSheet {
  return {
    deals: view.sheet.map((game) => view.scores.map((_, seat) => (cellOf(game, seat) === "won" ? 1 : 0))),
    cells: view.sheet.map((game) => view.scores.map((_, seat) => cellOf(game, seat))),
    change: null,
    story: view.sheet.map(storyLine).reverse(),
    totals: view.scores,
    of: null,
    end: endOf(view.phase === "turn" ? null : view.lastGame),
    hands: [],
    best: "highest",
    winners: view.winners,
  };
}
