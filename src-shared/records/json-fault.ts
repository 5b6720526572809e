const BLANK = /[ \n\r\t]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/** The end of what a pattern finds at a place; null when it finds nothing there. */
function match(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** Where a text stops being JSON. */
class Stop extends Error {
  constructor(readonly at: number) {
    super();
  }
}

function skip(text: string, at: number): number {
  return match(BLANK, text, at) ?? at;
}

function expect(text: string, at: number, character: string): number {
  if (text.charAt(at) !== character) throw new Stop(at);
  return at + 1;
}

/** Not by one pattern: a long text would be too much for it. */
function text(all: string, from: number): number {
  for (let at = expect(all, from, '"'); at < all.length;) {
    const character = all.charAt(at);
    if (character === '"') return at + 1;
    const end = character === "\\" ? match(ESCAPE, all, at) : at + 1;
    if (end === null || character < " ") throw new Stop(at);
    at = end;
  }
  throw new Stop(all.length);
}

/** Items between brackets, separated by commas. */
function items(all: string, from: number, close: string, item: (at: number) => number): number {
  let at = skip(all, from + 1);
  if (all.charAt(at) === close) return at + 1;
  for (;;) {
    at = skip(all, item(at));
    if (all.charAt(at) === close) return at + 1;
    at = skip(all, expect(all, at, ","));
  }
}

function member(all: string, from: number): number {
  return value(all, skip(all, expect(all, skip(all, text(all, from)), ":")));
}

/** The end of the value at a place. As deep as the text nests: that has been looked at before. */
function value(all: string, at: number): number {
  switch (all.charAt(at)) {
    case "{": return items(all, at, "}", (from) => member(all, from));
    case "[": return items(all, at, "]", (from) => value(all, from));
    case '"': return text(all, at);
    default: {
      const end = match(WORD, all, at) ?? match(NUMBER, all, at);
      if (end === null) throw new Stop(at);
      return end;
    }
  }
}

/** The first place at which a text cannot be JSON any more (its length when it only ends too early); null when it is JSON. */
export function jsonFaultAt(all: string): number | null {
  try {
    const end = skip(all, value(all, skip(all, 0)));
    return end === all.length ? null : end;
  } catch (error) {
    if (error instanceof Stop) return error.at;
    throw error;
  }
}
