import { z } from "@shared/schema";
import { LANGUAGES } from "../texts/languages";
import { playerSchema, type Player } from "./player";

/** The felts of a table. */
export const FELTS = ["moss", "wine", "midnight", "walnut", "slate"] as const;
export type Felt = (typeof FELTS)[number];

/** Card faces: each suit its own hue, or red and black. */
export const FACES = ["eight", "two"] as const;
export type Faces = (typeof FACES)[number];

export const THEME_CHOICES = ["system", "dark", "light"] as const;
export const CARD_SIZES = ["small", "normal", "large"] as const;
export type CardSize = (typeof CARD_SIZES)[number];
export const SORT_ORDERS = ["rank", "suit", "hand"] as const;
export const MOTIONS = ["system", "slow", "normal", "fast", "off"] as const;
/** The size of text in percent of the usual. */
export const TEXT_SIZES = [100, 115, 130, 150, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export const LANGUAGE_CHOICES = ["system", ...LANGUAGES] as const;
export const PACES = ["slow", "normal", "fast", "none"] as const;
export type Pace = (typeof PACES)[number];
/** How loud sounds are. */
export const VOLUMES = ["off", "soft", "normal", "loud"] as const;
export type Volume = (typeof VOLUMES)[number];
export const MAY_I_ANSWERS = ["ask", "fits", "never"] as const;

/** What a player chooses once for this machine. */
export interface Settings {
  readonly player: Player;
  /** Whether the player has chosen who they are, or passed the question by. */
  readonly introduced: boolean;
  /** The player has hosted or joined a table before: from then on tables near by are shown at home too. */
  readonly sociable: boolean;
  readonly theme: (typeof THEME_CHOICES)[number];
  readonly felt: Felt;
  readonly cardSize: CardSize;
  readonly faces: Faces;
  readonly largeIndices: boolean;
  readonly sort: (typeof SORT_ORDERS)[number];
  /** Cards that would make a meld are marked. */
  readonly hints: boolean;
  /** A play that cannot be taken back shows its result and takes a second tap. */
  readonly confirmPlays: boolean;
  /** A show of a hand that does not win is warned of first. */
  readonly guardShow: boolean;
  /** How fast cards move; `off` is short fades, and `system` as usual where the system does not ask for less motion. */
  readonly motion: (typeof MOTIONS)[number];
  readonly textSize: TextSize;
  readonly language: (typeof LANGUAGE_CHOICES)[number];
  readonly pace: Pace;
  /** Who answers May I: the player is always asked, is asked when the card fits the hand, or never asks for a card. */
  readonly mayI: (typeof MAY_I_ANSWERS)[number];
  /** How far the player has come in the first game of each game, by its id: the step that is shown next, or `LESSON_DONE`. */
  readonly lessons: Readonly<Record<string, number>>;
  /** The page's title changes and a phone buzzes at one's turn. */
  readonly turnSignal: boolean;
  /** Whether anything is heard at all: one key switches it. */
  readonly sound: boolean;
  /** Cards, chips and whatever else happens at the table. */
  readonly tableVolume: Volume;
  /** What calls the player: their turn, and questions. */
  readonly turnVolume: Volume;
}

/** Beyond the last step of any first game. */
export const LESSON_DONE = 99;

/** The layout of stored settings. It goes up only when what a key holds changes its meaning; a new key needs none. */
const SETTINGS_VERSION = 1;

/** All settings but who the player is: that is given once, by chance and in the page's language. */
export const DEFAULTS: Omit<Settings, "player"> = {
  introduced: false,
  sociable: false,
  theme: "system",
  felt: FELTS[0],
  cardSize: "normal",
  faces: "eight",
  largeIndices: false,
  sort: "rank",
  hints: true,
  confirmPlays: true,
  guardShow: true,
  motion: "system",
  textSize: 100,
  language: "system",
  pace: "normal",
  mayI: "fits",
  lessons: {},
  turnSignal: true,
  sound: true,
  tableVolume: "normal",
  turnVolume: "normal",
};

const bool = z.boolean();
const SHAPE = {
  player: playerSchema,
  introduced: bool,
  sociable: bool,
  theme: z.enum(THEME_CHOICES),
  felt: z.enum(FELTS),
  cardSize: z.enum(CARD_SIZES),
  faces: z.enum(FACES),
  largeIndices: bool,
  sort: z.enum(SORT_ORDERS),
  hints: bool,
  confirmPlays: bool,
  guardShow: bool,
  motion: z.enum(MOTIONS),
  textSize: z.literal(TEXT_SIZES),
  language: z.enum(LANGUAGE_CHOICES),
  pace: z.enum(PACES),
  mayI: z.enum(MAY_I_ANSWERS),
  lessons: z.record(z.string().check(z.maxLength(40)), z.int().check(z.minimum(0), z.maximum(LESSON_DONE))),
  turnSignal: bool,
  sound: bool,
  tableVolume: z.enum(VOLUMES),
  turnVolume: z.enum(VOLUMES),
} as const satisfies { readonly [K in keyof Settings]: z.ZodMiniType<Settings[K]> };

/** All settings, as a page sends them to be kept. */
export const settingsSchema: z.ZodMiniType<Settings> = z.strictObject(SHAPE);

/** Some settings: those that were kept. */
export type SomeSettings = Partial<Settings>;
const someSettingsSchema: z.ZodMiniType<SomeSettings> = z.partial(z.strictObject(SHAPE)) as z.ZodMiniType<SomeSettings>;

/** Stored settings as they were read. */
export interface StoredSettings {
  /** The version that they were written by; a newer one may be among them. */
  readonly version: number;
  /** Each value that is there and sound. */
  readonly settings: SomeSettings;
  /** What a newer version has added: kept as it is. */
  readonly others: Readonly<Record<string, unknown>>;
  /** Values that this version does not know, of keys that it knows: kept until another is chosen. */
  readonly unknown: Readonly<Record<string, unknown>>;
}

function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const isVersion = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value) && value >= 1;

