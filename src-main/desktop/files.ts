import { extname, resolve, sep } from "node:path";

/** The kinds of file that a build of the page holds; anything else is not served. */
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".ogg": "audio/ogg",
  ".mp3": "audio/mpeg",
  ".wav": "audio/wav",
};

/** A file to serve: where it lies, and its MIME type. */
export interface PageFile {
  readonly path: string;
  readonly type: string;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * The file below `root` that the path of an address names, or null.
 * Refuses what leads out of `root` (also when written as `%2e%2e` or with backslashes), hidden files, and kinds of file
 * that no page has.
 */
export function pageFile(root: string, pathname: string): PageFile | null {
  const path = decoded(pathname);
  if (path === null || /[\\\0:]/.test(path)) return null;
  const parts = path.split("/").filter((part) => part !== "");
  if (parts.some((part) => part.startsWith("."))) return null;
  const base = resolve(root);
  const file = resolve(base, parts.length === 0 ? "index.html" : parts.join(sep));
  if (!file.startsWith(base + sep)) return null;
  const type = TYPES[extname(file).toLowerCase()];
  return type === undefined ? null : { path: file, type };
}
