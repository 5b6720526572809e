import type { Allowance } from "./table";

/** So much may be said at once. */
const AT_ONCE = 5;

/** What a new connection may say. */
export function fullAllowance(now: number): Allowance {
  return { left: AT_ONCE, at: now };
}
