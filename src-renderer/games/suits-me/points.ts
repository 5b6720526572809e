/** What of this table a first game points at (`Lesson.steps`), by how it is found there. */
export const SUITS_ME_POINTS = {
  hand: ".fan",
  hearts: '.fan [data-hand-card$="h"]',
  play: '[data-do="play"]',
  discard: '[data-spot="discard"]',
  result: '[data-testid="result"]',
} as const;
