import { putNested } from "./nested";

/** Every English message, by part: for tests and for tools; the page itself loads part by part (`index.ts`). */
const FILES = import.meta.glob<Record<string, unknown>>(["./en/*.json", "../../src-shared/texts/en/*.json"], { import: "default", eager: true });

function all(): Readonly<Record<string, Record<string, unknown>>> {
  const tree: Record<string, Record<string, unknown>> = {};
  for (const [path, messages] of Object.entries(FILES)) putNested(tree, path.replace(/^.*\/|\.json$/g, ""), messages);
  return tree;
}

export const ALL_MESSAGES = all();
