import type { Command, SetUp, TableInfo } from "@shared/protocol";
import { seat, type Seat } from "@shared/engine";
import type { Player } from "@shared/protocol";
import type { Opponent } from "./company";

/** A table to be laid: what is agreed, who plays from this page, and the bots that sit down with them. */
export interface Plan {
  readonly setUp: SetUp;
  readonly self: Player;
  readonly opponents: readonly Opponent[];
}

/**
 * The commands that lay the table as planned and deal, whatever it looks like now: back to setting up, the agreement, as many
 * seats as players, this player at the first seat, and bots at the others.
 */
export function commandsFor(table: Pick<TableInfo, "phase" | "seats">, mine: readonly Seat[], plan: Plan): readonly Command[] {
  const count = plan.opponents.length + 1;
  const own = mine[0] !== undefined && mine[0] < count ? mine[0] : seat(0);
  const commands: Command[] = [];
  if (table.phase !== "lobby") commands.push({ type: "lobby" });
  commands.push({ type: "setUp", setUp: plan.setUp });
  for (const [index, info] of table.seats.entries()) {
    if (info.kind === "open" || index === own) continue;
    commands.push(mine.includes(seat(index)) ? { type: "stand", seat: seat(index) } : { type: "empty", seat: seat(index) });
  }
  const ownKind = table.seats[own]?.kind;
  if (ownKind !== undefined && ownKind !== "open" && !mine.includes(own)) commands.push({ type: "empty", seat: own });
  if (table.seats.length !== count) commands.push({ type: "seats", count });
  commands.push(mine.includes(own) ? { type: "profile", seat: own, player: plan.self } : { type: "sit", seat: own, player: plan.self });
  let next = 0;
  for (const { player, level } of plan.opponents) {
    if (next === own) next += 1;
    commands.push({ type: "bot", seat: seat(next), level, player });
    next += 1;
  }
  commands.push({ type: "start" });
  return commands;
}
