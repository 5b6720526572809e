import { PLAYER_COLOURS, PLAYER_TOKENS, type Player } from "@shared/protocol";
import { formatStored, fullSettings, parseStored, type Pace, type Settings } from "@shared/protocol/settings";
import type { Motion, Theme } from "@/style/choices";

export * from "@shared/protocol/settings";

/** How long bots seem to think at each pace, in ms. */
export const PACE_TIMES: Readonly<Record<Pace, number>> = { slow: 2_200, normal: 1_100, fast: 450, none: 0 };

/** The settings in a stored text. What is missing or damaged falls back to its default; the rest is kept. */
export function parseSettings(text: string | null, player: Player): Settings {
  return fullSettings(parseStored(text ?? "")?.settings ?? {}, player);
}

/** The inverse of `parseSettings`. */
export function formatSettings(settings: Settings): string {
  return formatStored(settings, null);
}

/** A colour and a token for somebody who has chosen none, by chance. */
export function someLooks(random: () => number): Pick<Player, "colour" | "token"> {
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
  return { colour: pick(PLAYER_COLOURS), token: pick(PLAYER_TOKENS) };
}

/** The theme to show: the chosen one, or the system's. */
export function themeShown(theme: Settings["theme"], systemLight: boolean): Theme {
  if (theme !== "system") return theme;
  return systemLight ? "light" : "dark";
}

/** How fast cards are seen moving: as chosen, or as the system wishes. */
export function motionShown(motion: Settings["motion"], systemReduces: boolean): Motion {
  if (motion !== "system") return motion;
  return systemReduces ? "off" : "normal";
}
