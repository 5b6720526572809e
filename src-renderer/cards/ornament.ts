import { circle, place, star } from "./pips";

const round = (value: number): number => Math.round(value * 10) / 10;

/** One petal that points up from the middle of a rosette at 0, 0: `reach` long, `width` wide, starting at `from`. */
function petal(angle: number, from: number, reach: number, width: number): string {
  const turn = (x: number, y: number): string =>
    `${round(x * Math.cos(angle) - y * Math.sin(angle))} ${round(x * Math.sin(angle) + y * Math.cos(angle))}`;
  const belly = from + (reach - from) * 0.62;
  return `M${turn(0, -from)}C${turn(width, -from - (belly - from) * 0.3)} ${turn(width, -belly)} ${turn(0, -reach)}C${turn(-width, -belly)} ${turn(-width, -from - (belly - from) * 0.3)} ${turn(0, -from)}Z`;
}

/** Eight petals round 0, 0: the sign of Suitable, one petal a suit. `half` turns them between the main directions. */
export function petals(from: number, reach: number, width: number, half = false): readonly string[] {
  return Array.from({ length: 8 }, (_, index) => petal(((index + (half ? 0.5 : 0)) * Math.PI) / 4, from, reach, width));
}

/** The back: one path of lines, one of fills, both round 0, 0 in a box of 250 by 350. */
export const BACK = {
  outer: petals(10, 92, 30).join(""),
  between: petals(30, 106, 17, true).join(""),
  inner: petals(6, 46, 13, true).join(""),
  dots: Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    return circle(118 * 0.82 * Math.sin(angle), -118 * 0.82 * Math.cos(angle) * 1.0, index % 2 === 0 ? 3.4 : 0.01);
  }).join(""),
  corners: [[-1, -1], [1, -1], [-1, 1], [1, 1]]
    .map(([x, y]) => [petals(2, 24, 7).join(""), petals(2, 15, 4, true).join("")].map((path) => shift(path, (x as number) * 82, (y as number) * 132)).join(""))
    .join(""),
} as const;

/** Moves a path drawn round 0, 0. */
export function shift(path: string, x: number, y: number): string {
  return place(path, { x: x + 50, y: y + 50, size: 100 });
}

/** The eight-pointed spark in the middle of a wild card. */
export const SPARK = star(0, 0, 30, 12, 8);
