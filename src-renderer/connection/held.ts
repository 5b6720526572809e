import { introduce, type Confirm, type Hello, type Introduction, type Prove } from "@shared/protocol";
import { newId } from "./ids";
import type { TokenStore } from "./tokens";

/** The seats of one conversation: which its hello names, and which the table has shown to know. */
export interface Held {
  /** The tokens of the table at the other end; null while it has not said which it is. `alone`: no other table's are among them. */
  begin(tokens: TokenStore | null, alone: boolean): void;
  /** Whether there are any to name. */
  isEmpty(): boolean;
  /** What a hello says of them, with a nonce of its own. `none`: as somebody without any. */
  named(none?: boolean): Pick<Hello, "handles" | "nonce">;
  /** What is answered to the table's proofs; null when it does not know what it says it knows. */
  answer(prove: Prove): Confirm | null;
  /** The table has given a seat. */
  granted(token: string): void;
  /** The table says that none of its seats is held here any more: what was shown to it opens nothing now. */
  lost(): void;
  /** Whether a seat should be there, and the table has shown to know none. */
  isUnknown(): boolean;
}

/** Remembers what only the right table can know. */
export function heldSeats(): Held {
  let kept: TokenStore | null = null;
  /** Tokens that opened a seat when they were last used. */
  let good = new Set<string>();
  /** Those that this connection was let in with, or was given. */
  let here = new Set<string>();
  let last: Introduction = introduce([], newId());

  function proven(tokens: readonly string[]): void {
    for (const token of tokens) here.add(token);
    if (tokens.length === 0) return;
    // What it does not know of the others stays: whoever gave one of them could be another under its name.
    good = new Set(here);
  }

  return {
    begin(tokens, alone) {
      kept = tokens;
      here = new Set();
      if (tokens === null) good = new Set();
      else if (alone) good = new Set(tokens.list());
    },
    isEmpty: () => (kept?.list() ?? []).length === 0,
    named(none = false) {
      last = introduce(none ? [] : (kept?.list() ?? []), newId());
      return { handles: last.handles, nonce: last.nonce };
    },
    answer(prove) {
      const answered = last.answer(prove);
      if (answered === null) return null;
      proven(answered.tokens);
      return { type: "confirm", proofs: answered.proofs };
    },
    granted(token) {
      kept?.add(token);
      good.add(token);
      here.add(token);
    },
    lost() {
      kept?.forget([...here]);
      for (const token of here) good.delete(token);
      here = new Set();
    },
    isUnknown: () => good.size > 0 && here.size === 0,
  };
}
