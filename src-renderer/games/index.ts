import type { GameId } from "@shared/games";
import type { GamePage } from "./game-page";
import { GAMES_HERE } from "./here";

/** Each game's folder has a `page.ts` that exports its `PAGE`. */
const PAGES = import.meta.glob<GamePage>("./*/page.ts", { eager: true, import: "PAGE" });

function pageOf(id: GameId): GamePage {
  const page = PAGES[`./${id}/page.ts`];
  if (page === undefined) throw new Error(`The page of ${id} is missing: it stands in games/${id}/page.ts`);
  return page;
}

/** What each game brings to the page. */
export const GAME_PAGES = Object.fromEntries(GAMES_HERE.map((id) => [id, pageOf(id)])) as Readonly<Record<GameId, GamePage>>;
