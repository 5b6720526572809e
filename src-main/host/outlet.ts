import type { ServerMessage } from "@shared/protocol";

/** Whose a connection is: of this machine, which its table belongs to; and the network address that it came from, if any. */
export interface Rights {
  readonly owner: boolean;
  readonly from?: string | null;
}

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
