/** How deep a record's lists and objects may lie in each other: the format itself needs 6, a move of any game few more. */
const DEEPEST = 64;

const OPENS = new Set(["{", "["]);
const CLOSES = new Set(["}", "]"]);

/** Whether a text that may be JSON nests deeper than any record: what reads it would be lost in it. */
export function nestsTooDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (inText) {
      if (character === "\\") at += 1;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (OPENS.has(character)) depth += 1;
    else if (CLOSES.has(character)) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
