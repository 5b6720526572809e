import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Flags that keep a browser quiet and alone: no sandbox (root in CI), no graphics card, no calls home. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The Chromium that tests use: Playwright's own where it is installed, else the system's.
 * @returns {string | null} its path, or null when there is none
 */
function findChromium() {
  return [chromium.executablePath(), ...SYSTEM].find((path) => path !== "" && existsSync(path)) ?? null;
}

/** Chromium without a window to draw: where it is there, tests of the page in a browser take a third less. The desktop's stand-in needs the whole of it. */
const SHELL = "/usr/bin/chromium-headless-shell";

/** What Playwright needs to start it. */
export function chromiumLaunch() {
  const executablePath = existsSync(SHELL) ? SHELL : findChromium();
  return executablePath === null ? { args: CHROMIUM_FLAGS } : { executablePath, args: CHROMIUM_FLAGS };
}

/**
 * Makes sure that a Chromium is there: as root on Debian it is installed.
 * @returns {string | null} its path, or null when a person has to install one
 */
export function ensureChromium() {
  const found = findChromium();
  if (found !== null || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return found;
  console.log("Installing Chromium for the browser tests (apt-get) …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "chromium-headless-shell"], { stdio: "inherit", env });
  return findChromium();
}
