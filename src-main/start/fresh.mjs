import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** What the built app is made from. */
const SOURCES = ["src-shared", "src-main", "src-renderer", "resources", "electron.vite.config.ts", "tsconfig.base.json", "package.json", "package-lock.json"];

const STAMP = join("out", "built.json");

/** @param {string} root the folder of the project @param {string} path under it @returns {string[]} the files at and under it */
function filesAt(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  try {
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [full];
  }
}

/**
 * A hash of everything that the build reads. By content and not by time: a checkout or a copy changes times.
 * @param {string} root the folder of the project
 * @returns {string}
 */
export function sourceHash(root) {
  const hash = createHash("sha256");
  const files = SOURCES.flatMap((path) => filesAt(root, path));
  for (const file of files.sort()) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file).split(sep).join("/")}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * Whether what was built last is what the sources would give now.
 * @param {string} root the folder of the project
 * @returns {boolean}
 */
export function isFresh(root) {
  try {
    const { hash, files } = JSON.parse(readFileSync(join(root, STAMP), "utf8"));
    const whole = Object.entries(files).every(([file, size]) => statSync(join(root, file)).size === size);
    return whole && hash === sourceHash(root);
  } catch {
    return false;
  }
}

/**
 * Forgets what was built, before a build that may fail half-way.
 * @param {string} root the folder of the project
 */
export function markOld(root) {
  rmSync(join(root, STAMP), { force: true });
}

/**
 * Notes that `out` was built from sources with this hash (taken before the build, so that an edit during it counts as newer).
 * @param {string} root the folder of the project
 * @param {string} hash
 */
export function markFresh(root, hash) {
  const files = ["main", "preload", "renderer"]
    .flatMap((folder) => filesAt(root, join("out", folder)))
    .map((file) => [relative(root, file).split(sep).join("/"), statSync(file).size]);
  const stamp = join(root, STAMP);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${JSON.stringify({ hash, files: Object.fromEntries(files) })}\n`);
}
