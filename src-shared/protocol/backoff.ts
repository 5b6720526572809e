/** The first wait before a lost table is looked for again, and the longest. In ms. */
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;

/**
 * How long to wait before the next try, in ms: doubling from 0.3 s to 8 s, and shortened at random by up to half,
 * so that a room full of phones does not come back in one burst.
 * @param failed how many tries have failed in a row
 * @param random a number from 0 (included) to 1
 */
export function waitBeforeTry(failed: number, random: number): number {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failed);
  return Math.round(full * (1 - random / 2));
}
