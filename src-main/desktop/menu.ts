import { Menu } from "electron";
import type { Language } from "./language";
import { menuTemplate, type MenuActs, type MenuPlace } from "./menu-template";

/** Puts the menu up, and anew whenever the app speaks another language. */
export function showMenu(language: Language, acts: MenuActs, place: MenuPlace): void {
  const show = (): void => Menu.setApplicationMenu(Menu.buildFromTemplate([...menuTemplate(language.words(), acts, place)]));
  language.onChange(show);
  show();
}