/** Reads stored settings. A damaged value is left out alone; null when the whole cannot be read. */
export function parseStored(text: string): StoredSettings | null {
  const stored = readObject(text);
  const version = stored?.["version"];
  if (stored === null || !isVersion(version)) return null;
  const sound = Object.entries(SHAPE).flatMap(([key, schema]) => {
    const parsed = schema.safeParse(stored[key]);
    return parsed.success ? [[key, parsed.data] as const] : [];
  });
  const settings = Object.fromEntries(sound) as SomeSettings;
  const rest = Object.entries(stored).filter(([key]) => key !== "version" && !Object.hasOwn(settings, key));
  const [unknown, others] = [true, false].map((known) => Object.fromEntries(rest.filter(([key]) => Object.hasOwn(SHAPE, key) === known)));
  return { version, settings, others: others ?? {}, unknown: unknown ?? {} };
}

/** Whether a setting is as usual, as it is while what was stored for it is not known. */
function isUsual(settings: Settings, key: string): boolean {
  return Object.hasOwn(DEFAULTS, key) && JSON.stringify(settings[key as keyof typeof DEFAULTS]) === JSON.stringify(DEFAULTS[key as keyof typeof DEFAULTS]);
}

/** The inverse of `parseStored`, of all settings. @param before what was stored: a newer version's keys and values stay, and its number with them */
export function formatStored(settings: Settings, before: StoredSettings | null): string {
  const version = Math.max(SETTINGS_VERSION, before?.version ?? 0);
  const unknown = Object.entries(before?.unknown ?? {}).filter(([key]) => isUsual(settings, key));
  return JSON.stringify({ ...before?.others, version, ...settings, ...Object.fromEntries(unknown) }, null, 2);
}

/** All settings from those that were kept: what is missing is as usual. @param player who it is when nobody was kept */
export function fullSettings(kept: SomeSettings, player: Player): Settings {
  return { player, ...DEFAULTS, ...kept };
}

/** What can go wrong with keeping the settings: they could not be read and were set aside, or cannot be written. */
const SETTINGS_FAULTS = ["setAside", "notSaved"] as const;
export type SettingsFault = (typeof SETTINGS_FAULTS)[number];

/** How it stands with the settings that a machine keeps. */
export interface SettingsState {
  /** Null when none were kept, or none that can be read. */
  readonly kept: SomeSettings | null;
  readonly fault: SettingsFault | null;
}

export const settingsStateSchema: z.ZodMiniType<SettingsState> = z.strictObject({ kept: z.nullable(someSettingsSchema), fault: z.nullable(z.enum(SETTINGS_FAULTS)) });
