/** A command did not do its work because of what it was given: one clear line on standard error, exit 1. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** Where a command writes: JSON for programs on standard output, sentences for people on standard error. */
export interface Output {
  json(value: unknown): void;
  say(line: string): void;
}

/** A command of `suitable`: resolves when its work is done, throws CommandError when it cannot be. */
export type Command = (args: readonly string[], output: Output) => Promise<void>;
