import { app, dialog } from "electron";
import { described, type Log } from "./log";
import { wordsFor, type Words } from "./words";

type Sentence = Exclude<keyof Words, "title" | "open">;

/** Tells people of a fault in one sentence, and the log all of it. */
export interface Faults {
  /** Says it and goes on. */
  tell(sentence: Sentence, error: unknown): void;
  /** Says it and ends the app. */
  end(sentence: Sentence, error: unknown): void;
}

/** `logFile` is where the sentence sends people who want to know more. */
export function faults(log: Log, logFile: string): Faults {
  // One box at a time: a fault that repeats must not bury the window in boxes.
  let telling = false;
  function tell(sentence: Sentence, error: unknown): void {
    log(`${sentence}: ${described(error)}`);
    if (telling) return;
    telling = true;
    const words = wordsFor(app.getLocale());
    dialog.showErrorBox(words.title, words[sentence].replace("{log}", logFile));
    telling = false;
  }
  return {
    tell,
    end(sentence, error) {
      tell(sentence, error);
      app.exit(1);
    },
  };
}
