/** Marks where a value begins in a sentence; it joins words and is never seen. */
const MARK = "\u2060";
/** French "de" and "que" before a value that begins with a vowel. An h is left alone: who can tell which is mute? */
const BEFORE_VOWEL = new RegExp(`(?<!\\p{L})(d|qu)e ${MARK}(?=[aeiouàâäéèêëîïôöùûüæœ]|y[^aeiou])`, "giu");

/** Values with their beginnings marked, so that `elided` finds them in the sentence that they are put into. */
export function marked(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? MARK + value : value]));
}

/** A French sentence with its marked values joined as one says them: "la main d’Ada", but "la main de Bruno". */
export function elided(sentence: string): string {
  return sentence.replace(BEFORE_VOWEL, "$1’").replaceAll(MARK, "");
}
