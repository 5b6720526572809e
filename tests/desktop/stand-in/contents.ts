import { EventEmitter } from "node:events";
import type { Frame, Page } from "@playwright/test";
import { toApp, toChromium } from "./address";
import { grant, openPage } from "./browser";
import { crossing } from "./clone";
import { ipcMain } from "./ipc-main";
import { readPreload } from "./preload";
import { NAMES, type Called } from "./page-side";
import { schemes } from "./protocol";
import { session } from "./session";
import { fault, preventable } from "./world";

type OpenHandler = (details: { readonly url: string; readonly disposition: string }) => { readonly action: "allow" | "deny" };

/** A frame as main sees it. */
class WebFrameMain {
  constructor(private readonly frame: Frame, private readonly contents: WebContents) {}
  get url(): string {
    return toApp(this.frame.url(), schemes);
  }
  get parent(): WebFrameMain | null {
    const parent = this.frame.parentFrame();
    return parent === null ? null : this.contents.frameFor(parent);
  }
}

let count = 0;

export class WebContents extends EventEmitter {
  readonly id = ++count;
  private readonly frames = new WeakMap<Frame, WebFrameMain>();
  private made: Promise<Page>;
  private page: Page | null = null;
  private expected: string | null = null;
  private opens: OpenHandler | null = null;
  private zoom = 1;
  private queue: Promise<unknown> = Promise.resolve();
  private takingLeave = false;

  constructor(private readonly preload: string | null) {
    super();
    this.made = this.make();
    this.made.catch((error: unknown) => fault(String(error)));
  }

  get session(): typeof session.defaultSession {
    return session.defaultSession;
  }
  get mainFrame(): WebFrameMain | null {
    return this.page === null ? null : this.frameFor(this.page.mainFrame());
  }

  frameFor(frame: Frame): WebFrameMain {
    const known = this.frames.get(frame) ?? new WebFrameMain(frame, this);
    this.frames.set(frame, known);
    return known;
  }

  private async make(): Promise<Page> {
    const page = await openPage(this);
    this.page = page;
    await page.exposeBinding(NAMES.call, ({ frame }, called: Called) => this.called(frame, called));
    await page.addInitScript({ content: readPreload(this.preload) });
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.emit("did-start-loading", preventable({}));
    });
    page.on("domcontentloaded", () => this.emit("dom-ready", preventable({})));
    page.on("load", () => this.emit("did-finish-load", preventable({})));
    page.on("close", () => this.page === page && this.emit("gone"));
    page.on("crash", () => {
      this.takingLeave = true;
      this.emit("render-process-gone", preventable({}), { reason: "crashed", exitCode: 5 });
      this.takingLeave = false;
    });
    page.on("pageerror", (error) => console.error(`Page: ${error.message}`));
    return page;
  }

  private called(frame: Frame, called: Called): unknown {
    const event = { ...preventable({}), sender: this, senderFrame: this.frameFor(frame) };
    if (called.kind === "invoke") return ipcMain.invoked(called.channel, event, called.args);
    if (called.kind === "preloadError") return void this.emit("preload-error", event, this.preload, new Error(called.channel));
    if (called.kind === "open") return void this.asksToOpen(toApp(called.channel, schemes));
    // Out of the call that carries it: what a listener throws is main's uncaught error, as in Electron.
    process.nextTick(() => {
      this.emit("ipc-message", event, called.channel, ...called.args);
      ipcMain.emit(called.channel, event, ...called.args);
    });
  }

  send(channel: string, ...args: readonly unknown[]): void {
    const value = { hear: NAMES.hear, channel, args: crossing(args) };
    const deliver = async (): Promise<void> => {
      const page = await this.made;
      await page.evaluate(({ hear, channel, args }) => {
        const listener: unknown = Reflect.get(globalThis, hear);
        if (typeof listener === "function") Reflect.apply(listener, null, [channel, args]);
      }, value);
    };
    // In order, and quietly dropped when the page is gone or between two loads, as in Electron.
    this.queue = this.queue.then(deliver).catch(() => undefined);
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.made;
    const there = toChromium(url, schemes);
    // Chromium grants nothing to a page that is not secure: then there is nothing to say.
    await grant(this.session.granted(this, new URL(url).href), new URL(there).origin).catch(() => undefined);
    this.expected = url;
    try {
      await page.goto(there);
    } catch (error) {
      const text = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
      this.emit("did-fail-load", preventable({}), -2, text, url, true);
      throw new Error(`ERR_FAILED (-2) loading '${url}': ${text}`, { cause: error });
    }
  }

  /** Loads the page again; after a crash in a new page of Chromium, where the old one cannot be used any more. */
  reload(): void {
    if (this.takingLeave) fault("a page was loaded again from within render-process-gone, which has ended Electron's main process");
    const url = this.getURL();
    const crashed = this.page;
    const again = async (): Promise<void> => {
      this.made = this.make();
      await this.loadURL(url);
      await crashed?.close();
    };
    again().catch((error: unknown) => console.error(error));
  }

  /** Whether a frame may go there. What `loadURL` asked for is not asked again; a page's own wish is the app's to refuse. */
  mayNavigate(url: string, frame: Frame): boolean {
    const isMainFrame = frame === this.page?.mainFrame();
    if (isMainFrame && this.expected === url) {
      this.expected = null;
      return true;
    }
    const event = preventable({ url, isMainFrame, isSameDocument: false, frame: this.frameFor(frame) });
    this.emit("will-frame-navigate", event);
    if (isMainFrame) this.emit("will-navigate", event, url);
    return !event.defaultPrevented;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.opens = handler;
  }
  asksToOpen(url: string): void {
    const answer = this.opens?.({ url, disposition: "foreground-tab" }) ?? { action: "allow" };
    if (answer.action !== "deny") fault(`the page opened a window: ${url}`);
  }

  /** Noted, not done: the pages of a test are looked at by size. As in Electron it holds for one load of a page. */
  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    this.zoom = factor;
  }
  getZoomFactor = (): number => this.zoom;

  getURL(): string {
    return this.page === null ? "" : toApp(this.page.url(), schemes);
  }
  async executeJavaScript(code: string): Promise<unknown> {
    return (await this.made).evaluate(code);
  }
  forcefullyCrashRenderer(): void {
    const page = this.page;
    if (page === null) return;
    void page.context().newCDPSession(page).then((session) => session.send("Page.crash")).catch(() => undefined);
  }
  async closePage(): Promise<void> {
    const page = await this.made;
    this.page = null;
    await page.close();
  }
}
