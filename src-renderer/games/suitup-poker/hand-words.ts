import type { Rank } from "@shared/cards";
import type { HandName } from "@shared/games/suitup-poker/view";
import type { Text } from "@/composables/useText";
import { rankKey } from "./ranking/rank-key";

type Form = "title" | "with";

/** Five or more of a rank have no rank of their own: they are four of a kind with the best possible kicker (rules/suitup-poker.md). */
function isFive({ ranks }: HandName): boolean {
  return ranks.length === 2 && ranks[0] === ranks[1];
}

function wildWords(wilds: number, { made }: Pick<Text, "made">): string {
  if (wilds === 0) return "";
  return made(wilds > 2 ? "poker.hands.tooManyWilds" : "poker.hands.wilds", { number: made(`poker.number.${wilds}`) }, wilds);
}

/** A hand in words: as a title ("Full house, kings over fives, one wild card") or after "with" ("a full house, …"). */
export function handWords(hand: HandName, form: Form, text: Pick<Text, "made">): string {
  const [first, second] = hand.ranks;
  const one = (rank: Rank | undefined): string => text.made(`cards.rank.${rank ?? "A"}`);
  const many = (rank: Rank | undefined): string => text.made(`poker.ranks.${rank ?? "A"}`);
  const key = isFive(hand) ? "fiveOfARank" : rankKey(hand.rank);
  const words = text.made(`poker.hands.${form}.${key}`, {
    first: one(first), high: text.made(`poker.high.${first ?? "A"}`), firsts: many(first), seconds: many(second),
  });
  return words + wildWords(hand.wilds, text);
}
