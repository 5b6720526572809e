import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** Where the builder notes whose code it took in (`build.license` in electron.vite.config.ts). */
const NOTES = ["main", "renderer"];
const RULE = "-".repeat(72);

/**
 * @typedef {object} Licence
 * @property {string} name of the package
 * @property {string} version
 * @property {string | null} identifier what the package calls its licence, "MIT" say
 * @property {string} text the whole licence
 */

/** Fonts are files, which the builder's notes leave out. @param {string} root @returns {Licence[]} */
function fonts(root) {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const names = Object.keys(devDependencies).filter((name) => name.startsWith("@fontsource/"));
  return names.map((name) => {
    const path = require.resolve(`${name}/package.json`);
    const { version, license } = JSON.parse(readFileSync(path, "utf8"));
    return { name, version, identifier: license, text: readFileSync(join(dirname(path), "LICENSE"), "utf8") };
  });
}

/** The builder's notes, which are not meant for the packaged app. @param {string} root @returns {Licence[]} */
function takeNotes(root) {
  return NOTES.flatMap((part) => {
    const folder = join(root, "out", part);
    const files = readdirSync(folder).filter((name) => /^licences\..*\.json$/.test(name));
    return files.flatMap((name) => {
      const licences = JSON.parse(readFileSync(join(folder, name), "utf8"));
      rmSync(join(folder, name));
      return licences;
    });
  });
}

/** @param {Licence} licence @returns {string} */
function entry({ name, version, identifier, text }) {
  if (typeof text !== "string" || text.trim() === "") throw new Error(`${name} ${version} comes without the text of its licence, so it cannot be passed on.`);
  return `${RULE}\n${name} ${version}${identifier ? ` (${identifier})` : ""}\n${RULE}\n\n${text.trim()}\n`;
}

/**
 * Writes `out/licences.txt`: the licence of every package and font that the built app contains, by name.
 * @param {string} root the folder of the project
 * @throws when one of them has no text
 */
export function writeLicences(root) {
  const all = new Map([...takeNotes(root), ...fonts(root)].map((licence) => [`${licence.name} ${licence.version}`, licence]));
  const sorted = [...all.keys()].sort().map((key) => entry(/** @type {Licence} */ (all.get(key))));
  const head = "Suitable contains the following software and fonts of others.\nElectron's own licences lie beside the app (LICENSE.electron.txt, LICENSES.chromium.html).\n";
  writeFileSync(join(root, "out", "licences.txt"), [head, ...sorted].join("\n"));
}
