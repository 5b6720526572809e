/** An allowance that fills up with time: `burst` at most, `perSecond` more each second. */
export interface Allowance {
  /** Takes one; false when there is none left. */
  take(now: number): boolean;
  /** Whether there is one to take. */
  has(now: number): boolean;
  /** In how many ms there is one to take; 0 when there is. */
  wait(now: number): number;
}

/** One allowance for each key, such as an address. */
export interface Allowances {
  take(key: string, now: number): boolean;
  has(key: string, now: number): boolean;
  wait(key: string, now: number): number;
}

/** Starts full. `now` is in monotonic ms. */
export function allowance(burst: number, perSecond: number): Allowance {
  let left = burst;
  let last: number | null = null;
  function has(now: number): boolean {
    if (last !== null) left = Math.min(burst, left + ((now - last) / 1000) * perSecond);
    last = now;
    return left >= 1;
  }
  return {
    has,
    wait: (now) => (has(now) ? 0 : ((1 - left) / perSecond) * 1000),
    take(now) {
      if (!has(now)) return false;
      left -= 1;
      return true;
    },
  };
}

/** Allowances that start full; those long full again are forgotten. */
export function allowances(burst: number, perSecond: number): Allowances {
  const kept = new Map<string, { readonly own: Allowance; used: number }>();
  const fullAfter = (burst / perSecond) * 1000;
  return {
    has: (key, now) => kept.get(key)?.own.has(now) ?? true,
    wait: (key, now) => kept.get(key)?.own.wait(now) ?? 0,
    take(key, now) {
      for (const [other, { used }] of kept) if (now - used > fullAfter) kept.delete(other);
      const found = kept.get(key) ?? { own: allowance(burst, perSecond), used: now };
      found.used = now;
      kept.set(key, found);
      return found.own.take(now);
    },
  };
}
