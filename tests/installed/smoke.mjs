import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * `npm run smoke -- <program>`: tries an app that is installed. The program is `/opt/Suitable/suitable` or an AppImage on
 * Linux, `Suitable.exe` on Windows, `Suitable.app` on macOS.
 */

const ROOT = resolve(import.meta.dirname, "../..");
const [named] = process.argv.slice(2);
const program = named === undefined ? "" : resolve(named);

if (named === undefined || !existsSync(program)) {
  console.error(named === undefined ? "npm run smoke -- <program of the installed app>" : `There is no ${program}.`);
  process.exitCode = 1;
} else {
  const runner = join(ROOT, "node_modules/@playwright/test/cli.js");
  const { status } = spawnSync(process.execPath, [runner, "test", "-c", "playwright.installed.config.ts"], { cwd: ROOT, stdio: "inherit", env: { ...process.env, SUITABLE_APP: program } });
  process.exitCode = status ?? 1;
}
