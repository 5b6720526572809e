import type { ServerMessage, TalkMessage, ViewMessage } from "../protocol";

function mergedView(old: ViewMessage, message: ViewMessage): ViewMessage {
  if (message.fresh || old.seat !== message.seat || old.match !== message.match) return message;
  const dealt = message.dealt === null ? old.dealt : old.events.length + message.dealt;
  return { ...message, fresh: old.fresh, events: [...old.events, ...message.events], dealt };
}

function mergedTalk(old: TalkMessage, message: TalkMessage): TalkMessage {
  return message.fresh ? message : { ...message, fresh: old.fresh, said: [...old.said, ...message.said] };
}

function merged(old: ServerMessage | undefined, message: ServerMessage): ServerMessage {
  if (old?.type === "view" && message.type === "view") return mergedView(old, message);
  return old?.type === "talk" && message.type === "talk" ? mergedTalk(old, message) : message;
}

/** Kinds of messages of which one, brought up to date, does for all that wait. */
const ONE_OF: ReadonlySet<ServerMessage["type"]> = new Set(["table", "open", "view", "talk", "evening"]);

/**
 * Adds a message to those that a slow connection has not been sent yet: of the table, its open seats, its view, the talk
 * and the evening only one stays, the view with all the history that the connection lacks and the talk with all that was
 * said. Answers and tokens are all kept.
 */
export function mergedInto(queue: readonly ServerMessage[], message: ServerMessage): readonly ServerMessage[] {
  if (message.type === "pong") return queue.some(({ type }) => type === "pong") ? queue : [...queue, message];
  if (!ONE_OF.has(message.type)) return [...queue, message];
  const old = queue.find(({ type }) => type === message.type);
  return [...queue.filter((waiting) => waiting !== old), merged(old, message)];
}
