import type { Text } from "@/composables/useText";

/** Where a match stands: "Round 2 of 5", "Hand 12". @param of how many deals it has, or null when that is open */
export function dealTitle({ made }: Text, game: string, round: number, of: number | null): string {
  return of === null ? made(`score.${game}.title`, { round }) : made(`score.${game}.titleOf`, { round, rounds: of });
}
