import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import { IconIcns, IconIco } from "@shockpkg/icon-encoder";

/**
 * `npm run icons`: draws the icon's files from its two drawings. The rosette of the card back has too many lines for a
 * few pixels, so small icons have a drawing of their own.
 */

const HERE = import.meta.dirname;
const SMALL = 32;
const LINUX = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const WINDOWS = [16, 20, 24, 32, 40, 48, 64, 256];
/** The kinds of picture in an .icns file, by their size in pixels; the same size stands for a large point on a dense screen. */
const MACOS = /** @type {const} */ ([["icp4", 16], ["icp5", 32], ["ic07", 128], ["ic08", 256], ["ic09", 512], ["ic10", 1024], ["ic11", 32], ["ic12", 64], ["ic13", 256], ["ic14", 512]]);
/** Icons of macOS leave a margin round their plate: 824 of 1024. */
const MARGIN = "-44 -44 600 600";

/** @param {string} name @returns {string} */
const drawing = (name) => readFileSync(join(HERE, name), "utf8");

/** @param {number} size in pixels @param {string | null} box what part of the drawing's 512 by 512 is shown @returns {Buffer} a PNG */
function png(size, box = null) {
  const svg = drawing(size <= SMALL ? "icon-small.svg" : "icon.svg");
  const shown = box === null ? svg : svg.replace('viewBox="0 0 512 512"', `viewBox="${box}"`);
  return new Resvg(shown, { fitTo: { mode: "width", value: size }, font: { loadSystemFonts: false } }).render().asPng();
}

/** @returns {Promise<Buffer>} */
async function ico() {
  const icon = new IconIco();
  for (const size of WINDOWS) await icon.addFromPng(png(size));
  return Buffer.from(icon.encode());
}

/** @returns {Promise<Buffer>} */
async function icns() {
  const icon = new IconIcns();
  for (const [kind, size] of MACOS) await icon.addFromPng(png(size, size <= SMALL ? null : MARGIN), [kind], true);
  return Buffer.from(icon.encode());
}

/**
 * Every file that is made of the drawings, by its path in the project.
 * @returns {Promise<ReadonlyMap<string, Buffer>>}
 */
export async function drawIcons() {
  /** @type {[string, Buffer][]} */
  const sizes = LINUX.map((size) => [`resources/icons/${size}x${size}.png`, png(size)]);
  return new Map([
    ...sizes,
    ["resources/icon.ico", await ico()],
    ["resources/icon.icns", await icns()],
    ["src-renderer/public/icon.svg", Buffer.from(drawing("icon-small.svg"))],
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, content] of await drawIcons()) {
    const file = join(HERE, "..", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
