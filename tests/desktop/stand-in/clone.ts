const PLAIN: readonly (object | null)[] = [Object.prototype, Array.prototype, null];

/** Whether the tool that carries values to Chromium and back would bend this one: it knows plain data only. */
function bends(value: unknown, seen: Set<object>): boolean {
  if (typeof value !== "object" || value === null || seen.has(value)) return false;
  seen.add(value);
  if (value instanceof Date) return false;
  if (!PLAIN.includes(Object.getPrototypeOf(value) as object | null)) return true;
  return Object.values(value).some((inner) => bends(inner, seen));
}

/**
 * A value as it crosses between processes: a structured clone. Throws for what Electron refuses (functions, symbols), and for
 * what this test tool cannot carry faithfully (maps, buffers, class instances after cloning).
 */
export function crossing<T>(value: T): T {
  let copy: T;
  try {
    copy = structuredClone(value);
  } catch {
    throw new Error("An object could not be cloned.");
  }
  if (bends(copy, new Set())) throw new Error("The stand-in for Electron carries plain data only.");
  return copy;
}
