import { readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { dialog, type BrowserWindow } from "electron";
import { LONGEST_RECORD } from "@shared/protocol/records";
import type { ChosenFile, FileDialogs } from "../host";
import { writeWhole } from "../host/whole";
import type { Language } from "./language";

/** The first name of its kind that is free in a folder: nothing that lies there is written over. */
async function freeName(folder: string, name: string): Promise<string> {
  const stem = name.replace(/\.json$/, "");
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${stem} (${number}).json`;
    if (await stat(join(folder, tried)).then(() => false, () => true)) return tried;
  }
}

/** A file of a record, or what stands for one that is too long to be one: it is not read whole. */
async function chosen(path: string): Promise<ChosenFile> {
  const name = basename(path);
  const { size } = await stat(path);
  return size > LONGEST_RECORD ? { name, bytes: null } : { name, bytes: await readFile(path) };
}

/** The system's dialogs for files of records. The page learns no path. */
export function recordDialogs(window: BrowserWindow, language: Language): FileDialogs {
  const filters = () => [{ name: language.words().record, extensions: ["json"] }];

  async function folder(): Promise<string | null> {
    const words = language.words();
    const { canceled, filePaths } = await dialog.showOpenDialog(window, { title: words.saveRecords, buttonLabel: words.save, properties: ["openDirectory", "createDirectory"] });
    return canceled ? null : (filePaths[0] ?? null);
  }

  async function where(name: string): Promise<string | null> {
    // A name alone: the system shows the folder that was last used.
    const { canceled, filePath } = await dialog.showSaveDialog(window, { title: language.words().saveRecord, defaultPath: name, filters: filters() });
    return canceled || filePath === "" ? null : filePath;
  }

  return {
    async save(files) {
      const [only] = files;
      if (only === undefined) return 0;
      if (files.length === 1) {
        const path = await where(only.name);
        if (path === null) return null;
        await writeWhole(dirname(path), basename(path), only.text);
        return 1;
      }
      const to = await folder();
      if (to === null) return null;
      for (const { name, text } of files) await writeWhole(to, await freeName(to, name), text);
      return files.length;
    },
    async choose() {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, { title: language.words().openRecords, filters: filters(), properties: ["openFile", "multiSelections"] });
      return canceled ? null : Promise.all(filePaths.map(chosen));
    },
  };
}
