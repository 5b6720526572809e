import type { Refusal } from "@shared/engine";
import { useText } from "./useText";

/** The sentence of a refusal: the rule that stands in the way, and what would be allowed. Needs the messages `refusals`. */
export function useRefusals(): (refusal: Refusal) => string {
  const { has, made } = useText();
  return ({ refused, facts }) => made(has(`refusals.${refused}`) ? `refusals.${refused}` : "refusals.unknown", facts ?? {});
}
