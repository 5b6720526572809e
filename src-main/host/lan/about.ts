import { PROTOCOL_VERSION, type About } from "@shared/protocol";
import type { Table } from "@shared/table";

/** The path where a table's machine says what table it has. */
export const ABOUT_PATH = "/about";

/** What anybody near by may know of a table: nothing of who sits there. */
export function aboutOf({ id, setUp, seats, phase }: Table, { name, needsPin }: Pick<About, "name" | "needsPin">): About {
  return {
    suitable: "table",
    id,
    name,
    game: setUp.game,
    seats: seats.length,
    free: seats.filter(({ kind }) => kind !== "person").length,
    playing: phase === "playing",
    needsPin,
    version: PROTOCOL_VERSION,
  };
}
