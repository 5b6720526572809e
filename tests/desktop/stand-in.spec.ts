import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./test";

const SMALL = resolve(import.meta.dirname, "apps/small");

interface Small {
  echo(value: unknown): void;
  double(value: number): Promise<number>;
  nobody(): Promise<unknown>;
  words: string[];
}
type SmallWindow = Window & { small: Small; heard: unknown[] };

const heard = (page: Page): Promise<unknown[]> => page.evaluate(() => (window as unknown as SmallWindow).heard);

/** What the tests rely on when they run under the stand-in; on Electron the same must hold. */
test.describe("What runs the app behaves as Electron does", () => {
  test("an own protocol is an origin of its own and a secure context", async ({ launch }) => {
    const app = await launch({ entry: SMALL });
    expect(app.url()).toBe("app://small/index.html");
    await expect(app.page.getByText("Small")).toBeVisible();
    expect(await app.page.evaluate(() => window.isSecureContext)).toBe(true);
    expect(await app.page.evaluate(async () => (await fetch("missing.txt")).status)).toBe(404);
  });

  test("values cross as structured clones, both ways, in order", async ({ launch }) => {
    const { page } = await launch({ entry: SMALL });
    await page.evaluate(() => {
      const { small } = window as unknown as SmallWindow;
      small.echo({ a: [1, null, "x"], nothing: undefined, when: new Date(5) });
      for (let i = 0; i < 20; i += 1) small.echo(i);
    });
    await expect.poll(() => heard(page)).toHaveLength(21);
    const [first, ...rest] = await heard(page);
    expect(first).toEqual({ a: [1, null, "x"], nothing: undefined, when: new Date(5) });
    expect(rest).toEqual(Array.from({ length: 20 }, (_value, i) => i));
  });

  test("functions and symbols do not cross", async ({ launch }) => {
    const { page } = await launch({ entry: SMALL });
    const attempt = (make: "function" | "symbol"): Promise<string> =>
      page.evaluate((kind) => {
        try {
          (window as unknown as SmallWindow).small.echo(kind === "function" ? { inner: () => 1 } : Symbol("x"));
          return "sent";
        } catch (error) {
          return String(error);
        }
      }, make);
    expect(await attempt("function")).toContain("could not be cloned");
    expect(await attempt("symbol")).toContain("could not be cloned");
    expect(await heard(page)).toEqual([]);
  });

  test("a call is answered, and one without a handler fails", async ({ launch }) => {
    const { page } = await launch({ entry: SMALL });
    expect(await page.evaluate(() => (window as unknown as SmallWindow).small.double(21))).toBe(42);
    await expect(page.evaluate(() => (window as unknown as SmallWindow).small.nobody())).rejects.toThrow("No handler registered for 'small:nobody'");
  });

  test("what the preload exposes is frozen, and the page gets nothing else", async ({ launch }) => {
    const { page } = await launch({ entry: SMALL });
    const found = await page.evaluate(() => {
      const { small } = window as unknown as SmallWindow;
      const changed = Reflect.set(small, "words", []) || Reflect.set(window, "small", null);
      return { changed, node: ["require", "process", "module", "ipcRenderer"].filter((name) => name in window) };
    });
    expect(found).toEqual({ changed: false, node: [] });
  });

  test("it throws where Electron throws", async ({ launch }) => {
    const app = await launch({ entry: SMALL });
    const thrown = await app.evaluate(({ app, ipcMain, protocol, BrowserWindow }) => {
      const attempt = (work: () => unknown): string => {
        try {
          work();
          return "nothing";
        } catch (error) {
          return String(error);
        }
      };
      return {
        second: attempt(() => ipcMain.handle("small:double", () => 1)),
        scheme: attempt(() => protocol.registerSchemesAsPrivileged([])),
        handled: attempt(() => protocol.handle("app", () => new Response())),
        path: attempt(() => app.getPath("nowhere" as "home")),
        cloned: attempt(() => BrowserWindow.getAllWindows()[0]?.webContents.send("small:message", () => 1)),
      };
    }, null);
    expect(thrown.second).toContain("Attempted to register a second handler for 'small:double'");
    expect(thrown.scheme).toContain("before app is ready");
    expect(thrown.handled).not.toBe("nothing");
    expect(thrown.path).toContain("Failed to get 'nowhere' path");
    expect(thrown.cloned).toContain("could not be cloned");
  });

  test("it ends when its last window is closed", async ({ launch }) => {
    const app = await launch({ entry: SMALL });
    await app.page.close();
    expect((await app.ended()).code).toBe(0);
  });
});
