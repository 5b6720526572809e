/** The few sentences that the app must be able to say when there is no page to say them, and the words of its menu. One object a language. */
const ENGLISH = {
  title: "Suitable",
  open: "Suitable is open.",
  cannotStart: "Suitable could not start. The log says what went wrong: {log}",
  inUse: "This table is open already, in your browser or by another command. Close it there first (Ctrl-C where it was started), then open the app again.",
  noFolder: "Suitable cannot write to the folder where it keeps your games. Is the disk full, or the folder read-only? The log says more: {log}",
  fault: "Something went wrong in Suitable. Your game is saved up to the last move. The log says what happened: {log}",
  noPage: "The page of Suitable could not be shown. Please install Suitable again. The log says what went wrong: {log}",
  pageGone: "The page of Suitable stopped twice in a short time. Your game is saved; please open Suitable again. The log says more: {log}",
  showLog: "Show log",
  close: "Close",
  stuck: "The page of Suitable does not answer at the moment.",
  stuckMore: "Your game is saved up to the last move. You can wait a little, or load the page again.",
  wait: "Wait",
  loadAgain: "Load again",
  leaveOne: "{names} is still at your table.",
  leaveMany: "{names} are still at your table.",
  leaveOpen: "Your table is open to others.",
  leaveMore: "If you close Suitable, the table closes for everybody. The match and the seats are kept, and you can open it again.",
  leaveNobody: "If you close Suitable, nobody can come in any more. You can open the table again later.",
  keepOpen: "Keep it open",
  closeTable: "Close the table",
  aboutVersion: "Version {version}",
  aboutMore: "A table for suit games, under a warm lamp.\n\nSuitable is free software under the MIT licence. It is made with Electron {electron}, Chromium {chrome} and Node.js {node}, and with Vue, Fraunces, Inter and other free works, each under its own licence.",
  showLicences: "Show the licences",
  /* The menu. In a menu's word, & stands before the letter that opens it with Alt; no two in one list share a letter. */
  menuFile: "&File",
  menuNew: "&New table …",
  menuHost: "&Host a game night …",
  menuJoin: "&Join a table …",
  menuSettings: "&Settings …",
  menuQuit: "&Quit Suitable",
  menuEdit: "&Edit",
  menuUndo: "&Undo",
  menuRedo: "&Redo",
  menuCut: "Cu&t",
  menuCopy: "&Copy",
  menuPaste: "&Paste",
  menuSelectAll: "Select &all",
  menuView: "&View",
  menuFullScreen: "&Full screen",
  menuZoomIn: "&Larger",
  menuZoomOut: "&Smaller",
  menuZoomReset: "&Actual size",
  menuDevelop: "&Developer tools",
  menuWindow: "&Window",
  menuMinimise: "&Minimise",
  menuZoomWindow: "&Zoom",
  menuCloseWindow: "&Close",
  menuFront: "Bring all to &front",
  menuHelp: "&Help",
  menuRules: "&Rules",
  menuShowLog: "Show &log in its folder",
  menuAbout: "&About Suitable",
  menuServices: "Services",
  menuHide: "Hide Suitable",
  menuHideOthers: "Hide others",
  menuShowAll: "Show all",
} as const;

export type Words = Readonly<Record<keyof typeof ENGLISH, string>>;

const LANGUAGES: Readonly<Record<string, Words>> = { en: ENGLISH };

/** The languages that the app itself speaks. */
export const SPOKEN: readonly string[] = Object.keys(LANGUAGES);

/** The sentences in the language of a locale (`de-AT`), else in English. */
export function wordsFor(locale: string): Words {
  return LANGUAGES[locale.split("-")[0] ?? ""] ?? ENGLISH;
}
