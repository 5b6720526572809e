/** An allowance that fills up with time: `burst` at most, `perSecond` more each second. */
export interface Allowance {
  /** Takes one; false when there is none left. */
  take(now: number): boolean;
}

/** Starts full. `now` is in monotonic ms. */
export function allowance(burst: number, perSecond: number): Allowance {
  let left = burst;
  let last: number | null = null;
  return {
    take(now) {
      if (last !== null) left = Math.min(burst, left + ((now - last) / 1000) * perSecond);
      last = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}

/** One allowance for each key, such as an address; those long full again are forgotten. */
export function allowances(burst: number, perSecond: number): { take(key: string, now: number): boolean } {
  const kept = new Map<string, { readonly own: Allowance; used: number }>();
  const fullAfter = (burst / perSecond) * 1000;
  return {
    take(key, now) {
      for (const [other, { used }] of kept) if (now - used > fullAfter) kept.delete(other);
      const found = kept.get(key) ?? { own: allowance(burst, perSecond), used: now };
      found.used = now;
      kept.set(key, found);
      return found.own.take(now);
    },
  };
}
