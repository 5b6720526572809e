import { app, dialog, shell } from "electron";
import type { Language } from "./language";
import { described, type Log } from "./log";
import type { Words } from "./words";

/** What can go wrong, by the sentence that says it. */
export type FaultSentence = Extract<keyof Words, "cannotStart" | "inUse" | "noFolder" | "fault" | "noPage" | "pageGone">;

/** Tells people of a fault in one sentence, and the log all of it. */
export interface Faults {
  /** Says it and goes on. */
  tell(sentence: FaultSentence, error: unknown): void;
  /** Says it and ends the app. */
  end(sentence: FaultSentence, error: unknown): void;
}

/** `logFile` is where the sentence sends people who want to know more, with a button that shows it in its folder. */
export function faults(log: Log, logFile: string, language: Language): Faults {
  // One box at a time: a fault that repeats must not bury the window in boxes.
  let telling = false;

  async function box(sentence: FaultSentence): Promise<void> {
    const words = language.words();
    const message = words[sentence].replace("{log}", logFile);
    // Before it is ready Electron has a box without buttons only.
    if (!app.isReady()) return dialog.showErrorBox(words.title, message);
    const { response } = await dialog.showMessageBox({
      type: "error", title: words.title, message, buttons: [words.close, words.showLog], defaultId: 0, cancelId: 0, noLink: true,
    });
    if (response === 1) shell.showItemInFolder(logFile);
  }

  async function say(sentence: FaultSentence, error: unknown): Promise<void> {
    log(`${sentence}: ${described(error)}`);
    if (telling) return;
    telling = true;
    try {
      await box(sentence);
    } catch (failed) {
      log(`A box could not be shown: ${described(failed)}`);
    } finally {
      telling = false;
    }
  }

  return {
    tell: (sentence, error) => void say(sentence, error),
    end: (sentence, error) => void say(sentence, error).finally(() => app.exit(1)),
  };
}
