import { refuse, type Refusal } from "../engine";
import type { Command, TableRefusal } from "../protocol";
import type { Luck } from "./input";
import type { Progress } from "./progress";
import type { Connection, Table } from "./table";

/** What a command may need beside itself. */
export interface CommandContext {
  readonly connection: Connection;
  /** The id of the message. */
  readonly id: string;
  readonly now: number;
  /** The hash of the token that the host has made, with `sit` and `allow`. */
  readonly grant: string | null;
  /** With `start`. */
  readonly luck: Luck | null;
  /** With `start`, in ISO 8601. */
  readonly date: string | null;
}

/** What comes of a command: the progress after it, or why it is refused. */
export type Outcome = Progress | Refusal;

export type Of<Type extends Command["type"]> = Extract<Command, { readonly type: Type }>;

export function no(code: TableRefusal): Refusal {
  return refuse(code);
}

/** The progress with another table. */
export function on(progress: Progress, table: Table): Progress {
  return { ...progress, table };
}
