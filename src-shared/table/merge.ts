import type { ServerMessage, ViewMessage } from "../protocol";

function mergedView(old: ViewMessage, message: ViewMessage): ViewMessage {
  if (message.fresh || old.seat !== message.seat || old.match !== message.match) return message;
  const dealt = message.dealt === null ? old.dealt : old.events.length + message.dealt;
  return { ...message, fresh: old.fresh, events: [...old.events, ...message.events], dealt };
}

/**
 * Adds a message to those that a slow connection has not been sent yet: of the table, its open seats and its view only
 * the newest stays, the view with all the history that the connection lacks. Answers and tokens are all kept.
 */
export function mergedInto(queue: readonly ServerMessage[], message: ServerMessage): readonly ServerMessage[] {
  if (message.type === "pong") return queue.some(({ type }) => type === "pong") ? queue : [...queue, message];
  if (message.type !== "table" && message.type !== "open" && message.type !== "view") return [...queue, message];
  const old = queue.find(({ type }) => type === message.type);
  const newest = old?.type === "view" && message.type === "view" ? mergedView(old, message) : message;
  return [...queue.filter((waiting) => waiting !== old), newest];
}
