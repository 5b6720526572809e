import type { MenuItemConstructorOptions } from "electron";
import type { ShellScreen } from "@shared/protocol";
import type { Zoom } from "./keep-place";
import type { Words } from "./words";

/** What the menu does. */
export interface MenuActs {
  /** Has the page show one of its screens. */
  readonly go: (screen: ShellScreen) => void;
  readonly zoom: Zoom;
  readonly about: () => void;
  readonly showLog: () => void;
}

/** Where the menu is shown. */
export interface MenuPlace {
  readonly mac: boolean;
  /** The page of `npm run dev`: its makers may look into it. */
  readonly development: boolean;
}

type Item = MenuItemConstructorOptions;

const LINE: Item = { type: "separator" };

function appMenu(words: Words, { about, go }: MenuActs): Item {
  return {
    label: words.title,
    submenu: [
      { label: words.menuAbout, click: about },
      LINE,
      { label: words.menuSettings, accelerator: "Command+,", click: () => go("settings") },
      LINE,
      { label: words.menuServices, role: "services" },
      LINE,
      { label: words.menuHide, role: "hide" },
      { label: words.menuHideOthers, role: "hideOthers" },
      { label: words.menuShowAll, role: "unhide" },
      LINE,
      { label: words.menuQuit, role: "quit" },
    ],
  };
}

function fileMenu(words: Words, { go }: MenuActs, mac: boolean): Item {
  const ends: readonly Item[] = mac
    ? [{ label: words.menuCloseWindow, role: "close" }]
    : [{ label: words.menuSettings, accelerator: "Ctrl+,", click: () => go("settings") }, LINE, { label: words.menuQuit, role: "quit", accelerator: "Ctrl+Q" }];
  return {
    label: words.menuFile,
    submenu: [
      { label: words.menuNew, accelerator: "CommandOrControl+N", click: () => go("new") },
      { label: words.menuHost, click: () => go("host") },
      { label: words.menuJoin, accelerator: "CommandOrControl+J", click: () => go("join") },
      LINE,
      ...ends,
    ],
  };
}

function editMenu(words: Words): Item {
  return {
    label: words.menuEdit,
    submenu: [
      { label: words.menuUndo, role: "undo" },
      { label: words.menuRedo, role: "redo" },
      LINE,
      { label: words.menuCut, role: "cut" },
      { label: words.menuCopy, role: "copy" },
      { label: words.menuPaste, role: "paste" },
      { label: words.menuSelectAll, role: "selectAll" },
    ],
  };
}

/** A second key for what a menu does already: it works, and is not seen. */
function alsoBy(accelerator: string, click: () => void): Item {
  return { label: accelerator, accelerator, click, visible: false, acceleratorWorksWhenHidden: true };
}

function viewMenu(words: Words, { zoom }: MenuActs, { mac, development }: MenuPlace): Item {
  return {
    label: words.menuView,
    submenu: [
      { label: words.menuFullScreen, role: "togglefullscreen", accelerator: mac ? "Control+Command+F" : "F11" },
      LINE,
      { label: words.menuZoomIn, accelerator: "CommandOrControl+Plus", click: zoom.in },
      // The plus without Shift, where it shares its key with the equals sign; and the keys of the number pad.
      alsoBy("CommandOrControl+=", zoom.in),
      alsoBy("CommandOrControl+numadd", zoom.in),
      { label: words.menuZoomOut, accelerator: "CommandOrControl+-", click: zoom.out },
      alsoBy("CommandOrControl+numsub", zoom.out),
      { label: words.menuZoomReset, accelerator: "CommandOrControl+0", click: zoom.reset },
      alsoBy("CommandOrControl+num0", zoom.reset),
      ...(development ? [LINE, { label: words.menuDevelop, role: "toggleDevTools" } as const] : []),
    ],
  };
}

function windowMenu(words: Words, mac: boolean): Item {
  const more: readonly Item[] = mac
    ? [{ label: words.menuZoomWindow, role: "zoom" }, LINE, { label: words.menuFront, role: "front" }]
    : [{ label: words.menuCloseWindow, role: "close" }];
  return { label: words.menuWindow, submenu: [{ label: words.menuMinimise, role: "minimize" }, ...more] };
}

function helpMenu(words: Words, { go, showLog, about }: MenuActs, mac: boolean): Item {
  const ours: readonly Item[] = mac ? [] : [LINE, { label: words.menuAbout, click: about }];
  return {
    label: words.menuHelp,
    submenu: [{ label: words.menuRules, accelerator: "F1", click: () => go("rules") }, LINE, { label: words.menuShowLog, click: showLog }, ...ours],
  };
}

/** The menu as each system has it: on macOS with the app's own first. Loading the page again is not offered: it would help nobody. */
export function menuTemplate(words: Words, acts: MenuActs, place: MenuPlace): readonly Item[] {
  const { mac } = place;
  return [
    ...(mac ? [appMenu(words, acts)] : []),
    fileMenu(words, acts, mac),
    editMenu(words),
    viewMenu(words, acts, place),
    windowMenu(words, mac),
    helpMenu(words, acts, mac),
  ];
}
