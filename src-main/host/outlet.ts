import type { ServerMessage } from "@shared/protocol";

/** The host's way to one connection. */
export interface Outlet {
  /** Sends a message; `text` gives it as JSON, made once for all who get the same. */
  deliver(message: ServerMessage, text: () => string): void;
  /** Ends the connection once what was delivered is out. */
  close(): void;
}

/** The host's end of a connection, as whoever carries it sees it. */
export interface HostLink {
  /** Hands over what came from the page: judged here, whatever it is. */
  send(message: unknown): void;
  /** The connection has gone, or is to go. */
  close(): void;
}
