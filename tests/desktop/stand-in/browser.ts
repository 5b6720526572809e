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

const owners = new Map<Page, WebContents>();
let context: BrowserContext | null = null;
let blank: Page | null = null;

/** The window whose page this is; a page that the page opened belongs to nobody. */
export const ownerOf = (page: Page): WebContents | undefined => owners.get(page);

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

async function decide(route: Route): Promise<void> {
  const request = route.request();
  const url = toApp(request.url(), schemes);
  const page = pageOf(route);
  const contents = page === null ? undefined : owners.get(page);
  if (contents === undefined) return route.abort("aborted");
  if (request.isNavigationRequest() && !contents.mayNavigate(url, request.frame())) return route.abort("aborted");
  if (url !== request.url()) return answered(route, url);
  if (isLoopback(url)) return route.continue();
  fault(`a request left this machine: ${url}`);
  return route.abort("blockedbyclient");
}

/** A page that nobody here made: the app's page opened it, and the app is asked what to do. */
async function strange(page: Page): Promise<void> {
  const opener = await page.opener();
  const contents = opener === null ? undefined : owners.get(opener);
  if (contents === undefined) return;
  contents.asksToOpen(page.url());
  await page.close();
}

/** Starts the Chromium in which the windows are pages, with a profile of this app's own. Gives where to attach a test. */
export async function startBrowser(userData: string): Promise<string> {
  const profile = join(userData, "Chromium");
  const launch = JSON.parse(process.env["STAND_IN_CHROMIUM"] ?? '{"args":[]}') as Launch;
  context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...launch.args, "--remote-debugging-port=0", "--window-size=1280,820"],
    headless: process.env["STAND_IN_HEADED"] === undefined,
    viewport: null,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  blank = context.pages()[0] ?? null;
  await context.route("**/*", (route) => decide(route).catch(() => undefined));
  await context.routeWebSocket(/.*/, (socket) => {
    if (isLoopback(socket.url()) && toApp(socket.url().replace(/^ws/, "http"), schemes).startsWith("http")) return void socket.connectToServer();
    fault(`a socket left this machine: ${socket.url()}`);
    return void socket.close();
  });
  context.on("page", (page) => {
    if (!owners.has(page)) void strange(page).catch(() => undefined);
  });
  const [port, path] = readFileSync(join(profile, "DevToolsActivePort"), "utf8").trim().split("\n");
  return `ws://127.0.0.1:${port}${path}`;
}

/** A page for a window. */
export async function openPage(contents: WebContents): Promise<Page> {
  if (context === null) throw new Error("The stand-in's Chromium is not running.");
  const page = blank ?? (await context.newPage());
  blank = null;
  owners.set(page, contents);
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
