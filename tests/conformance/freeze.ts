const done = new WeakSet();

/** Freezes a value through and through, so that a write to it throws. Gives the value back. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || done.has(value)) return value;
  done.add(value);
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
