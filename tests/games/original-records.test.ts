import { ORIGINAL_REFUSALS } from "@shared/games/suitup-original/refusals";
import { ORIGINAL_RULES } from "./original-rules";
import { testRecordedGames } from "./recorded-games";

testRecordedGames({
  title: "SuitUP Original",
  folder: "original",
  rules: ORIGINAL_RULES,
  refusals: ORIGINAL_REFUSALS,
  // Options that cannot be agreed on make no match, so no move can be refused for them.
  never: ["handTooLarge"],
  fields: ["melds", "direction", "blocked", "laidDown", "lastRound"],
});
