import type { Command, SetUp, TableInfo } from "@shared/protocol";
import { seat, type Seat } from "@shared/engine";
import type { Player } from "@shared/protocol";
import type { Opponent } from "./company";

/** A table to be laid: what is agreed, who plays from this page, and the bots and people that sit down with them. */
export interface Plan {
  readonly setUp: SetUp;
  readonly self: Player;
  readonly opponents: readonly Opponent[];
}

/** A seat as it is to be: a bot's, or a person's of this page. */
interface Place extends Opponent {
  readonly seat: Seat;
}

/** Who sits where: this player where they sat, or else first; the others in order round them. */
function places(own: Seat, { self, opponents }: Plan): readonly Place[] {
  const free = Array.from({ length: opponents.length + 1 }, (_, index) => seat(index)).filter((at) => at !== own);
  return [{ seat: own, player: self, level: null }, ...opponents.map((one, index): Place => ({ ...one, seat: free[index] ?? own }))];
}

/** How a seat becomes what it is to be; one that this page holds already stays its person's. */
function seated({ seat: at, player, level }: Place, mine: readonly Seat[]): Command {
  if (level !== null) return { type: "bot", seat: at, level, player };
  return mine.includes(at) ? { type: "profile", seat: at, player } : { type: "sit", seat: at, player };
}

/**
 * The commands that lay the table as planned and deal, whatever it looks like now: back to setting up, the agreement, as many
 * seats as players, this player at the first seat, and bots and people of this page at the others.
 */
export function commandsFor(table: Pick<TableInfo, "phase" | "seats">, mine: readonly Seat[], plan: Plan): readonly Command[] {
  const count = plan.opponents.length + 1;
  const own = mine[0] !== undefined && mine[0] < count ? mine[0] : seat(0);
  const all = places(own, plan);
  const commands: Command[] = [];
  if (table.phase !== "lobby") commands.push({ type: "lobby" });
  commands.push({ type: "setUp", setUp: plan.setUp });
  for (const [index, info] of table.seats.entries()) {
    const at = seat(index);
    const stays = mine.includes(at) && all.some((place) => place.seat === at && place.level === null);
    if (info.kind === "open" || stays) continue;
    commands.push(mine.includes(at) ? { type: "stand", seat: at } : { type: "empty", seat: at });
  }
  if (table.seats.length !== count) commands.push({ type: "seats", count });
  commands.push(...all.map((place) => seated(place, mine)), { type: "start" });
  return commands;
}
