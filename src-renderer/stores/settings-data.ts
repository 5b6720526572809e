import { PLAYER_COLOURS, PLAYER_TOKENS, playerSchema, type Player } from "@shared/protocol";
import { z } from "@shared/schema";
import { FACES, FELTS, type Faces, type Felt, type Theme } from "@/style/choices";

export const THEME_CHOICES = ["system", "dark", "light"] as const;
export const SORT_ORDERS = ["rank", "suit", "hand"] as const;
export const MOTIONS = ["system", "normal", "off"] as const;
export const PACES = ["slow", "normal", "fast", "none"] as const;
export const MAY_I_ANSWERS = ["ask", "fits", "never"] as const;
export type Pace = (typeof PACES)[number];

/** How long bots seem to think at each pace, in ms. */
export const PACE_TIMES: Readonly<Record<Pace, number>> = { slow: 2_200, normal: 1_100, fast: 450, none: 0 };

/** What a player chooses once for this machine. */
export interface Settings {
  readonly player: Player;
  /** Whether the player has chosen who they are, or passed the question by. */
  readonly introduced: boolean;
  /** The player has hosted or joined a table before: from then on tables near by are shown at home too. */
  readonly sociable: boolean;
  readonly theme: (typeof THEME_CHOICES)[number];
  readonly felt: Felt;
  readonly faces: Faces;
  readonly largeIndices: boolean;
  readonly sort: (typeof SORT_ORDERS)[number];
  /** Cards that would make a meld are marked. */
  readonly hints: boolean;
  /** A play that cannot be taken back shows its result and takes a second tap. */
  readonly confirmPlays: boolean;
  /** A show of a hand that does not win is warned of first. */
  readonly guardShow: boolean;
  readonly motion: (typeof MOTIONS)[number];
  readonly pace: Pace;
  /** Who answers May I: the player is always asked, is asked when the card fits the hand, or never asks for a card. */
  readonly mayI: (typeof MAY_I_ANSWERS)[number];
  /** The page's title changes and a phone buzzes at one's turn. */
  readonly turnSignal: boolean;
}

export const SETTINGS_VERSION = 1;

/** All settings but who the player is: that is given once, by chance and in the page's language. */
export const DEFAULTS: Omit<Settings, "player"> = {
  introduced: false,
  sociable: false,
  theme: "system",
  felt: FELTS[0],
  faces: "eight",
  largeIndices: false,
  sort: "rank",
  hints: true,
  confirmPlays: true,
  guardShow: true,
  motion: "system",
  pace: "normal",
  mayI: "fits",
  turnSignal: true,
};

const bool = z.boolean();
const SHAPE = {
  player: playerSchema,
  introduced: bool,
  sociable: bool,
  theme: z.enum(THEME_CHOICES),
  felt: z.enum(FELTS),
  faces: z.enum(FACES),
  largeIndices: bool,
  sort: z.enum(SORT_ORDERS),
  hints: bool,
  confirmPlays: bool,
  guardShow: bool,
  motion: z.enum(MOTIONS),
  pace: z.enum(PACES),
  mayI: z.enum(MAY_I_ANSWERS),
  turnSignal: bool,
} as const satisfies { readonly [K in keyof Settings]: z.ZodMiniType<Settings[K]> };

/** The settings in a stored text. What is missing or damaged falls back to its default; the rest is kept. */
export function parseSettings(text: string | null, player: Player): Settings {
  const defaults: Settings = { player, ...DEFAULTS };
  const stored = readObject(text);
  if (stored === null || stored["version"] !== SETTINGS_VERSION) return defaults;
  const kept: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(SHAPE)) {
    const parsed = schema.safeParse(stored[key]);
    kept[key] = parsed.success ? parsed.data : defaults[key as keyof Settings];
  }
  return kept as unknown as Settings;
}

/** The inverse of `parseSettings`. */
export function formatSettings(settings: Settings): string {
  return JSON.stringify({ version: SETTINGS_VERSION, ...settings });
}

function readObject(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
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

/** Whether cards are seen moving: as chosen, or as the system wishes. */
export function motionShown(motion: Settings["motion"], systemReduces: boolean): boolean {
  return motion === "system" ? !systemReduces : motion === "normal";
}
