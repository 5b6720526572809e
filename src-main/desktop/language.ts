import { app } from "electron";
import { wordsFor, type Words } from "./words";

/** The language that the app itself speaks: its boxes and its menu. */
export interface Language {
  /** The system's locale until another was chosen. */
  locale(): string;
  words(): Words;
  /** Speaks another language from now on; null: the system's. */
  choose(locale: string | null): void;
  /** Calls when another language is spoken; gives the call that stops it. */
  onChange(listener: () => void): () => void;
}

export function createLanguage(): Language {
  const listeners = new Set<() => void>();
  let chosen: string | null = null;
  const locale = (): string => chosen ?? app.getLocale();
  return {
    locale,
    words: () => wordsFor(locale()),
    choose(next) {
      const before = locale();
      chosen = next;
      if (locale() !== before) for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
