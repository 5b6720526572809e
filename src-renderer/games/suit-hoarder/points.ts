/** What of this table a first game points at (`Lesson.steps`), by how it is found there. */
export const HOARDER_POINTS = {
  hand: ".fan",
  hearts: '.fan [data-hand-card$="h"]',
  ace: '.fan [data-hand-card^="A"]',
  discard: '[data-play^="discardSuit"]',
  queen: '[data-play="discardQueen"]',
  jack: '[data-play="playJack-2"]',
  piles: "[data-pile]",
  show: '[data-show]:not([aria-expanded="true"]), [data-show-yes]',
  guess: '[data-guess]:not([aria-expanded="true"]), [data-guess-seat="1"], [data-guess-suit="s"], [data-ask], [data-confirm]',
  left: '[data-seat="1"]',
  result: '[data-testid="ending"]',
  next: '[data-testid="next-round"]',
} as const;
