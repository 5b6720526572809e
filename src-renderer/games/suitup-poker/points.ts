/** What of this table a first game points at (`Lesson.steps`), by how it is found there. */
export const POKER_POINTS = {
  hand: ".fan",
  wild: '.fan [data-hand-card^="*"]',
  pot: '[data-spot="pot"]',
  bet: '[data-act="bet"], [data-do="amount"]',
  // Whoever has opened the panel of amounts finds what is asked for behind it.
  call: '[data-act="call"], [data-close]',
  exchange: '[data-do="exchange"]',
  check: '[data-act="check"], [data-close]',
  raise: '[data-act="raise"], [data-do="amount"]',
  right: '[data-seat="2"]',
  ranking: "[data-ranking]",
} as const;
