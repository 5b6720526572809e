/** How long a tap on "Wait" holds the page's `ready`, once, in ms (rules/README.md). */
export const HOLD_TIME = 60_000;
