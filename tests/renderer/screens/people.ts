import { seat } from "@shared/engine";
import type { Command, GuestInfo, Player, SeatInfo, TableInfo, TableMessage } from "@shared/protocol";
import type { MemoryHost } from "@/connection";
import { OPEN_TABLE } from "./page";

export const ANA: Player = { name: "Ana", colour: "amber", token: "lamp" };
export const BEN: Player = { name: "Ben", colour: "teal", token: "owl" };
export const CLEO: Player = { name: "Cleo", colour: "rose", token: "cat" };

export const FREE: SeatInfo = { kind: "open", player: null, level: null, connected: false, shares: false, standIn: false, away: null };
export const person = (player: Player, more: Partial<SeatInfo> = {}): SeatInfo => ({ ...FREE, kind: "person", player, connected: true, ...more });
export const bot = (player: Player): SeatInfo => ({ ...FREE, kind: "bot", player, level: "easy", connected: true });
export const guest = (number: number, player: Player | null, claims: number | null = null): GuestInfo => ({ guest: number, player, claims: claims === null ? null : seat(claims) });

/** The table as a page is told of it; the page under test is guest 1. */
export function tableOf(some: Partial<TableInfo>, mine: readonly number[] = [], owner = false): TableMessage {
  return { type: "table", table: { ...OPEN_TABLE, ...some }, mine: mine.map((one) => seat(one)), owner };
}

/** Does every command as it comes, but for those of one type, and gives them all. */
export function obey(host: MemoryHost, refusing?: Command["type"]): readonly Command[] {
  const commands: Command[] = [];
  host.onMessage((message) => {
    if (message.type !== "command") return;
    commands.push(message.command);
    if (message.command.type === refusing) host.send({ type: "refused", id: message.id, code: "seatTaken", facts: {} });
    else host.send({ type: "done", id: message.id });
  });
  return commands;
}
