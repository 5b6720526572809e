/** What of this table a first game points at (`Lesson.steps`), by how it is found there. */
export const POKER_POINTS = {
  hand: ".fan",
  wild: '.fan [data-hand-card^="*"]',
  pot: '[data-spot="pot"]',
  bet: '[data-act="bet"], [data-do="amount"]',
  call: '[data-act="call"]',
  exchange: '[data-do="exchange"]',
  check: '[data-act="check"]',
  raise: '[data-act="raise"], [data-do="amount"]',
  right: '[data-seat="2"]',
  ranking: "[data-ranking]",
} as const;
