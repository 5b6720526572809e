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
  if (message.type === "end") return message.why !== "closing";
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
  /** Tries again, after the host or `part` has ended the conversation. */
  retry(): void;
  /** Lets the way go, and does not come back before `retry`. */
  part(): void;
  /** Ends it; what is not answered never will be, and counts as too late. */
  close(): void;
}

export interface SessionSettings {
  readonly connection: Connection;
  /**
   * Where the tokens of the table are kept. By the table's id, where the way may lead to any: then the first hello names
   * none, and they are shown once the table has said which it is.
   */
  readonly tokens: TokenStore | ((table: string) => TokenStore);
  readonly pin: PinStore;
  /** Who is there, as each hello says; null while nobody has said. */
  readonly player: () => Player | null;
  readonly id?: () => string;
}

interface Waiting {
  readonly intent: MoveIntent | CommandIntent;
  readonly settle: (answer: Answer) => void;
}

/** How far the two have come: the table has not said which it is, or has and is greeted with its tokens, or both know each other. */
type Greeting = "knocking" | "returning" | "known";

/** What is heard whether or not the table has been greeted with its tokens. */
const ALWAYS_HEARD: readonly ServerMessage["type"][] = ["refused", "end"];

/**
 * Opens the conversation: hello with all tokens whenever the way opens, then the seat to show, then every intent not yet
 * answered, with its own id, so that it acts once however often it is sent. New tokens are kept.
 */
export function openSession({ connection, tokens, pin, player, id = newId }: SessionSettings): Session {
  const messages = listeners<ServerMessage>();
  const waiting = new Map<string, Waiting>();
  let kept: TokenStore | null = null;
  let greeting: Greeting = "known";
  let welcome: ServerMessage | null = null;
  let shown: Seat | null | undefined;
  let open = false;

  function send(message: ClientMessage): void {
    if (open && greeting !== "knocking") connection.send(message);
  }

  function sayHello(): void {
    connection.send({ type: "hello", version: PROTOCOL_VERSION, tokens: kept?.list() ?? [], pin: pin.get(), player: player() });
    if (shown !== undefined) send({ type: "show", seat: shown });
  }

  function goOn(): void {
    for (const { intent } of waiting.values()) send(intent);
  }

  function begin(): void {
    kept = typeof tokens === "function" ? null : tokens;
    greeting = kept === null ? "knocking" : "known";
    sayHello();
    goOn();
  }

  /** The table has said which it is. */
  function recognise(table: string): void {
    if (typeof tokens === "function") kept = tokens(table);
    greeting = kept?.list().length === 0 ? "known" : "returning";
    if (greeting === "known" && welcome !== null) messages.tell(welcome);
    else sayHello();
    goOn();
  }

  /** Whether a message is for the page: until the table has been greeted with its tokens it takes the page for a stranger. */
  function isHeard(message: ServerMessage): boolean {
    if (greeting === "returning" && message.type === "welcome") greeting = "known";
    if (greeting === "knocking" && message.type === "welcome") welcome = message;
    if (greeting === "knocking" && message.type === "table") recognise(message.table.id);
    return greeting === "known" || ALWAYS_HEARD.includes(message.type);
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
    if (!isHeard(message)) return;
    if (message.type === "token") kept?.add(message.token);
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
    greet() {
      if (open && greeting === "known") sayHello();
    },
    enter(entered) {
      pin.set(entered);
      connection.reopen();
    },
    retry: () => connection.reopen(),
    part: () => connection.close(),
    close() {
      stopStatus();
      stopMessages();
      open = false;
      connection.close();
      for (const intentId of [...waiting.keys()]) settled(intentId, { refused: "stale" });
    },
  };
}
