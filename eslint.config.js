import vueI18n from "@intlify/eslint-plugin-vue-i18n";
import tseslint from "typescript-eslint";
import vue from "eslint-plugin-vue";
import { local } from "./tests/tools/lint/index.mjs";

/** Types are needed only to see a promise that nobody waits for. */
const withTypes = {
  languageOptions: {
    parserOptions: { project: ["tests/tsconfig.json"], extraFileExtensions: [".vue"], tsconfigRootDir: import.meta.dirname },
  },
  rules: {
    "@typescript-eslint/no-floating-promises": "error",
    "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
  },
};

/** What a pure module may not reach for: the same inputs must give the same game on every machine. */
const impure = ["Date", "process", "window", "document", "setTimeout", "setInterval", "performance", "console", "fetch", "crypto", "globalThis"];

const everywhere = {
  plugins: { local },
  rules: {
    eqeqeq: ["error", "always", { null: "ignore" }],
    "no-empty-pattern": "error",
    "no-fallthrough": "error",
    "no-self-compare": "error",
    "no-template-curly-in-string": "error",
    "no-unreachable-loop": "error",
    "no-useless-catch": "error",
    curly: ["error", "multi-line"],
    "no-eval": "error",
    "no-new-func": "error",
    "no-implied-eval": "error",
    "prefer-const": "error",
    "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx"] }],
    "local/imports": "error",
    "@typescript-eslint/no-explicit-any": "error",
    "@typescript-eslint/no-non-null-assertion": "error",
    "@typescript-eslint/ban-ts-comment": ["error", { "ts-ignore": true, "ts-expect-error": true, "ts-nocheck": true, "ts-check": false }],
    "@typescript-eslint/consistent-type-imports": "error",
    "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
  },
};

export default tseslint.config(
  { ignores: ["out/", "dist/", "coverage/", "test-results/", "playwright-report/", "tests/**/out/", "tests/bench/node_modules/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  ...tseslint.configs.recommended,
  ...vue.configs["flat/recommended"].map((one) => ({ ...one, files: one.files ?? ["src-renderer/**/*.{ts,vue}", "tests/renderer/**/*.ts"] })),
  everywhere,
  {
    files: ["**/*.vue"],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    // How a template is laid out is left to whoever writes it.
    rules: {
      "vue/multi-word-component-names": "off",
      "vue/max-attributes-per-line": "off",
      "vue/singleline-html-element-content-newline": "off",
      "vue/html-self-closing": "off",
      "vue/no-template-shadow": "off",
      // It does not know the defaults of destructured props.
      "vue/require-valid-default-prop": "off",
      "vue/html-indent": "off",
      "vue/html-closing-bracket-newline": "off",
      "vue/first-attribute-linebreak": "off",
      "vue/multiline-html-element-content-newline": "off",
      "vue/attributes-order": "off",
      "vue/require-default-prop": "off",
    },
  },
  { files: ["src-main/**/*.ts", "src-renderer/**/*.{ts,vue}", "tests/**/*.ts"], ...withTypes },
  {
    files: ["src-shared/**/*.ts"],
    rules: {
      "no-restricted-globals": ["error", ...impure.map((name) => ({ name, message: "src-shared is pure: time, randomness and the world come in as arguments (docs/architecture.md)." }))],
      "no-restricted-properties": ["error", { object: "Math", property: "random", message: "Chance comes from the match's seed (cards/chance), so that a record replays the same." }],
    },
  },
  {
    files: ["src-renderer/**/*.{ts,vue}"],
    plugins: { "@intlify/vue-i18n": vueI18n },
    rules: {
      "@intlify/vue-i18n/no-raw-text": [
        "error",
        {
          attributes: { "/.+/": ["title", "aria-label", "aria-description", "aria-placeholder", "aria-roledescription", "aria-valuetext", "placeholder", "alt", "label"] },
          // Marks that every language writes the same.
          ignorePattern: "^[^\\p{L}]*$",
        },
      ],
      "vue/no-v-html": "error",
      "vue/block-lang": ["error", { script: { lang: "ts" } }],
      "vue/component-api-style": ["error", ["script-setup"]],
    },
  },
  { files: ["src-renderer/**/*.{ts,vue}", "src-main/desktop/**/*.ts"], ignores: ["src-renderer/i18n/**", "src-main/desktop/words.ts"], rules: { "local/no-text": "error" } },
  // A test makes small components of its own, as many as it needs.
  { files: ["tests/**/*.ts"], rules: { "vue/one-component-per-file": "off" } },
);
