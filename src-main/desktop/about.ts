import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { app, dialog, shell, type BrowserWindow } from "electron";
import type { Language } from "./language";

const LICENCES = "licences.txt";

/** Shows the licences of all that the app is made of. In an installed app they lie in its archive, where no other program reads. */
function showLicences(file: string): void {
  const copy = join(app.getPath("userData"), LICENCES);
  copyFileSync(file, copy);
  shell.showItemInFolder(copy);
}

/** Says what the app is: its name, its version, and under which licences it comes. */
export async function showAbout(window: BrowserWindow, language: Language): Promise<void> {
  const words = language.words();
  const file = join(import.meta.dirname, "..", LICENCES);
  const { electron = "", chrome = "", node } = process.versions;
  const { response } = await dialog.showMessageBox(window, {
    type: "info",
    title: words.title,
    message: `${words.title}\n${words.aboutVersion.replace("{version}", app.getVersion())}`,
    detail: words.aboutMore.replace("{electron}", electron).replace("{chrome}", chrome).replace("{node}", node),
    buttons: existsSync(file) ? [words.close, words.showLicences] : [words.close],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  if (response === 1) showLicences(file);
}
