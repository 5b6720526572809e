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
const SCEPTRE = "M-3.5 -70L3.5 -70L3.5 96L-3.5 96Z";
function tilt(path: string, degrees: number): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    const [px, py] = [Number(x), Number(y)];
    return `${Math.round((px * cos - py * sin) * 10) / 10} ${Math.round((px * sin + py * cos) * 10) / 10}`;
  });
}
const CROSSED = (path: string): string => tilt(path, 33) + tilt(path, -33);

/** The king: two sceptres crossed behind an orb that bears the suit. */
const ORB: readonly Part[] = [
  ["gold", CROSSED(SCEPTRE) + CROSSED(circle(0, 98, 8)) + CROSSED("M-11 -70L11 -70L8 -62L-8 -62Z")],
  ["suit", CROSSED("M0 -118C9 -106 15 -96 15 -88C15 -78 9 -72 0 -72C-9 -72 -15 -78 -15 -88C-15 -96 -9 -106 0 -118Z")],
  ["gold", CROSSED(circle(0, -121, 4.5))],
  ["suit", circle(0, 16, 58)],
  ["gold", "M-58 6C-30 20 30 20 58 6L58 16C30 30 -30 30 -58 16Z"],
  ["paper", circle(0, 16, 36)],
  ["goldline", circle(0, 16, 38)],
  ["gold", "M-7 -42L7 -42L10 -52L-10 -52Z" + circle(0, -60, 9)],
];

const EMBLEMS: Readonly<Record<Court, { readonly parts: readonly Part[]; readonly pip: Place; readonly on: "suit" | "paper" }>> = {
  J: { parts: BANNER, pip: { x: 0, y: -14, size: 66 }, on: "suit" },
  Q: { parts: ROSE, pip: { x: 0, y: 0, size: 38 }, on: "paper" },
  K: { parts: ORB, pip: { x: 0, y: 16, size: 46 }, on: "paper" },
};

/** The parts of a court's emblem round 0, 0 (about 140 by 260), back to front, its pip last. */
export function emblem(court: Court, suit: Suit): readonly Part[] {
  const { parts, pip, on } = EMBLEMS[court];
  return [...parts, [on === "suit" ? "paper" : "suit", place(PIPS[suit], pip)]];
}
