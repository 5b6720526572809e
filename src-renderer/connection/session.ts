import {
  PROTOCOL_VERSION, type ClientMessage, type Command, type CommandIntent, type MoveIntent, type Player, type RefusedMessage, type ServerMessage,
} from "@shared/protocol";
import type { Refusal, Seat } from "@shared/engine";
import type { Connection, ConnectionStatus, Subscribe } from "./connection";
import { newId } from "./ids";
import { listeners } from "./listeners";
import type { PinStore } from "./pins";
import type { TokenStore } from "./tokens";

/** What became of an intent: null when it was done. */
export type Answer = Refusal | null;

/** Why a host does not let somebody in: what is to be entered first, or that they are kept out. */
export const DOORS = ["pinNeeded", "wrongPin", "tooManyTries", "keptOut"] as const;
export type Door = (typeof DOORS)[number];

/** Which of them a refusal is, or null. */
export function doorOf({ id, code }: Pick<RefusedMessage, "id" | "code">): Door | null {
  return id === null ? (DOORS.find((door) => door === code) ?? null) : null;
}

/** Whether a message ends the conversation until somebody wants it to go on: by itself the page must not come back after it. */
export function isLast(message: ServerMessage): boolean {
  if (message.type === "end") return true;
  return message.type === "refused" && (doorOf(message) !== null || (message.id === null && message.code === "version"));
}

/** A conversation with a table that outlives the way to it. */
export interface Session {
  readonly onMessage: Subscribe<ServerMessage>;
  readonly onStatus: Subscribe<ConnectionStatus>;
  /** Shows one of the own seats, or none; asked again after every reconnect. */
  show(seat: Seat | null): void;
  move(seat: Seat, decision: number, move: Readonly<Record<string, unknown>>): Promise<Answer>;
  command(command: Command): Promise<Answer>;
  /** Says hello again where the way is open: who is there has changed. */
  greet(): void;
  /** Tries again with another PIN. */
  enter(pin: string): void;
  /** Tries again, after the host has ended the conversation. */
  retry(): void;
  /** Ends it; what is not answered never will be, and counts as too late. */
  close(): void;
}

export interface SessionSettings {
  readonly connection: Connection;
  readonly tokens: TokenStore;
  readonly pin: PinStore;
  /** Who is there, as each hello says; null while nobody has said. */
  readonly player: () => Player | null;
  readonly id?: () => string;
}

interface Waiting {
  readonly intent: MoveIntent | CommandIntent;
  readonly settle: (answer: Answer) => void;
}

/**
 * Opens the conversation: hello with all tokens whenever the way opens, then the seat to show, then every intent not yet
 * answered, with its own id, so that it acts once however often it is sent. New tokens are kept.
 */
export function openSession({ connection, tokens, pin, player, id = newId }: SessionSettings): Session {
  const messages = listeners<ServerMessage>();
  const waiting = new Map<string, Waiting>();
  let shown: Seat | null | undefined;
  let open = false;

  function send(message: ClientMessage): void {
    if (open) connection.send(message);
  }

  function sayHello(): void {
    send({ type: "hello", version: PROTOCOL_VERSION, tokens: tokens.list(), pin: pin.get(), player: player() });
    if (shown !== undefined) send({ type: "show", seat: shown });
  }

  function begin(): void {
    sayHello();
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

  function receive(message: ServerMessage): void {
    if (message.type === "token") tokens.add(message.token);
    if (message.type === "refused" && doorOf(message) === "wrongPin") pin.set(null);
    messages.tell(message);
    if (message.type === "done") settled(message.id, null);
    if (message.type === "refused" && message.id !== null) settled(message.id, { refused: message.code, facts: message.facts });
    if (isLast(message)) connection.close();
  }

  const stopStatus = connection.onStatus((status) => {
    open = status === "open";
    if (open) begin();
  });
  const stopMessages = connection.onMessage(receive);

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
    greet: sayHello,
    enter(entered) {
      pin.set(entered);
      connection.reopen();
    },
    retry: () => connection.reopen(),
    close() {
      stopStatus();
      stopMessages();
      open = false;
      connection.close();
      for (const intentId of [...waiting.keys()]) settled(intentId, { refused: "stale" });
    },
  };
}
