import { DEFAULTS, type Settings } from "@/stores/settings";

/** What a player can set, by groups of the screen; who the player is has no usual value. */
export const GROUPS = {
  look: ["theme", "felt", "motion"],
  cards: ["faces", "cardSize", "largeIndices"],
  reading: ["textSize", "language"],
  play: ["sort", "hints", "mayI", "pace"],
  sounds: ["sound", "tableVolume", "turnVolume"],
  guards: ["confirmPlays", "guardShow", "turnSignal"],
} as const satisfies Readonly<Record<string, readonly (keyof typeof DEFAULTS)[]>>;

export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/** The settings of some groups as they are usually. */
export function usual(groups: readonly Group[]): Partial<Settings> {
  return pick(DEFAULTS, groups);
}

/** The settings of some groups, out of all. */
export function pick(settings: Partial<Settings>, groups: readonly Group[]): Partial<Settings> {
  const keys: readonly (keyof Settings)[] = groups.flatMap((group): readonly (keyof Settings)[] => GROUPS[group]);
  return Object.fromEntries(keys.map((key) => [key, settings[key]])) as Partial<Settings>;
}

/** Whether a group is not as usual. */
export function isChanged(settings: Settings, group: Group): boolean {
  return GROUPS[group].some((key) => settings[key] !== DEFAULTS[key]);
}
