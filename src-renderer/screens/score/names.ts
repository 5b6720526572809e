import type { Seat } from "@shared/engine";
import type { Player } from "@shared/protocol";
import type { Text } from "@/composables/useText";

/** The names of some seats as one phrase: "Ana, Ben and Cleo". */
export function namesOf({ t }: Text, players: readonly Player[], seats: readonly Seat[]): string {
  const all = seats.map((seat) => players[seat]?.name ?? "");
  const last = all.pop() ?? "";
  return all.length === 0 ? last : t("score.andList", { first: all.join(", "), last });
}
