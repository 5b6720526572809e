import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SUITS } from "@shared/cards";
import { PLAYER_COLOURS } from "@shared/protocol/player";
import { FELTS, type Felt } from "@shared/protocol/settings";
import { THEMES, type Theme } from "@/style/choices";

const css = readFileSync("src-renderer/style/tokens.css", "utf8").replace(/@media[^{]*\{[\s\S]*?\}\s*\}/g, "");
const RULES = Array.from(css.matchAll(/([^{}]+)\{([^{}]*)\}/g), ([, selectors, body]) => ({
  selectors: (selectors as string).replace(/\/\*[\s\S]*?\*\//g, "").split(",").map((selector) => selector.trim()),
  values: Array.from((body as string).matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g), ([, name, value]) => [name as string, value as string] as const),
}));

/** What the stylesheet gives for a theme and a felt: the most special selector wins, then the last. */
function tokens(theme: Theme, felt: Felt): ReadonlyMap<string, string> {
  const weight = (selector: string): number => {
    const wants = Array.from(selector.matchAll(/\[data-(\w+)="(\w+)"\]/g), ([, key, value]) => (key === "theme" ? value === theme : key === "felt" && value === felt));
    return wants.every(Boolean) ? wants.length : -1;
  };
  const ranked = RULES.map((rule) => ({ ...rule, weight: Math.max(...rule.selectors.map(weight)) })).filter((rule) => rule.weight >= 0);
  return new Map(ranked.sort((a, b) => a.weight - b.weight).flatMap((rule) => rule.values));
}

function channels(hex: string): readonly [number, number, number] {
  const linear = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return linear as unknown as readonly [number, number, number];
}
function luminance(hex: string): number {
  const [r, g, b] = channels(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
function distance(a: string, b: string): number {
  const lab = (hex: string): readonly number[] => {
    const [r, g, bl] = channels(hex);
    const f = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
    const [x, y, z] = [f((0.4124 * r + 0.3576 * g + 0.1805 * bl) / 0.9505), f(luminance(hex)), f((0.0193 * r + 0.1192 * g + 0.9505 * bl) / 1.089)];
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };
  return Math.hypot(...lab(a).map((value, index) => value - (lab(b)[index] as number)));
}

const SURFACES = ["--bg", "--surface", "--surface-2", "--surface-3"];
const TEXTS = ["--text", "--text-soft", "--text-faint", "--accent-text"];
const PLAYERS = PLAYER_COLOURS.map((colour) => `--player-${colour}`);
const cross = (inks: readonly string[], papers: readonly string[]): [string, string][] => inks.flatMap((ink) => papers.map((paper): [string, string] => [ink, paper]));

const TEXT_PAIRS: readonly [string, string][] = [
  ...cross(TEXTS, SURFACES),
  ...cross(["--danger", "--ok", "--warn"], ["--bg", "--surface", "--surface-2"]),
  ...cross(PLAYERS, ["--surface", "--surface-2"]),
  ...PLAYERS.map((player): [string, string] => ["--on-player", player]),
  ["--on-accent", "--accent"], ["--on-accent", "--accent-hover"], ["--on-danger", "--danger-fill"],
  ...cross(["--on-felt", "--on-felt-soft"], ["--felt-lit", "--felt", "--felt-edge"]),
  ...cross([...SUITS.map((suit) => `--suit-${suit}`), "--card-ink"], ["--card-face"]),
];
/** Marks and edges that carry a meaning: 3 to 1 (WCAG 1.4.11). */
const MARK_PAIRS: readonly [string, string][] = [
  ...cross(["--line-strong"], ["--bg", "--surface", "--surface-2"]),
  ...cross(["--focus"], [...SURFACES, "--felt-lit", "--felt", "--felt-edge"]),
  ["--card-picked", "--card-face"], ["--card-gold", "--card-face"],
];

describe.each(THEMES.flatMap((theme) => FELTS.map((felt) => ({ theme, felt }))))("$theme, $felt", ({ theme, felt }) => {
  const values = tokens(theme, felt);
  const of = (name: string): string => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`no token ${name}`);
    return value;
  };
  const failing = (pairs: readonly [string, string][], least: number): string[] =>
    pairs.filter(([ink, paper]) => contrast(of(ink), of(paper)) < least).map(([ink, paper]) => `${ink} on ${paper}: ${contrast(of(ink), of(paper)).toFixed(2)}`);

  it("reads: text 4.5 to 1, marks 3 to 1", () => {
    expect(failing(TEXT_PAIRS, 4.5)).toEqual([]);
    expect(failing(MARK_PAIRS, 3)).toEqual([]);
  });

  it("tells suits and players apart", () => {
    const close = (names: readonly string[], least: number): string[] =>
      names.flatMap((a, index) => names.slice(index + 1).flatMap((b) => (distance(of(a), of(b)) < least ? [`${a} ${b} ${distance(of(a), of(b)).toFixed(1)}`] : [])));
    expect(close(SUITS.map((suit) => `--suit-${suit}`), 30)).toEqual([]);
    expect(close(PLAYERS, 18)).toEqual([]);
  });
});
