import { tokenKey, type Command } from "@shared/protocol";
import type { Input, Luck, TableIntent } from "@shared/table";
import { newSecret } from "./secrets";

/** What the host adds to messages: the seeds and the date of a match, and where a seat's secret token is kept until it is told. */
export interface Additions {
  readonly date: Date;
  readonly luck: () => Luck;
  readonly remember: (hash: string, secret: string) => void;
}

/** Commands that give a seat a new token. */
const GRANTING: ReadonlySet<Command["type"]> = new Set(["sit", "allow"]);

/** Adds what only the host can: a new token for a seat, the seeds and the date of a match. */
export function prepared(connection: number, message: TableIntent, { date, luck, remember }: Additions): Input {
  if (message.type !== "command") return { type: "message", connection, message };
  if (message.command.type === "start") return { type: "message", connection, message, luck: luck(), date: date.toISOString() };
  if (!GRANTING.has(message.command.type)) return { type: "message", connection, message };
  const secret = newSecret();
  const grant = tokenKey(secret);
  remember(grant, secret);
  return { type: "message", connection, message, grant };
}
