/** The sounds of a table: few, soft and dry. */
export const SOUNDS = ["card", "deal", "chip", "ask", "turn", "good", "win", "refused"] as const;
export type Sound = (typeof SOUNDS)[number];

/** Sounds that call somebody; all others are the table's own. They have a volume of their own, and are heard from a hidden page too. */
export const CALLS: ReadonlySet<Sound> = new Set<Sound>(["turn", "ask"]);
