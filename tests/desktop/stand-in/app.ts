import { EventEmitter } from "node:events";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { closeBrowser } from "./browser";
import { takeLock } from "./lock";
import { preventable, world } from "./world";

/** The window list as `app` needs it; the windows register themselves. */
export interface Closable {
  /** False when the app kept the window open. */
  close(): boolean;
}

const home = process.env["STAND_IN_DATA"] ?? join(tmpdir(), `stand-in-${process.pid}`);

class App extends EventEmitter {
  /** As an installed app; the build tells none of its own files from another. */
  readonly isPackaged = process.env["STAND_IN_PACKAGED"] !== undefined;
  readonly windows = new Set<Closable>();
  root = process.cwd();
  private name = "stand-in";
  private locked = false;
  private readonly schemes = new Set<string>();
  private readonly paths = new Map<string, string>();
  private readonly whenIsReady = new Promise<void>((resolve) => this.once("ready", () => resolve()));

  isReady = (): boolean => world.ready;
  whenReady = (): Promise<void> => this.whenIsReady;
  getName = (): string => this.name;
  setName = (name: string): void => void (this.name = name);
  getVersion = (): string => "0.0.0";
  getAppPath = (): string => this.root;
  getLocale = (): string => "en-US";
  setAppUserModelId(): void {
    return;
  }
  setAsDefaultProtocolClient(scheme: string): boolean {
    if (!/^[a-z][a-z0-9+.-]*$/.test(scheme)) throw new TypeError("Invalid scheme");
    this.schemes.add(scheme);
    return true;
  }
  isDefaultProtocolClient = (scheme: string): boolean => this.schemes.has(scheme);

  getPath(name: string): string {
    const known = this.paths.get(name);
    if (known !== undefined) return known;
    if (name === "home" || name === "appData") return home;
    if (name === "temp") return tmpdir();
    if (name === "exe") return process.execPath;
    if (name === "userData" || name === "sessionData") return join(this.getPath("appData"), this.name);
    if (name === "logs") return join(this.getPath("userData"), "logs");
    throw new Error(`Failed to get '${name}' path`);
  }
  setPath(name: string, path: string): void {
    this.getPath(name);
    if (!isAbsolute(path)) throw new Error("Path must be absolute");
    this.paths.set(name, path);
  }
  enableSandbox(): void {
    if (world.ready) throw new Error("app.enableSandbox() can only be called before app is ready");
  }

  requestSingleInstanceLock(): boolean {
    if (this.locked) return true;
    this.locked = takeLock(this.getPath("userData"), ({ argv, cwd }) => this.emit("second-instance", preventable({}), argv, cwd));
    return this.locked;
  }
  hasSingleInstanceLock = (): boolean => this.locked;

  quit(): void {
    if (world.quitting) return;
    const before = preventable({});
    this.emit("before-quit", before);
    if (before.defaultPrevented) return;
    world.quitting = true;
    const kept = [...this.windows].some((window) => !window.close());
    const will = preventable({});
    if (!kept) this.emit("will-quit", will);
    if (kept || will.defaultPrevented) {
      world.quitting = false;
      return;
    }
    this.emit("quit", preventable({}), 0);
    this.exit(0);
  }
  exit(code = 0): void {
    world.quitting = true;
    void closeBrowser().finally(() => process.exit(code));
  }

  /** A window has gone: without windows the app ends, unless it listens and decides otherwise. */
  windowGone(window: Closable): void {
    this.windows.delete(window);
    if (this.windows.size > 0 || world.quitting) return;
    if (!this.emit("window-all-closed")) this.quit();
  }
}

export const app = new App();
