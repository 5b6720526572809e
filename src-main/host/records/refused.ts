import type { RecordsFacts, RecordsFault } from "@shared/protocol/records";
import { isFull } from "./shelf";

/** Why something is not done: a code with facts, thrown up to the answer. */
export class Refused extends Error {
  constructor(readonly fault: RecordsFault, readonly facts: RecordsFacts = {}) {
    super(fault);
  }
}

/** What was thrown as a refusal: of what the disk says, the code for it. */
export function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (isFull(error)) return new Refused("noRoom");
  if (!(error instanceof Error) || !("syscall" in error)) return new Refused("fault");
  return new Refused("code" in error && error.code === "ENOENT" ? "unknownRecord" : "cannotWrite");
}
