import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page, type Route } from "@playwright/test";
import { isLoopback, toApp } from "./address";
import type { WebContents } from "./contents";
import { answerRequest, schemes } from "./protocol";
import { fault } from "./world";

interface Launch {
  readonly executablePath?: string;
  readonly args: readonly string[];
}

/** No name is looked up but this machine's own. */
const ONLY_HERE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1";

const owners = new Map<Page, WebContents>();
let context: BrowserContext | null = null;
let blank: Page | null = null;

async function answered(route: Route, url: string): Promise<void> {
  const sent = route.request();
  const body = sent.postDataBuffer();
  const init = { method: sent.method(), headers: await sent.allHeaders() };
  const response = await answerRequest(new Request(url, body === null ? init : { ...init, body: new Uint8Array(body) }));
  if (response === null) return route.abort("failed");
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

/** The page of a request, or null where Chromium has none yet (the first request of a new window). */
function pageOf(route: Route): Page | null {
  try {
    return route.request().frame().page();
  } catch {
    return null;
  }
}

/** A window that the page opened, by a link or a form: the app is asked what to do with it. */
async function strange(route: Route, page: Page | null, url: string): Promise<void> {
  await route.abort("aborted");
  const opener = (await page?.opener().catch(() => null)) ?? null;
  // Chromium tells no opener for `noopener`, the default of a link: with one window it can only be that one.
  const contents = (opener === null ? undefined : owners.get(opener)) ?? [...owners.values()][0];
  contents?.asksToOpen(url);
  await page?.close();
}

async function decide(route: Route): Promise<void> {
  const request = route.request();
  const url = toApp(request.url(), schemes);
  const page = pageOf(route);
  const contents = page === null ? undefined : owners.get(page);
  if (contents === undefined) return strange(route, page, url);
  if (request.isNavigationRequest() && !contents.mayNavigate(url, request.frame())) return route.abort("aborted");
  if (url !== request.url()) return answered(route, url);
  if (isLoopback(url)) return route.continue();
  fault(`a request left this machine: ${url}`);
  return route.abort("blockedbyclient");
}

/** Sockets are not asked for as requests are; one that the page's policy let through is seen here. */
function watchSockets(page: Page): void {
  page.on("websocket", (socket) => {
    if (!isLoopback(socket.url())) fault(`a socket left this machine: ${socket.url()}`);
  });
}

/** Starts the Chromium in which the windows are pages, with a profile of this app's own. Gives where to attach a test. */
export async function startBrowser(userData: string): Promise<string> {
  const profile = join(userData, "Chromium");
  const launch = JSON.parse(process.env["STAND_IN_CHROMIUM"] ?? '{"args":[]}') as Launch;
  context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...launch.args, "--remote-debugging-port=0", "--window-size=1280,820", ONLY_HERE],
    headless: process.env["STAND_IN_HEADED"] === undefined,
    viewport: null,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  blank = context.pages()[0] ?? null;
  await context.route("**/*", (route) => decide(route).catch(() => undefined));
  const [port, path] = readFileSync(join(profile, "DevToolsActivePort"), "utf8").trim().split("\n");
  return `ws://127.0.0.1:${port}${path}`;
}

/** A page for a window. */
export async function openPage(contents: WebContents): Promise<Page> {
  if (context === null) throw new Error("The stand-in's Chromium is not running.");
  const page = blank ?? (await context.newPage());
  blank = null;
  owners.set(page, contents);
  page.once("close", () => owners.delete(page));
  watchSockets(page);
  return page;
}

/** Sets what pages of an origin may do, to exactly these. */
export async function grant(permissions: readonly string[], origin: string): Promise<void> {
  await context?.grantPermissions([...permissions], { origin });
}

export async function closeBrowser(): Promise<void> {
  const open = context;
  context = null;
  await open?.close();
}
