import { PROTOCOL_VERSION, type ClientMessage, type Command, type CommandIntent, type MoveIntent, type ServerMessage } from "@shared/protocol";
import type { Refusal, Seat } from "@shared/engine";
import type { Connection, ConnectionStatus, Subscribe } from "./connection";
import { newId } from "./ids";
import { listeners } from "./listeners";
import type { TokenStore } from "./tokens";

/** What became of an intent: null when it was done. */
export type Answer = Refusal | null;

/** A conversation with a table that outlives the way to it. */
export interface Session {
  readonly onMessage: Subscribe<ServerMessage>;
  readonly onStatus: Subscribe<ConnectionStatus>;
  /** Shows one of the own seats, or none; asked again after every reconnect. */
  show(seat: Seat | null): void;
  move(seat: Seat, decision: number, move: Readonly<Record<string, unknown>>): Promise<Answer>;
  command(command: Command): Promise<Answer>;
  close(): void;
}

interface Waiting {
  readonly intent: MoveIntent | CommandIntent;
  readonly settle: (answer: Answer) => void;
}

/**
 * Opens the conversation: hello with all tokens whenever the way opens, then the seat to show, then every intent not yet
 * answered, with its own id, so that it acts once however often it is sent. New tokens are kept.
 */
export function openSession(connection: Connection, tokens: TokenStore, id: () => string = newId): Session {
  const messages = listeners<ServerMessage>();
  const waiting = new Map<string, Waiting>();
  let shown: Seat | null | undefined;
  let open = false;

  function send(message: ClientMessage): void {
    if (open) connection.send(message);
  }

  function greet(): void {
    send({ type: "hello", version: PROTOCOL_VERSION, tokens: tokens.list() });
    if (shown !== undefined) send({ type: "show", seat: shown });
    for (const { intent } of waiting.values()) send(intent);
  }

  function settled(intentId: string, answer: Answer): void {
    const found = waiting.get(intentId);
    waiting.delete(intentId);
    found?.settle(answer);
  }

  function intend(intent: MoveIntent | CommandIntent): Promise<Answer> {
    return new Promise((settle) => {
      waiting.set(intent.id, { intent, settle });
      send(intent);
    });
  }

  const stopStatus = connection.onStatus((status) => {
    open = status === "open";
    if (open) greet();
  });
  const stopMessages = connection.onMessage((message) => {
    if (message.type === "token") tokens.add(message.token);
    messages.tell(message);
    if (message.type === "done") settled(message.id, null);
    if (message.type === "refused" && message.id !== null) settled(message.id, { refused: message.code, facts: message.facts });
  });

  return {
    onMessage: messages.subscribe,
    onStatus: connection.onStatus,
    show(seat) {
      if (shown === seat) return;
      shown = seat;
      send({ type: "show", seat });
    },
    move: (seat, decision, move) => intend({ type: "move", id: id(), seat, decision, move }),
    command: (command) => intend({ type: "command", id: id(), command }),
    close() {
      stopStatus();
      stopMessages();
      connection.close();
    },
  };
}
