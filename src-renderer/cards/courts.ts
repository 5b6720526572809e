import type { Suit } from "@shared/cards";
import { circle, PIPS, place, type Place } from "./pips";
import { petals } from "./ornament";

export const COURTS = ["J", "Q", "K"] as const;
export type Court = (typeof COURTS)[number];

/** How a part of an emblem is painted: the suit's colour, a tint of it, gold, paper, or an outline in the suit's colour. */
export type Paint = "suit" | "tint" | "gold" | "paper" | "line" | "goldline" | "paperline";
export type Part = readonly [paint: Paint, path: string];

/** Mirrors a path drawn round x = 0, so that an emblem is drawn by its left half only. */
function mirrored(path: string): string {
  return path + path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${-Number(x)} ${y}`);
}

/** The jack: a herald's banner on a lance, the suit on its cloth. */
const BANNER: readonly Part[] = [
  ["gold", "M-3 -112L3 -112L3 112L-3 112Z"],
  ["suit", "M0 -134C5 -126 9 -119 9 -112C6 -108 3 -106 0 -106C-3 -106 -6 -108 -9 -112C-9 -119 -5 -126 0 -134Z"],
  ["gold", mirrored("M0 -99L-62 -99L-62 -92L0 -92Z") + mirrored(circle(-65, -95.5, 6))],
  ["suit", "M-55 -92L55 -92L55 68C46 74 38 84 32 98C22 86 10 74 0 70C-10 74 -22 86 -32 98C-38 84 -46 74 -55 68Z"],
  ["paperline", "M-47 -84L47 -84L47 63C40 69 35 76 30 84C21 74 10 65 0 61C-10 65 -21 74 -30 84C-35 76 -40 69 -47 63Z"],
  ["gold", mirrored("M-62 -92L-58 -92L-59 -54C-56 -52 -56 -44 -60 -40C-64 -44 -64 -52 -61 -54Z")],
];

/** The queen: an eight-petalled rose on its stem, the suit at its heart. */
const ROSE: readonly Part[] = [
  ["line", "M0 20C2 50 -2 84 0 118"],
  ["suit", mirrored("M-1 104C-14 80 -38 66 -62 66C-56 90 -32 108 -1 104Z")],
  ["paperline", mirrored("M-6 100C-18 86 -32 77 -48 73")],
  ["tint", petals(8, 84, 36, true).join("")],
  ["line", petals(8, 84, 36, true).join("")],
  ["suit", petals(8, 66, 24).join("")],
  ["gold", circle(0, 0, 35)],
  ["paper", circle(0, 0, 30)],
];

/** One sceptre, upright round x = 0; turned by hand to lie across the orb. */
const SCEPTRE = "M-3.5 -76L3.5 -76L3.5 108L-3.5 108Z";
function tilt(path: string, degrees: number): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    const [px, py] = [Number(x), Number(y)];
    return `${Math.round((px * cos - py * sin) * 10) / 10} ${Math.round((px * sin + py * cos) * 10) / 10}`;
  });
}
const CROSSED = (path: string): string => tilt(path, 31) + tilt(path, -31);

/** The king: two sceptres crossed behind an orb that bears the suit. */
const ORB: readonly Part[] = [
  ["gold", CROSSED(SCEPTRE) + CROSSED(circle(0, 108, 8)) + CROSSED("M-12 -78L12 -78L8 -68L-8 -68Z") + CROSSED(circle(0, -128, 5))],
  ["suit", CROSSED("M0 -126C9 -114 16 -104 16 -95C16 -85 10 -79 0 -79C-10 -79 -16 -85 -16 -95C-16 -104 -9 -114 0 -126Z")],
  ["paperline", CROSSED("M0 -113L0 -86")],
  ["suit", circle(0, 22, 60)],
  ["gold", "M-60 14C-34 32 34 32 60 14L60 27C34 45 -34 45 -60 27Z"],
  ["paper", circle(0, 24, 39)],
  ["goldline", circle(0, 24, 41)],
  ["gold", "M-8 -38L8 -38L12 -49L-12 -49Z" + circle(0, -58, 9.5)],
];

const EMBLEMS: Readonly<Record<Court, { readonly parts: readonly Part[]; readonly pip: Place; readonly on: "suit" | "paper" }>> = {
  J: { parts: BANNER, pip: { x: 0, y: -14, size: 66 }, on: "paper" },
  Q: { parts: ROSE, pip: { x: 0, y: 0, size: 40 }, on: "suit" },
  K: { parts: ORB, pip: { x: 0, y: 24, size: 50 }, on: "suit" },
};

/** The parts of a court's emblem round 0, 0 (about 140 by 260), back to front, its pip last. */
export function emblem(court: Court, suit: Suit): readonly Part[] {
  const { parts, pip, on } = EMBLEMS[court];
  return [...parts, [on, place(PIPS[suit], pip)]];
}
