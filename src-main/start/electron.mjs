import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ownChild } from "./child.mjs";

const DAY = 24 * 60 * 60_000;

/** How long a start waits for the download before it goes on in the browser; the download goes on too. */
const PATIENCE = 20_000;

/** Electron that ends so soon, and with an error, never showed a window. */
const STARTED_AFTER = 10_000;

/** @returns {string | null} the folder of the electron package */
function packageFolder() {
  try {
    return dirname(createRequire(import.meta.url).resolve("electron/package.json"));
  } catch {
    return null;
  }
}

/**
 * Electron's program, if its download has been made. (`require("electron")` would download it at once.)
 * @returns {string | null}
 */
export function electronBinary() {
  const own = process.env.ELECTRON_EXEC_PATH;
  if (own !== undefined && existsSync(own)) return own;
  const folder = packageFolder();
  if (folder === null) return null;
  try {
    const name = readFileSync(join(folder, "path.txt"), "utf8").trim();
    const binary = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, "dist"), name);
    return name !== "" && existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}

/**
 * Whether it is time to try the download: not again within a day of a failure.
 * @param {string | null} failed what the last failure left: its time in ms
 * @param {number} now in ms
 * @returns {boolean}
 */
export function worthFetching(failed, now) {
  const at = Number(failed ?? Number.NaN);
  return !Number.isFinite(at) || now - at >= DAY || at > now;
}

/** @param {string} root @returns {string} the note of a failed download; `npm ci` removes it */
const noteIn = (root) => join(root, "node_modules", ".cache", "suitable", "electron-failed");

/** @param {string} root @returns {string | null} */
function lastFailure(root) {
  try {
    return readFileSync(noteIn(root), "utf8");
  } catch {
    return null;
  }
}

/**
 * Tries to download Electron, once a day at most.
 * @param {string} root the folder of the project
 * @param {{ force: boolean, say: (line: string) => void }} how
 * @returns {Promise<"there" | "coming" | "missing" | "failed">} coming: it is slow and goes on in the background;
 *   missing: a try within the last day failed
 */
export function fetchElectron(root, { force, say }) {
  const folder = packageFolder();
  if (folder === null) return Promise.resolve("missing");
  if (!force && !worthFetching(lastFailure(root), Date.now())) return Promise.resolve("missing");
  say("Fetching Electron, once …");
  return new Promise((done) => {
    const child = ownChild(process.execPath, [join(folder, "install.js")], { stdio: "ignore" });
    const slow = setTimeout(() => done("coming"), PATIENCE);
    /** @param {boolean} ok */
    const end = (ok) => {
      clearTimeout(slow);
      note(root, ok);
      done(ok ? "there" : "failed");
    };
    child.once("error", () => end(false));
    child.once("exit", (code) => end(code === 0 && electronBinary() !== null));
  });
}

/** @param {string} root @param {boolean} ok */
function note(root, ok) {
  const file = noteIn(root);
  if (ok) return rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, String(Date.now()));
}

/**
 * Opens the built app.
 * @param {string} binary Electron's program
 * @param {string} root the folder of the project
 * @returns {Promise<boolean>} when it has ended; false if it could not start (no screen, say)
 */
export function runElectron(binary, root) {
  return new Promise((done) => {
    const begun = Date.now();
    const child = ownChild(binary, [root], { stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", () => done(false));
    child.once("exit", (code) => done(code === 0 || code === null || Date.now() - begun > STARTED_AFTER));
  });
}
