import { SUITS_ME_REFUSALS } from "@shared/games/suits-me/refusals";
import { testRecordedGames } from "./recorded-games";
import { SUITS_ME_RULES } from "./suits-me-rules";

testRecordedGames({
  title: "Suits Me",
  folder: "suits-me",
  rules: SUITS_ME_RULES,
  refusals: SUITS_ME_REFUSALS,
  // Suits Me says more exactly what the moment is.
  never: ["notAsked", "notNow"],
  fields: ["mustDiscard", "lastGame"],
});
