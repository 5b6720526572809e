import type { Suit } from "@shared/cards";

/** The box every pip is drawn in: 100 by 100, its middle at 50, 50. */
const PIP_BOX = 100;

/** Bézier handle length for a quarter circle of radius 1. */
const K = 0.5523;
const round = (value: number): number => Math.round(value * 100) / 100;
const at = (x: number, y: number): string => `${round(x)} ${round(y)}`;

/** A circle as a path of absolute curves, so that `place` can move it like any other. */
export function circle(cx: number, cy: number, r: number): string {
  const k = r * K;
  return (
    `M${at(cx, cy - r)}C${at(cx + k, cy - r)} ${at(cx + r, cy - k)} ${at(cx + r, cy)}` +
    `C${at(cx + r, cy + k)} ${at(cx + k, cy + r)} ${at(cx, cy + r)}` +
    `C${at(cx - k, cy + r)} ${at(cx - r, cy + k)} ${at(cx - r, cy)}` +
    `C${at(cx - r, cy - k)} ${at(cx - k, cy - r)} ${at(cx, cy - r)}Z`
  );
}

/** One band of the rainbow: from outer radius `R` to inner radius `r`, with short straight legs. */
function arch(R: number, r: number): string {
  const [cx, cy, foot] = [50, 55, 84];
  const curve = (radius: number, way: 1 | -1): string => {
    const [from, to, k] = [cx - way * radius, cx + way * radius, radius * K];
    return `C${at(from, cy - k)} ${at(cx - way * k, cy - radius)} ${at(cx, cy - radius)}C${at(cx + way * k, cy - radius)} ${at(to, cy - k)} ${at(to, cy)}`;
  };
  return `M${at(cx - R, foot)}L${at(cx - R, cy)}${curve(R, 1)}L${at(cx + R, foot)}L${at(cx + r, foot)}L${at(cx + r, cy)}${curve(r, -1)}L${at(cx - r, foot)}Z`;
}

/** A star with `points` points between two radii. */
export function star(cx: number, cy: number, R: number, r: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (Math.PI * index) / points;
    const radius = index % 2 === 0 ? R : r;
    return at(cx + radius * Math.sin(angle), cy - radius * Math.cos(angle));
  });
  return `M${corners.join("L")}Z`;
}

/**
 * The eight pips, drawn for this project and told apart by silhouette.
 * Only M, L, C and Z with absolute coordinates, so that a path can be moved and scaled as text.
 */
export const PIPS: Readonly<Record<Suit, string>> = {
  h: "M50 93C45 83 5 62 5 34C5 18 16 8 29 8C39 8 47 14 50 24C53 14 61 8 71 8C84 8 95 18 95 34C95 62 55 83 50 93Z",
  d: "M50 2C57 20 71 38 87 50C71 62 57 80 50 98C43 80 29 62 13 50C29 38 43 20 50 2Z",
  c: `${circle(50, 26, 22)}${circle(26, 58, 22)}${circle(74, 58, 22)}M40 40L60 40L60 56C55 60 53 64 53.5 69C54.5 81 60 90 69 95L31 95C40 90 45.5 81 46.5 69C47 64 45 60 40 56Z`,
  s: "M50 4C55 17 94 36 94 62C94 75 85 82 75 82C66 82 58 77 53.5 70C54.5 81 60 90 69 95L31 95C40 90 45.5 81 46.5 70C42 77 34 82 25 82C15 82 6 75 6 62C6 36 45 17 50 4Z",
  r: `${arch(48, 36.5)}${arch(30.5, 19.5)}${arch(13.5, 3.5)}`,
  l: "M10 8C24 12 38 11 50 4C62 11 76 12 90 8C92 22 92 34 90 45C86 70 70 87 50 97C30 87 14 70 10 45C8 34 8 22 10 8Z",
  t: star(50, 54, 52, 22, 5),
  w: `M14 74L5 35C14 45 25 50 33 48C41 44 47 32 50 18C53 32 59 44 67 48C75 50 86 45 95 35L86 74Z${circle(6, 30, 6)}${circle(50, 12, 8)}${circle(94, 30, 6)}M15 80L85 80L83 92L17 92Z`,
};

/** Where a pip sits on something larger: its middle, its size, and whether it stands on its head. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly down?: boolean;
}

/** Moves and scales a path drawn in the pip box to a place. */
export function place(path: string, { x, y, size, down = false }: Place): string {
  const scale = (size / PIP_BOX) * (down ? -1 : 1);
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, px: string, py: string) =>
    at(x + (Number(px) - 50) * scale, y + (Number(py) - 50) * scale),
  );
}
