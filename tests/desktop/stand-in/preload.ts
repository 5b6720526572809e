import { readFileSync } from "node:fs";
import { isAbsolute } from "node:path";
import { Script } from "node:vm";
import { NAMES, pageSide } from "./page-side";

/** The preload's own text, or a throw for what a sandboxed window of Electron would not load. */
function loadable(path: string): string {
  if (!isAbsolute(path)) throw new Error("preload script must have absolute path");
  if (path.endsWith(".mjs")) throw new Error("A sandboxed window cannot load an ESM preload.");
  const code = readFileSync(path, "utf8");
  try {
    new Script(`(function () {${code}\n})`);
  } catch (error) {
    throw new Error(`The preload is no CommonJS script: ${String(error)}`, { cause: error });
  }
  return code;
}

/**
 * The text that Chromium runs before any script of the page: the page's side of the stand-in, then the preload inlined.
 * Inlined and not evaluated there: the page's Content-Security-Policy refuses `eval`, and is right to.
 */
export function readPreload(path: string | null): string {
  const code = path === null ? "" : loadable(path);
  return `(() => {
    const require = (${pageSide.toString()})(${JSON.stringify(NAMES)});
    if (require === null) return;
    const module = { exports: {} };
    const failed = require(${JSON.stringify(NAMES.fault)});
    try {
      (function (require, module, exports) {${code}
      })(require, module, module.exports);
    } catch (error) {
      failed(error);
    }
  })();`;
}
