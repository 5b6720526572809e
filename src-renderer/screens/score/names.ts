import type { Seat } from "@shared/engine";
import type { Player } from "@shared/protocol";
import type { Text } from "@/composables/useText";

/** The names of some seats as one phrase: "Ana, Ben and Cleo". */
export function namesOf({ list }: Text, players: readonly Player[], seats: readonly Seat[]): string {
  return list(seats.map((seat) => players[seat]?.name ?? ""));
}
