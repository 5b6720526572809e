import { fileURLToPath } from "node:url";

/**
 * vue-i18n imports Vue as a namespace and reads one function from it by a computed name, so a bundler must keep all of Vue. In
 * what is built it finds instead a module that names all it uses. It saves a seventh of what the first screen loads.
 */
const NAMED = fileURLToPath(new URL("vue-for-i18n.mjs", import.meta.url));

/** @returns {import("vite").Plugin} */
export function slimVue() {
  return {
    name: "suitable-slim-vue",
    enforce: "pre",
    apply: "build",
    resolveId: (source, importer) => (source === "vue" && importer !== undefined && /\/node_modules\/vue-i18n\//.test(importer.replaceAll("\\", "/")) ? NAMED : null),
  };
}
