import { readFileSync } from "node:fs";
import Module, { register } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { startBrowser } from "./browser";
import { control } from "./control";
import electron, { app } from "./electron";
import { world } from "./world";

/** `import "electron"` gives the stand-in, in whatever module of the app it stands. */
function hookImports(): void {
  const target = new URL("./electron.js", import.meta.url).href;
  const hook = `export const resolve = (name, context, next) =>
    name === "electron" || name === "electron/main" ? { url: ${JSON.stringify(target)}, shortCircuit: true } : next(name, context);`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
}

/** The same for `require("electron")`. */
function hookRequires(): void {
  const loader = Module as unknown as { _load: (name: string, ...rest: unknown[]) => unknown };
  const load = loader._load;
  loader._load = (name, ...rest) => (name === "electron" ? electron : load(name, ...rest));
}

function entryOf(root: string): string {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly main?: string };
  return join(root, manifest.main ?? "index.js");
}

/** An entry that waits for ready before it has been imported waits for ever: here Node runs out of work, Electron hangs. */
function stuck(): void {
  if (world.quitting) return;
  console.error("Stand-in: the entry waits for the app to be ready before it has been imported.");
  process.exitCode = 13;
}

async function start(): Promise<void> {
  const root = resolve(process.argv[2] ?? ".");
  process.argv = [process.execPath, root, ...process.argv.slice(3)];
  app.root = root;
  hookImports();
  hookRequires();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    // An app that listens itself, decides itself.
    process.on(signal, () => process.listenerCount(signal) === 1 && app.quit());
  }
  process.once("exit", stuck);
  await import(pathToFileURL(entryOf(root)).href);
  process.off("exit", stuck);
  if (world.quitting) return;
  const endpoint = await startBrowser(app.getPath("userData"));
  control(endpoint);
  world.ready = true;
  app.emit("ready", {}, {});
}

start().catch((error: unknown) => {
  console.error(error);
  app.exit(1);
});
