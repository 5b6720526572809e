/** How the table is laid out: seats all round, seats in a strip above (a phone held upright), or beside (held sideways). */
export type BoardShape = "wide" | "tall" | "low";

const WIDE = 880;
const WIDE_HEIGHT = 540;
const LOW_HEIGHT = 480;

/**
 * The layout for a board of this size, in px.
 * @param text the size of its text as a share of the usual: for who reads at 200 % a laptop has the room of a phone
 */
export function shapeOf(width: number, height: number, text = 1): BoardShape {
  if (width >= WIDE * text && height >= WIDE_HEIGHT * text) return "wide";
  return height < LOW_HEIGHT * text && width > height ? "low" : "tall";
}

const USUAL_TEXT = 16;

/** The size of the page's text as a share of the usual. */
export function textSize(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT) / USUAL_TEXT;
}
