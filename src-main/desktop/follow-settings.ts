import { BrowserWindow, nativeTheme } from "electron";
import { DEFAULTS, type SettingsState } from "@shared/protocol/settings";
import type { Language } from "./language";
import type { SettingsFile } from "./settings-file";

/** The ground of each theme (`--bg` in the page's tokens): what is seen before the page has drawn itself. */
const GROUNDS = { dark: "#1a1512", light: "#f1e9da" } as const;

/** The ground of the theme that is chosen, or that the system has. */
export function ground(): string {
  return nativeTheme.shouldUseDarkColors ? GROUNDS.dark : GROUNDS.light;
}

/** What of the settings is not the page's own: the theme and the language of the app itself, before anything is shown and from then on. */
export function followSettings(settings: SettingsFile, language: Language): void {
  const follow = ({ kept }: SettingsState): void => {
    const { theme, language: chosen } = { ...DEFAULTS, ...kept };
    // The page's `prefers-color-scheme` follows it too, and with it the ground of a page that has not drawn itself.
    if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme;
    language.choose(chosen === "system" ? null : chosen);
  };
  follow(settings.state());
  settings.onState(follow);
  nativeTheme.on("updated", () => {
    for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(ground());
  });
}
