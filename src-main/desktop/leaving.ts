import { app, dialog, type BrowserWindow } from "electron";
import { languageOf, REGIONS } from "@shared/texts/languages";
import type { Host, Machine } from "../host";
import type { Language } from "./language";
import { described, type Log } from "./log";
import type { SystemEnd } from "./system-end";
import { bringForward } from "./window";

/** Who would lose their table with this app. */
export interface Company {
  /** The names of those who sit at it over the network and are there. */
  readonly names: readonly string[];
  /** Whether others may come in. */
  readonly open: boolean;
}

/** Who sits at the table of this machine beside its own people. */
export function companyOf(host: Host, machine: Machine): Company {
  const { seats, connections } = host.table();
  const there = new Set(connections.filter(({ home }) => !home).flatMap(({ tokens }) => tokens));
  const names = seats.flatMap(({ kind, player, token }) => (kind === "person" && player !== null && token !== null && there.has(token) ? [player.name] : []));
  return { names, open: machine.state().hosting !== null };
}

export interface LeavingSettings {
  readonly window: BrowserWindow;
  readonly company: () => Company;
  readonly language: Language;
  readonly systemEnd: SystemEnd;
  readonly log: Log;
}

/** Asks first when the window is closed, or the app quit, while others are at its table or may come in. Not when the system ends. */
export function askBeforeLeaving({ window, company, language, systemEnd, log }: LeavingSettings): void {
  let asking = false;
  let sure = false;

  async function ask({ names }: Company): Promise<boolean> {
    const words = language.words();
    const who = new Intl.ListFormat(REGIONS[languageOf([language.locale()])], { type: "conjunction" }).format(names);
    const there = names.length === 1 ? words.leaveOne : words.leaveMany;
    // A question at a window that is put away is seen by nobody, and the app would seem to hang.
    bringForward(window);
    const { response } = await dialog.showMessageBox(window, {
      type: "question",
      title: words.title,
      message: names.length === 0 ? words.leaveOpen : there.replace("{names}", () => who),
      detail: names.length === 0 ? words.leaveNobody : words.leaveMore,
      buttons: [words.keepOpen, words.closeTable],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    return response === 1;
  }

  async function leave(found: Company): Promise<void> {
    asking = true;
    try {
      sure = await ask(found);
    } catch (error) {
      // Nobody can be asked: the wish to leave stands.
      log(`The question before leaving could not be asked: ${described(error)}`);
      sure = true;
    } finally {
      asking = false;
    }
    if (sure) app.quit();
  }

  window.on("close", (event) => {
    if (sure || systemEnd.isNear()) return;
    const found = company();
    if (found.names.length === 0 && !found.open) return;
    event.preventDefault();
    if (!asking) void leave(found);
  });
}
