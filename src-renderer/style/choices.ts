/** The looks a player can choose; each is a value of an attribute on <html> (tokens.css). */
export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

export const FELTS = ["moss", "wine", "midnight", "walnut", "slate"] as const;
export type Felt = (typeof FELTS)[number];

/** Card faces: each suit its own hue, or red and black. */
export const FACES = ["eight", "two"] as const;
export type Faces = (typeof FACES)[number];

/** Puts the choices on the document; `motion: false` stops all but short fades. */
export function applyLook(look: { readonly theme: Theme; readonly felt: Felt; readonly motion: boolean }): void {
  const { dataset } = document.documentElement;
  dataset["theme"] = look.theme;
  dataset["felt"] = look.felt;
  if (look.motion) delete dataset["motion"];
  else dataset["motion"] = "off";
}
