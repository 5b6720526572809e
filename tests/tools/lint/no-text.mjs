/** Two words with a capital first, or a sentence's end after a word: the look of something written for a person. */
const PROSE = /^\p{Lu}[\p{Ll}’']+[,:]? \p{L}+( |$)|\p{Ll}{2,} \p{Ll}{2,}.*[.?!…]$/u;

/** Names under which a person is shown text. */
const SHOWN = new Set(["title", "label", "ariaLabel", "aria-label", "placeholder", "alt", "textContent", "innerText", "innerHTML", "detail"]);

/** The same in every language. */
const NAME = "Suitable";

/** @param {any} node @returns {boolean} whether nobody but a developer reads it */
function forDevelopers(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === "ThrowStatement") return true;
    if (at.type === "NewExpression" && /Error$/.test(at.callee.name ?? "")) return true;
    if (at.type === "CallExpression" && (at.callee.object?.name === "console" || at.callee.name === "log")) return true;
    if (/Function|Program|ClassBody/.test(at.type)) return false;
  }
  return false;
}

/** @param {any} node @returns {boolean} whether it is given to something that shows it, with a letter in it */
function shown(node) {
  const { parent } = node;
  if (parent?.type === "Property" && parent.value === node) return SHOWN.has(parent.key.name ?? parent.key.value);
  if (parent?.type === "AssignmentExpression" && parent.right === node) return SHOWN.has(parent.left.property?.name);
  if (parent?.type === "CallExpression" && parent.callee.property?.name === "setAttribute") {
    return parent.arguments[1] === node && SHOWN.has(parent.arguments[0]?.value);
  }
  return false;
}

/**
 * No text for people in code: it comes from the messages of a language.
 * @type {import("eslint").Rule.RuleModule}
 */
export const noText = {
  meta: { type: "problem", schema: [], docs: { description: "texts come from the messages" } },
  create(context) {
    /** @param {any} node @param {string} text */
    function judge(node, text) {
      if (text === NAME || /^(Import|Export)/.test(node.parent?.type ?? "") || forDevelopers(node)) return;
      if (PROSE.test(text) || (shown(node) && /\p{L}/u.test(text))) {
        context.report({ node, message: "Text that people read comes from the messages (src-renderer/i18n), so that it can be translated." });
      }
    }
    return {
      Literal: (node) => {
        if (typeof node.value === "string") judge(node, node.value);
      },
      TemplateLiteral: (node) => judge(node, node.quasis.map((quasi) => quasi.value.cooked ?? "").join("1")),
    };
  },
};
