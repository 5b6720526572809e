import { readFile } from "node:fs/promises";
import { protocol } from "electron";
import { SCHEME, type PageAddress } from "./address";
import { pageFile } from "./files";
import { PAGE_HEADERS } from "./policy";

/** Tells Chromium, before the app is ready, that pages of our scheme have an origin and are as trusted as `https:`. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }]);
}

function refused(status: number): Response {
  return new Response(null, { status, headers: PAGE_HEADERS });
}

async function answer(root: string, page: PageAddress, request: Request): Promise<Response> {
  if (!page.owns(request.url)) return refused(403);
  if (request.method !== "GET") return refused(405);
  const file = pageFile(root, new URL(request.url).pathname);
  if (file === null) return refused(404);
  try {
    const content = await readFile(file.path);
    return new Response(new Uint8Array(content), { headers: { ...PAGE_HEADERS, "Content-Type": file.type } });
  } catch {
    return refused(404);
  }
}

/** Serves the built page from `root`, and nothing but it. */
export function servePage(root: string, page: PageAddress): void {
  protocol.handle(SCHEME, (request) => answer(root, page, request));
}
