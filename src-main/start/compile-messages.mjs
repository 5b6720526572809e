import { baseCompile } from "@intlify/message-compiler";

/**
 * The page's messages compiled when it is built, so that the page brings no compiler. Texts with values or plurals become
 * trees that vue-i18n reads; the files stay JSON, and whatever reads them without this plugin gets the sentences themselves.
 */

const MESSAGES = /\/(?:src-renderer\/i18n|src-renderer\/games\/[\w-]+\/texts|src-shared\/texts|src-shared\/games\/[\w-]+\/texts)\/[a-z]+\/[\w.-]+\.json$/;

/** What a compiled message needs at run time; where it stood in its source is of no use there. */
const KEPT = new Set(["b", "body", "c", "cases", "i", "items", "k", "key", "s", "static", "t", "type", "v", "value", "index"]);

/** @param {any} node @returns {any} */
function slim(node) {
  if (Array.isArray(node)) return node.map(slim);
  if (typeof node !== "object" || node === null) return node;
  // A text without values is whole in `s`.
  const kept = Object.entries(node).filter(([name]) => KEPT.has(name) && !(name === "i" && "s" in node));
  return Object.fromEntries(kept.map(([name, value]) => [name, slim(value)]));
}

/** @param {string} text @param {string} key its dotted name, for whoever mends it @returns {unknown} */
function compiled(text, key) {
  /** @param {Error} error */
  const onError = (error) => {
    throw new Error(`The message ${key} cannot be read (${error.message}): ${text}`);
  };
  return slim(baseCompile(text, { jit: true, minify: true, optimize: true, location: false, onError }).ast);
}

/**
 * A tree of messages with every text compiled.
 * @param {unknown} node @param {string} [path] where it stands
 * @returns {unknown}
 */
function compileMessages(node, path = "") {
  if (typeof node === "string") return compiled(node, path);
  if (typeof node !== "object" || node === null) throw new Error(`${path} is no text`);
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, compileMessages(value, path === "" ? key : `${path}.${key}`)]));
}

/** @returns {import("vite").Plugin} */
export function messages() {
  return {
    name: "suitable-messages",
    enforce: "pre",
    // The compiler stays out of what is built; while developing and in tests the sentences are read as they are.
    apply: "build",
    config: () => ({ define: { __INTLIFY_DROP_MESSAGE_COMPILER__: "true" } }),
    transform: {
      filter: { id: MESSAGES },
      handler: (code) => ({ code: JSON.stringify(compileMessages(JSON.parse(code))), map: null }),
    },
  };
}
