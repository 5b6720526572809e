import { SUIT_HOARDER_REFUSALS } from "@shared/games/suit-hoarder/refusals";
import { testRecordedGames } from "./recorded-games";
import { SUIT_HOARDER_RULES } from "./suit-hoarder-rules";

testRecordedGames({
  title: "Suit Hoarder",
  folder: "suit-hoarder",
  rules: SUIT_HOARDER_RULES,
  refusals: SUIT_HOARDER_REFUSALS,
  // Suit Hoarder says more exactly what the moment is; hands as short as the last two need are tried in made-up states (suit-hoarder-corners.test.ts).
  never: ["notAsked", "notNow", "lastCardQueen", "emptyHand"],
  fields: ["piles", "faceDown", "out", "lastGame"],
});
