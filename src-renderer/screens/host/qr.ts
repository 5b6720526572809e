import { create } from "qrcode/lib/core/qrcode.js";

/** The light margin that a camera needs round a code, in squares. */
export const QUIET_ZONE = 4;

/** A QR code as a drawing: a square box of `size` units, margin included, and the path of all that is dark in it. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** As few and therefore as large squares as the text allows; more of them mend faults where that costs no square. */
function codeFor(text: string): ReturnType<typeof create> {
  const [large, sound] = [create(text, { errorCorrectionLevel: "L" }), create(text, { errorCorrectionLevel: "M" })];
  return sound.version === large.version ? sound : large;
}

/** The dark stretches of one row, each as a part of a path. */
function stretches(row: readonly number[], y: number): string {
  return row.map((dark, x) => {
    if (dark !== 1 || row[x - 1] === 1) return "";
    const end = row.indexOf(0, x);
    return `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${(end === -1 ? row.length : end) - x}v1H${x + QUIET_ZONE}z`;
  }).join("");
}

/** Draws a text as a QR code, row by row so that no hairlines show between its squares. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = codeFor(text).modules;
  const rows = Array.from({ length: size }, (_, y) => [...data.slice(y * size, (y + 1) * size)]);
  return { size: size + 2 * QUIET_ZONE, path: rows.map(stretches).join("") };
}
