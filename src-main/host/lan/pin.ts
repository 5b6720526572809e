import { sameSecret } from "../secrets";
import { allowance, allowances } from "./rate";

/** Wrong PINs of one address before it is not heard any more, and how soon it has another try: 4 digits last longer than an evening. */
const TRIES_EACH = { burst: 8, perSecond: 1 / 20 };

/** The same for all addresses together, since one machine can have many. Whoever has been let in before is not held up by it. */
const TRIES = { burst: 40, perSecond: 1 / 10 };

/** Addresses that are remembered as let in. */
const REMEMBERED = 256;

/** Why a hello is not let in; `seconds`: after how long another try is looked at. */
export type PinFault =
  | { readonly code: "pinNeeded" | "wrongPin"; readonly facts: Readonly<Record<string, never>> }
  | { readonly code: "tooManyTries"; readonly facts: { readonly seconds: number } };

/** Judges the PIN that a connection brings; null lets it in. `now` is in monotonic ms. */
export type PinGate = (given: string | null, from: string, now: number) => PinFault | null;

/** Capitals count for nothing: a phone writes the first letter large by itself. */
function plain(pin: string): string {
  return pin.trim().toLowerCase();
}

/**
 * The gate of a table whose guests bring a PIN, as it is at the moment (null: none). After too many wrong ones the right
 * one is not looked at either, else it would show among any number of guesses.
 */
export function pinGate(pin: () => string | null): PinGate {
  const each = allowances(TRIES_EACH.burst, TRIES_EACH.perSecond);
  const all = allowance(TRIES.burst, TRIES.perSecond);
  const letIn = new Set<string>();
  return (given, from, now) => {
    const wanted = pin();
    if (wanted === null) return null;
    if (given === null) return { code: "pinNeeded", facts: {} };
    const wait = Math.max(each.wait(from, now), letIn.has(from) ? 0 : all.wait(now));
    if (wait > 0) return { code: "tooManyTries", facts: { seconds: Math.ceil(wait / 1000) } };
    if (sameSecret(plain(given), plain(wanted))) {
      if (letIn.size < REMEMBERED) letIn.add(from);
      return null;
    }
    each.take(from, now);
    all.take(now);
    return { code: "wrongPin", facts: {} };
  };
}
