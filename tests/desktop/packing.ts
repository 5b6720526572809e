import { spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { extractAll, listPackage } from "@electron/asar";
import { endOf, outputOf } from "./desktop-app";

/** What a program of Electron's holds before its fuses, which follow as one byte each; electron-builder looks for it. */
const FUSES = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u0008";

/** What lies in a folder of Electron for Linux, as far as packing looks at it; every fuse is as Electron ships it. */
const DUMMY: Readonly<Record<string, string>> = {
  electron: `\u007fELF, and no program at all ${FUSES}10110001`,
  version: "0.0.0",
  LICENSE: "Electron's licence",
  "LICENSES.chromium.html": "Chromium's licences",
  "chrome-sandbox": "",
  chrome_crashpad_handler: "",
  "locales/en-US.pak": "",
  "locales/fr.pak": "",
  "locales/sv.pak": "",
};

/** Makes a folder that packing takes for Electron, where Electron's own cannot be had. */
function dummyElectron(folder: string): void {
  for (const [name, content] of Object.entries(DUMMY)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content, "latin1");
  }
  chmodSync(join(folder, "electron"), 0o755);
}

/** The app as an installer would lay it down, before it is put into one. */
export interface Packed {
  readonly folder: string;
  /** The program, which is no program: only its fuses can be read. */
  readonly program: string;
  /** Every file in the archive, with `/` and without a leading one. */
  readonly files: readonly string[];
  /** The archive taken apart, with what it left outside lying outside. */
  readonly app: string;
  /** A file beside the archive. */
  read(path: string): string;
  clean(): void;
}

/** Has the built app packed for Linux by electron-builder, with its own settings, round a folder that is taken for Electron. */
export async function pack(root: string): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), "suitable-packed-"));
  dummyElectron(join(folder, "electron"));
  const command = ["node_modules/electron-builder/cli.js", "--linux", "dir", "--x64", `-c.electronDist=${join(folder, "electron")}`, `-c.directories.output=${join(folder, "dist")}`];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const output = outputOf(child);
  if ((await endOf(child)).code !== 0) throw new Error(`The app could not be packed:\n${output()}`);
  const laid = join(folder, "dist", "linux-unpacked");
  const resources = join(laid, "resources");
  return {
    folder: laid,
    program: join(laid, "suitable"),
    files: listPackage(join(resources, "app.asar"), { isPack: false }).map((path) => path.replaceAll("\\", "/").slice(1)),
    app: takeApart(resources, join(folder, "resources")),
    read: (path) => readFileSync(join(laid, path), "utf8"),
    clean: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The archive as a folder of the same name: what it left outside is not in it, as for a thread of the packaged app. */
function takeApart(resources: string, to: string): string {
  const app = join(to, "app.asar");
  const outside = join(resources, "app.asar.unpacked");
  extractAll(join(resources, "app.asar"), app);
  cpSync(outside, join(to, "app.asar.unpacked"), { recursive: true });
  const worker = join("out", "main", "bot-worker.mjs");
  if (!existsSync(join(outside, worker))) throw new Error("The bots' worker lies in the archive, where no thread finds it.");
  rmSync(join(app, worker));
  return app;
}
