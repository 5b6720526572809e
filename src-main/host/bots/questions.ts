import type { MoveBase } from "@shared/engine";
import type { BotRequest } from "@shared/table";

/** What goes to a worker. */
export interface Question {
  readonly id: number;
  readonly request: BotRequest;
}

/** What comes back: the move (null: nothing out of turn), or why there is none. */
export type Reply = { readonly id: number; readonly move: MoveBase | null } | { readonly id: number; readonly why: string };

/** What a worker says first, when it has loaded. */
export const READY = "ready";
