import { EventEmitter } from "node:events";
import { app } from "./app";
import { WebContents } from "./contents";
import { mustBeReady, preventable } from "./world";

interface WebPreferences {
  readonly preload?: string;
  readonly contextIsolation?: boolean;
  readonly sandbox?: boolean;
  readonly nodeIntegration?: boolean;
  readonly webviewTag?: boolean;
  readonly webSecurity?: boolean;
}

interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Options extends Partial<Bounds> {
  readonly minWidth?: number;
  readonly minHeight?: number;
  readonly autoHideMenuBar?: boolean;
  readonly show?: boolean;
  readonly title?: string;
  readonly backgroundColor?: string;
  readonly webPreferences?: WebPreferences;
}

/** A page of Chromium is never without isolation, and never has Node: a window that asks for that cannot be shown. */
function mustBeSafe(preferences: WebPreferences): void {
  const unsafe = preferences.contextIsolation === false || preferences.sandbox === false || preferences.webSecurity === false;
  if (unsafe || preferences.nodeIntegration === true || preferences.webviewTag === true) {
    throw new Error("The stand-in for Electron shows isolated and sandboxed windows only.");
  }
}

const all = new Set<BrowserWindow>();

export class BrowserWindow extends EventEmitter {
  readonly id: number;
  private readonly contents: WebContents;
  private visible: boolean;
  private focused = false;
  private minimized = false;
  private ground: string;
  private maximized = false;
  private fullScreen = false;
  private flashing = false;
  private normal: Bounds;
  private destroyed = false;

  constructor(private readonly options: Options = {}) {
    mustBeReady("Cannot create BrowserWindow before app is ready");
    super();
    const preferences = options.webPreferences ?? {};
    mustBeSafe(preferences);
    this.contents = new WebContents(preferences.preload ?? null);
    this.id = this.contents.id;
    this.visible = options.show !== false;
    this.ground = options.backgroundColor ?? "#FFFFFF";
    this.normal = { x: 0, y: 0, width: 800, height: 600 };
    this.normal = this.sized(options);
    this.contents.once("did-finish-load", () => this.emit("ready-to-show", preventable({})));
    this.contents.once("gone", () => this.destroy());
    all.add(this);
    app.windows.add(this);
    app.emit("web-contents-created", preventable({}), this.contents);
    app.emit("browser-window-created", preventable({}), this);
  }

  static getAllWindows = (): BrowserWindow[] => [...all];
  static getFocusedWindow = (): BrowserWindow | null => [...all].find((window) => window.focused) ?? null;
  static fromWebContents = (contents: WebContents): BrowserWindow | null => [...all].find((window) => window.contents === contents) ?? null;

  get webContents(): WebContents {
    if (this.destroyed) throw new TypeError("Object has been destroyed");
    return this.contents;
  }
  loadURL = (url: string): Promise<void> => this.webContents.loadURL(url);
  isDestroyed = (): boolean => this.destroyed;
  isVisible = (): boolean => this.visible;
  isFocused = (): boolean => this.focused;
  isMinimized = (): boolean => this.minimized;
  getTitle = (): Promise<unknown> => this.contents.executeJavaScript("document.title");

  show(): void {
    this.visible = true;
    this.emit("show");
    this.focus();
  }
  hide(): void {
    this.visible = false;
    this.blur();
    this.emit("hide");
  }
  focus(): void {
    for (const other of all) if (other !== this) other.blur();
    if (this.focused) return;
    this.focused = true;
    this.emit("focus", preventable({}));
  }
  blur(): void {
    if (!this.focused) return;
    this.focused = false;
    this.emit("blur", preventable({}));
  }
  minimize(): void {
    this.minimized = true;
    this.blur();
    this.emit("minimize");
  }
  restore(): void {
    this.minimized = false;
    this.emit("restore");
  }
  getBackgroundColor = (): string => this.ground;
  setBackgroundColor(colour: string): void {
    this.ground = colour;
  }
  /** There is no task bar in which anything could flash: `isFlashing` tells a test of it. */
  flashFrame(flag: boolean): void {
    if (typeof flag !== "boolean") throw new TypeError("Error processing argument at index 0, conversion failure");
    this.flashing = flag;
  }
  isFlashing = (): boolean => this.flashing;

  private sized(some: Partial<Bounds>): Bounds {
    const to = { ...this.normal };
    for (const side of ["x", "y", "width", "height"] as const) {
      const value = some[side];
      if (value === undefined) continue;
      if (!Number.isInteger(value)) throw new TypeError("Error processing argument at index 0, conversion failure");
      to[side] = value;
    }
    return { ...to, width: Math.max(to.width, this.options.minWidth ?? 0), height: Math.max(to.height, this.options.minHeight ?? 0) };
  }
  /** No window manager moves anything: a window is where it was put. */
  setBounds(bounds: Partial<Bounds>): void {
    const before = this.normal;
    this.normal = this.sized(bounds);
    if (before.x !== this.normal.x || before.y !== this.normal.y) this.emit("move");
    if (before.width !== this.normal.width || before.height !== this.normal.height) this.emit("resize");
  }
  getBounds = (): Bounds => ({ ...this.normal });
  getNormalBounds = (): Bounds => ({ ...this.normal });
  getMinimumSize = (): readonly number[] => [this.options.minWidth ?? 0, this.options.minHeight ?? 0];
  isMenuBarAutoHide = (): boolean => this.options.autoHideMenuBar === true;
  isMaximized = (): boolean => this.maximized;
  /** Shows the window too, as Electron does. */
  maximize(): void {
    if (!this.visible) this.show();
    this.maximized = true;
    this.emit("maximize");
  }
  unmaximize(): void {
    this.maximized = false;
    this.emit("unmaximize");
  }
  isFullScreen = (): boolean => this.fullScreen;
  setFullScreen(flag: boolean): void {
    if (flag === this.fullScreen) return;
    this.fullScreen = flag;
    this.emit(flag ? "enter-full-screen" : "leave-full-screen");
  }

  close(): boolean {
    const event = preventable({});
    this.emit("close", event);
    if (!event.defaultPrevented) this.destroy();
    return !event.defaultPrevented;
  }
  destroy(): void {
    if (this.destroyed) return;
    this.blur();
    all.delete(this);
    void this.contents.closePage().catch(() => undefined);
    this.destroyed = true;
    this.contents.emit("destroyed");
    this.emit("closed");
    app.windowGone(this);
  }
}
