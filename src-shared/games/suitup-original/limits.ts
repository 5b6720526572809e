/** The draw pile is rebuilt at most five times in a round (**Decision**). */
export const REBUILD_LIMIT = 5;

/** When this many laps have gone by without a card leaving the draw pile, the round ends (**Decision**). */
export const IDLE_LAPS = 3;

/** What remains to answer a May I once the pile is chosen, in ms (**Decision**). */
export const MAY_I_LEFT = 3000;
