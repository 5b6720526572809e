import type { BotRequest, Input } from "@shared/table";
import type { Thought } from "./pool";

/** What a bot's thought is to the table. Who failed to think out of turn does nothing, and play goes on. */
export function answerOf({ seat, decision, urge }: BotRequest, thought: Thought): Input {
  const move = "move" in thought ? thought.move : null;
  if (urge !== null) return { type: "urge", seat, moves: urge, move };
  if (move !== null) return { type: "bot", seat, decision, move };
  return { type: "botFailed", seat, decision, why: "why" in thought ? thought.why : "it had no move" };
}
