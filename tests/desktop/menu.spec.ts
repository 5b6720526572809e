import { expect, test } from "@playwright/test";
import type { MenuItemConstructorOptions } from "electron";
import { menuTemplate, type MenuActs, type MenuPlace } from "../../src-main/desktop/menu-template";
import { wordsFor } from "../../src-main/desktop/words";

interface Menus {
  readonly top: readonly string[];
  /** The entries of a menu that are seen, each with its key or its role. */
  entries(at: number): readonly string[];
  /** What was done. */
  readonly done: readonly string[];
  click(at: number, label: string): void;
}

function menus(place: MenuPlace, locale = "en"): Menus {
  const done: string[] = [];
  const note = (what: string) => (): void => void done.push(what);
  const acts: MenuActs = { go: (screen) => done.push(screen), zoom: { in: note("in"), out: note("out"), reset: note("reset") }, about: note("about"), showLog: note("log") };
  const template = menuTemplate(wordsFor(locale), acts, place);
  const items = (at: number): readonly MenuItemConstructorOptions[] => (template[at]?.submenu ?? []) as MenuItemConstructorOptions[];
  const word = (item: MenuItemConstructorOptions | undefined): string => (item?.label ?? "").replace("&", "");
  return {
    top: template.map(word),
    entries: (at) => items(at).filter(({ type, visible }) => type !== "separator" && visible !== false).map((item) => `${word(item)}: ${item.accelerator ?? item.role ?? ""}`),
    done,
    click(at, label) {
      const found = items(at).find((item) => word(item).startsWith(label));
      found?.click?.(undefined as never, undefined, undefined as never);
    },
  };
}

const MAC: MenuPlace = { mac: true, development: false };

test("on macOS the app's own menu comes first, with what other systems have under File and Help", () => {
  const mac = menus(MAC);
  expect(mac.top).toEqual(["Suitable", "File", "Edit", "View", "Window", "Help"]);
  expect(mac.entries(0)).toEqual([
    "About Suitable: ", "Settings …: Command+,", "Services: services", "Hide Suitable: hide", "Hide others: hideOthers", "Show all: unhide", "Quit Suitable: quit",
  ]);
  expect(mac.entries(1)).toEqual(["New table …: CommandOrControl+N", "Host a game night …: ", "Join a table …: CommandOrControl+J", "Close: close"]);
  expect(mac.entries(3)[0]).toMatch(/: Control\+Command\+F$/);
  expect(mac.entries(4).map((entry) => entry.split(": ")[1])).toEqual(["minimize", "zoom", "front"]);
  expect(mac.entries(5).some((entry) => entry.startsWith("About"))).toBe(false);
  mac.click(0, "Settings");
  mac.click(0, "About");
  expect(mac.done).toEqual(["settings", "about"]);
});

test("elsewhere settings and the end stand under File, and About under Help", () => {
  const other = menus({ mac: false, development: false });
  expect(other.top).toEqual(["File", "Edit", "View", "Window", "Help"]);
  expect(other.entries(0).slice(-2)).toEqual(["Settings …: Ctrl+,", "Quit Suitable: Ctrl+Q"]);
  expect(other.entries(2)[0]).toMatch(/: F11$/);
  expect(other.entries(4).at(-1)).toMatch(/^About/);
});

test("every system has the same ways to the page's screens and to the zoom, and only makers look into the page", () => {
  for (const mac of [true, false]) {
    const { length } = menus({ mac, development: false }).top;
    const labels = (development: boolean): readonly string[] => Array.from({ length }, (_, at) => menus({ mac, development }).entries(at)).flat();
    expect(labels(false).filter((entry) => /CommandOrControl\+(?:N|J|Plus|-|0)$|: F1$/.test(entry))).toHaveLength(6);
    expect(labels(false).filter((entry) => /toggleDevTools|reload/i.test(entry))).toEqual([]);
    expect(labels(true).filter((entry) => entry.endsWith("toggleDevTools"))).toHaveLength(1);
  }
});

test("the menu speaks French, with no entry left in English", () => {
  const [english, french] = [menus(MAC), menus(MAC, "fr-CA")];
  expect(french.top).toHaveLength(english.top.length);
  for (const at of english.top.keys()) {
    const same = english.entries(at).filter((entry) => french.entries(at).includes(entry));
    expect(same).toEqual(same.filter((entry) => /^Services|^Zoom/.test(entry)));
  }
});
