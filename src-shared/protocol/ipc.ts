import type { ClientMessage, ServerMessage } from "./messages";

/** The IPC channels of the app, each a name and what crosses it. Main checks the sender of every call. */
export const IPC = {
  /** Page to main: one client message. */
  send: "table:send",
  /** Main to page: one server message. */
  message: "table:message",
  /** Page to main, once a load: the page is there and listens; main opens a fresh connection to the local table. */
  open: "table:open",
  /** Page to main: asks for attention (the window flashes) because it is this person's turn. */
  attention: "app:attention",
} as const;

/** What the preload puts on `window.suitable`: a short list of named calls, nothing else. */
export interface Bridge {
  open(): void;
  send(message: ClientMessage): void;
  /** Returns the call that stops listening. */
  onMessage(listener: (message: ServerMessage) => void): () => void;
  attention(): void;
}
