import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".wav": "audio/wav",
  ".txt": "text/plain; charset=utf-8",
};

/** Files that are compressed already, or too small for it. */
const COMPRESSED = new Set([".png", ".webp", ".woff2", ".woff", ".mp3", ".ogg"]);
const SMALL = 512;

interface PageFile {
  readonly body: Buffer;
  readonly zipped: Buffer | null;
  readonly type: string;
  readonly etag: string;
  /** Its name holds a hash of its content, so it never changes. */
  readonly lasting: boolean;
}

/** The files of a built page by their path in an address: nothing else can be asked for. */
export type Page = ReadonlyMap<string, PageFile>;

async function pageFile(path: string, name: string): Promise<PageFile> {
  const body = await readFile(path);
  const kind = extname(name);
  const worth = !COMPRESSED.has(kind) && body.length > SMALL;
  return {
    body,
    zipped: worth ? await promisify(gzip)(body, { level: 9 }) : null,
    type: TYPES[kind] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    lasting: /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(name),
  };
}

/** The paths of all files below a folder. By names alone: inside a packaged app's archive a folder tells no more. */
async function filesBelow(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return (await stat(path)).isDirectory() ? filesBelow(path) : [path];
    }),
  );
  return found.flat();
}

/** Reads a built page into memory. An empty one when the folder is not there. */
export async function readPage(folder: string): Promise<Page> {
  const paths = await filesBelow(folder).catch(() => []);
  const files = await Promise.all(
    paths.map(async (path) => {
      const name = `/${relative(folder, path).split(sep).join("/")}`;
      return [name, await pageFile(path, name)] as const;
    }),
  );
  return new Map(files);
}

/**
 * Headers of every answer. The page gets its own scripts, styles, fonts and pictures and the socket of its own origin
 * (`ws:` by name as well: older browsers do not count it as 'self').
 */
export function safeHeaders(host: string): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'", "media-src 'self'",
    `connect-src 'self' ws://${host}`, "worker-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  };
}

/** Answers with a file of the page, compressed if the browser likes it, or with 304 if it has it already. */
export function sendFile(file: PageFile, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("ETag", file.etag);
  response.setHeader("Cache-Control", file.lasting ? "private, max-age=31536000, immutable" : "no-cache");
  response.setHeader("Vary", "Accept-Encoding");
  if (request.headers["if-none-match"] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  const zipped = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? "")) ? file.zipped : null;
  const body = zipped ?? file.body;
  if (zipped !== null) response.setHeader("Content-Encoding", "gzip");
  response.writeHead(200, { "Content-Type": file.type, "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}
