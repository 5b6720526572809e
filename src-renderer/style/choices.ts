import type { CardSize, Felt, TextSize } from "@shared/protocol/settings";

/** The looks that the document can have; each is a value of an attribute on <html> (tokens.css). */
export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** How fast things move; `off` stops all but short fades. */
export type Motion = "slow" | "normal" | "fast" | "off";

/** How long a card takes to move at each speed, as a share of the usual. */
export const MOTION_TIMES: Readonly<Record<Motion, number>> = { slow: 1.75, normal: 1, fast: 0.5, off: 0 };

/** Puts the choices on the document. */
export function applyLook(look: { readonly theme: Theme; readonly felt: Felt; readonly motion: Motion; readonly textSize: TextSize; readonly cardSize: CardSize }): void {
  const { dataset, style } = document.documentElement;
  dataset["theme"] = look.theme;
  dataset["felt"] = look.felt;
  dataset["motion"] = look.motion;
  dataset["cards"] = look.cardSize;
  style.setProperty("--text-size", `${look.textSize}%`);
}
