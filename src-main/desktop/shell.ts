import { join } from "node:path";
import { app } from "electron";
import type { Host, Machine } from "../host";
import { builtPage, developmentPage, type PageAddress } from "./address";
import { faults, type Faults } from "./faults";
import { createLanguage, type Language } from "./language";
import { listenForLinks, type Links } from "./links";
import { logFile, openLog, type Log } from "./log";
import type { SettingsFile } from "./settings-file";

/** What is there from the first line on. */
export interface Shell {
  readonly page: PageAddress;
  readonly log: Log;
  readonly logFile: string;
  /** Keeps words out of the log that are known to be secret, or somebody's name. */
  keepSecret(words: () => readonly string[]): void;
  readonly faults: Faults;
  readonly language: Language;
  readonly links: Links;
}

/** The table of this machine, and what it does with others. */
export interface Tables {
  readonly host: Host;
  readonly machine: Machine;
  readonly settings: SettingsFile;
}

function pageAddress(): PageAddress {
  const development = app.isPackaged ? null : developmentPage(process.env["ELECTRON_RENDERER_URL"]);
  return development ?? builtPage();
}

/** Opens the log and listens for links: before the app is ready, once its folder is known. */
export function openShell(): Shell {
  const folder = join(app.getPath("userData"), "logs");
  const secrets: (() => readonly string[])[] = [];
  const log = openLog(folder, () => new Date(), () => secrets.flatMap((words) => words()));
  const language = createLanguage();
  // What is asked first of whoever sends a log; and so there is a file to show, though nothing went wrong.
  log(`Suitable ${app.getVersion()} begins, on Electron ${process.versions.electron ?? "?"}, ${process.platform} ${process.arch}`);
  return {
    page: pageAddress(), log, language, logFile: logFile(folder),
    keepSecret: (words) => void secrets.push(words),
    faults: faults(log, logFile(folder), language),
    links: listenForLinks(process.argv),
  };
}
