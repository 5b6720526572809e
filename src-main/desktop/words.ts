/** The few sentences that the app must be able to say when there is no page to say them. One object a language. */
const ENGLISH = {
  title: "Suitable",
  open: "Suitable is open.",
  cannotStart: "Suitable could not start. The log says what went wrong: {log}",
  inUse: "This table is open already, in your browser or by another command. Close it there first (Ctrl-C where it was started), then open the app again.",
  noFolder: "Suitable cannot write to the folder where it keeps your games. Is the disk full, or the folder read-only? The log says more: {log}",
  fault: "Something went wrong in Suitable. Your game is saved up to the last move. The log says what happened: {log}",
  noPage: "The page of Suitable could not be shown. Please install Suitable again. The log says what went wrong: {log}",
  pageGone: "The page of Suitable stopped twice in a short time. Your game is saved; please open Suitable again. The log says more: {log}",
} as const;

export type Words = Readonly<Record<keyof typeof ENGLISH, string>>;

const LANGUAGES: Readonly<Record<string, Words>> = { en: ENGLISH };

/** The sentences in the language of a locale (`de-AT`), else in English. */
export function wordsFor(locale: string): Words {
  return LANGUAGES[locale.split("-")[0] ?? ""] ?? ENGLISH;
}
