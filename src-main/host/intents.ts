import type { CommandIntent, MoveIntent } from "@shared/protocol";
import type { Input, Step, Table } from "@shared/table";
import type { Line } from "./journal/format";
import { decksOf } from "./journal/restore";

/** A step with what brought it about. */
export interface Stepped extends Step {
  readonly input: Input;
}

export type MessageInput = Extract<Input, { readonly type: "message" }>;

/** What a person wants done, if the input is that: it has an id and gets an answer. */
export function intentOf(input: Input): MoveIntent | CommandIntent | null {
  if (input.type !== "message") return null;
  return input.message.type === "move" || input.message.type === "command" ? input.message : null;
}

/** The command that goes on after the disk refused, if the input is that. */
export function goOnOf(input: Input): { readonly saving: boolean } | null {
  const intent = intentOf(input);
  return intent?.type === "command" && intent.command.type === "goOn" ? intent.command : null;
}

/** Inputs that happen whether or not they can be saved, and are done again when they could not. */
export function happensAnyway(input: Input): boolean {
  return intentOf(input) === null && (input.type === "connect" || input.type === "disconnect" || input.type === "message" || input.type === "restart");
}

/** Lines for a step: its input, and the decks that it dealt. */
export function linesOf(before: Table, stepped: Stepped, now: number): readonly Line[] {
  if (!stepped.changed) return [];
  const known = stepped.table.matches === before.matches ? decksOf(before).length : 0;
  const decks = decksOf(stepped.table).slice(known);
  return [{ at: before.at, now, input: stepped.input }, ...decks.map((deck) => ({ deck }))];
}
