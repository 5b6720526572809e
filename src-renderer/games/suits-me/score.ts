import type { LastGame, SuitsMeView } from "@shared/games/suits-me/view";
import type { DealEnd, ScoreSheet, StoryLine } from "../score";
import { isGameOver } from "./ending";

/** What one game brought: when the hand was complete and of which suit, or what decided between several. */
function storyLine({ winner, how, by, suit }: LastGame, game: number): StoryLine {
  return { deal: game + 1, winners: [winner], key: `${by === "none" ? how : by}.${suit}`, values: {} };
}

function endOf(view: SuitsMeView): DealEnd | null {
  const { lastGame } = view;
  if (lastGame === null || !isGameOver(view)) return null;
  return { how: lastGame.by === "none" ? lastGame.how : lastGame.by, by: lastGame.winner };
}

/** The score sheet of Suits Me: games won, and how. */
export function suitsMeScore(view: SuitsMeView): ScoreSheet {
  return {
    deals: [],
    totals: view.scores,
    change: null,
    story: view.sheet.map(storyLine).reverse(),
    of: null,
    end: endOf(view),
    hands: [],
    best: "highest",
    winners: view.winners,
  };
}
