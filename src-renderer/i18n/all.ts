/** Every English message, by part: for tests and for tools; the page itself loads part by part (`index.ts`). */
const FILES = import.meta.glob<Record<string, unknown>>(["./en/*.json", "../../src-shared/texts/en/*.json"], { import: "default", eager: true });

export const ALL_MESSAGES: Readonly<Record<string, Record<string, unknown>>> = Object.fromEntries(
  Object.entries(FILES).map(([path, messages]) => [path.replace(/^.*\/|\.json$/g, ""), messages]),
);
