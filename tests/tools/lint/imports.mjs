import { posix, relative, sep } from "node:path";
import { importFault } from "./layers.mjs";

/** @param {string} path @returns {string} */
const bare = (path) => path.replace(/\?.*$/, "").replace(/\.(ts|js|mjs|vue|json)$/, "").replace(/\/index$/, "");

/** @param {string} from the importing module @param {string} source as written @returns {{ to: string, isPackage: boolean }} */
function target(from, source) {
  if (source.startsWith(".")) return { to: bare(posix.join(posix.dirname(from), source)), isPackage: false };
  if (source.startsWith("@shared/")) return { to: bare(`src-shared/${source.slice(8)}`), isPackage: false };
  if (source.startsWith("@/")) return { to: bare(`src-renderer/${source.slice(2)}`), isPackage: false };
  return { to: source, isPackage: true };
}

/** The names that an import or export takes as values, and whether it takes types alone. */
/** @param {any} node @returns {{ typeOnly: boolean, values: string[] }} */
function taken(node) {
  const wholly = node.importKind === "type" || node.exportKind === "type";
  const specifiers = (node.specifiers ?? []).filter(
    (/** @type {any} */ specifier) => specifier.importKind !== "type" && specifier.exportKind !== "type",
  );
  const values = wholly ? [] : specifiers.map((/** @type {any} */ specifier) => (specifier.imported ?? specifier.local)?.name ?? "default");
  const all = (node.specifiers ?? []).length;
  return { typeOnly: wholly || (all > 0 && values.length === 0), values };
}

/**
 * The architecture as a rule: each import is judged by layers.mjs, and the message says why.
 * @type {import("eslint").Rule.RuleModule}
 */
export const imports = {
  meta: { type: "problem", schema: [], docs: { description: "imports point one way" } },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join("/");
    const from = bare(file);
    // An index is its folder as a target, but lies inside it as a source.
    const inside = /\/index\.\w+$/.test(file) ? `${from}/index` : from;

    /** @param {any} node @param {any} source @param {{ typeOnly: boolean, values: readonly string[] }} what */
    function judge(node, source, what) {
      if (source?.type !== "Literal" || typeof source.value !== "string") return;
      const fault = importFault({ from, ...target(inside, source.value), ...what });
      if (fault !== null) context.report({ node, message: fault });
    }

    const whole = { typeOnly: false, values: [] };
    return {
      ImportDeclaration: (node) => judge(node, node.source, taken(node)),
      ExportNamedDeclaration: (node) => judge(node, node.source, taken(node)),
      ExportAllDeclaration: (node) => judge(node, node.source, taken(node)),
      ImportExpression: (node) => judge(node, node.source, whole),
    };
  },
};
