import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./launch";
import { expect, test } from "./test";

const SOURCES = join(ROOT, "src-main/desktop");
const source = readdirSync(SOURCES).filter((name) => name.endsWith(".ts")).map((name) => readFileSync(join(SOURCES, name), "utf8")).join("\n");

test("nothing in the app switches a protection of Electron off, or opens anything elsewhere", () => {
  for (const never of ["openExternal", "openPath", "experimentalFeatures", "enableBlinkFeatures", "allowpopups", "disable-web-security", "remote.enable", "sendSync", "executeJavaScript"]) {
    expect(source, never).not.toContain(never);
  }
  for (const always of ["contextIsolation: true", "sandbox: true", "nodeIntegration: false", "nodeIntegrationInWorker: false", "nodeIntegrationInSubFrames: false", "webviewTag: false", "webSecurity: true", "allowRunningInsecureContent: false"]) {
    expect(source.split(always), always).toHaveLength(2);
  }
});

test("Electron is pinned to one version", () => {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { readonly devDependencies: Readonly<Record<string, string>> };
  expect(devDependencies["electron"]).toMatch(/^\d+\.\d+\.\d+$/);
});

test("a webview is refused", async ({ desktop }) => {
  const refused = await desktop.evaluate(({ BrowserWindow }) => {
    let prevented = false;
    const event = { preventDefault: () => void (prevented = true) };
    BrowserWindow.getAllWindows()[0]?.webContents.emit("will-attach-webview", event, {}, {});
    return prevented;
  }, null);
  expect(refused).toBe(true);
});

test("a preload that cannot run ends the app with a sentence, and leaves no empty window", async ({ launch }) => {
  const app = await launch();
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = (...args: readonly unknown[]) => {
      console.error(`Box: ${(args[args.length - 1] as { readonly message: string }).message}`);
      return Promise.resolve({ response: 0, checkboxChecked: false });
    };
  }, null);
  await app.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.webContents.emit("preload-error", {}, "preload", new Error("a preload of a test")), null);
  expect((await app.ended()).code).toBe(1);
  expect(app.output()).toContain("Box: The page of Suitable could not be shown.");
});
