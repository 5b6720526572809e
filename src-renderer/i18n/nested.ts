/** Messages under a dotted name: `nested("a.b", x)` is `{a: {b: x}}`. */
export function nested<T>(name: string, messages: T): Record<string, T> {
  return name.split(".").reduceRight<unknown>((inner, step) => ({ [step]: inner }), messages) as Record<string, T>;
}

/** Puts messages into a tree under a dotted name, beside what is there. */
export function putNested(tree: Record<string, unknown>, name: string, messages: Readonly<Record<string, unknown>>): void {
  let node = tree;
  for (const step of name.split(".")) node = (node[step] ??= {}) as Record<string, unknown>;
  Object.assign(node, messages);
}
