/** What of this table a first game points at (`Lesson.steps`), by how it is found there. */
export const ORIGINAL_POINTS = {
  hand: ".fan",
  draw: '[data-spot="draw"]',
  discard: '[data-spot="discard"]',
  layDown: '[data-play^="layDown"]',
  discarding: '[data-play^="discard"]',
  mayI: '[data-answer="mayI"]',
  run: '[data-meld="1"]',
  block: '[data-block="1"]',
  sheet: '[data-testid="round-sheet"] table',
} as const;
