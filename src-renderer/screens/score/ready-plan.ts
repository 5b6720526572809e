/** How long a result is looked at before the page says `ready` for its player, in ms, and how long a tap on "Wait" holds it, once (rules/README.md). */
export const LOOK_TIME = 20_000;
export const HOLD_TIME = 60_000;
