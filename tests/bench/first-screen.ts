import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";

/**
 * JavaScript that the page loads for its first screen, compressed: what index.html asks for, what that imports, and the
 * parts that the home screen loads by itself. Read from the built page.
 */
const AIM = 88;
const PAGE = resolve("out/renderer");
const ASSETS = join(PAGE, "assets");

const STATIC = /(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g;
const DYNAMIC = /import\(\s*["'`]\.\/(Home[\w.-]*\.js)["'`]\s*\)/g;

function named(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map((found) => found[1] ?? "");
}

/** A chunk with everything that comes with it. */
function closure(names: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>();
  const add = (name: string): void => {
    if (all.has(name)) return;
    all.add(name);
    const text = readFileSync(join(ASSETS, name), "utf8");
    for (const next of [...named(text, STATIC), ...named(text, DYNAMIC)]) add(next);
  };
  names.forEach(add);
  return all;
}

function measure(): void {
  const html = readFileSync(join(PAGE, "index.html"), "utf8");
  const chunks = [...closure(named(html, /(?:src|href)="\.\/assets\/([\w.-]+\.js)"/g))];
  const sizes = chunks.map((name) => ({ name, bytes: gzipSync(readFileSync(join(ASSETS, name)), { level: 9 }).length }));
  const kilobytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  console.log(`JavaScript of the first screen: ${kilobytes.toFixed(1)} kB gzip in ${chunks.length} of ${readdirSync(ASSETS).filter((name) => name.endsWith(".js")).length} files; aim ${AIM}: ${kilobytes <= AIM ? "reached" : "missed"}`);
  for (const { name, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes)) console.log(`  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${name}`);
}

if (existsSync(join(PAGE, "index.html"))) measure();
else {
  console.error("The page is not built: run npm run build first.");
  process.exitCode = 1;
}
