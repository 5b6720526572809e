import { spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { build } from "./build.mjs";

/**
 * `npm run dist`: builds the app and makes the installers of the system that it runs on, into `dist/`. What follows `--`
 * goes to electron-builder (`--linux deb`, `--arm64`, `-c.mac.identity=…`).
 */

const ROOT = resolve(import.meta.dirname, "../..");

/** Where the project lives, which a .deb must name: the host's own words, the clone's origin, or a name that leads nowhere. */
function homepage() {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  if (server !== undefined && repository !== undefined) return `${server}/${repository}`;
  const origin = spawnSync("git", ["remote", "get-url", "origin"], { cwd: ROOT, encoding: "utf8" }).stdout?.trim() ?? "";
  return /^https:\/\/[^@\s]+$/.test(origin) ? origin.replace(/\.git$/, "") : "https://suitable.invalid";
}

async function main() {
  if (!(await build({ quiet: true }))) return 1;
  rmSync(join(ROOT, "dist"), { recursive: true, force: true });
  const builder = join(dirname(createRequire(import.meta.url).resolve("electron-builder/package.json")), "cli.js");
  const args = [builder, "--publish", "never", `-c.extraMetadata.homepage=${homepage()}`, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: "inherit" });
  return new Promise((done) => child.once("error", () => done(1)).once("exit", (code) => done(code ?? 1)));
}

process.exitCode = await main();
