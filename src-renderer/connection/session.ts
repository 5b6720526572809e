import {
  isLast, PROTOCOL_VERSION, shutDoorOf, type ClientMessage, type Command, type CommandIntent, type MoveIntent, type Player, type Prove,
  type ServerMessage, type Welcome,
} from "@shared/protocol";
import type { Refusal, Seat } from "@shared/engine";
import type { Connection, ConnectionStatus, Subscribe } from "./connection";
import { heldSeats } from "./held";
import { newId } from "./ids";
import { listeners } from "./listeners";
import type { PinStore } from "./pins";
import type { TokenStore } from "./tokens";

/** What became of an intent: null when it was done. */
export type Answer = Refusal | null;

/** A conversation with a table that outlives the way to it. */
export interface Session {
  readonly onMessage: Subscribe<ServerMessage>;
  readonly onStatus: Subscribe<ConnectionStatus>;
  /** Tells at each greeting whether the table knows the seats that this page has at it; one that does not was shown none. */
  readonly onKnown: Subscribe<boolean>;
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
   * no seat, and they are named once the table has said which it is.
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
  /** The match and deal that a move of a seat that is not shown is meant for: its page cannot name a decision of it. Null for all else. */
  readonly deal: string | null;
}

/**
 * How far the two have come: the table has not said which it is; it was greeted with the names of this page's seats; it has
 * shown to know them and has the page's proofs; both know each other.
 */
type Greeting = "knocking" | "greeted" | "proven" | "known";

/** What is heard whether or not both know each other. */
const ALWAYS_HEARD: readonly ServerMessage["type"][] = ["refused", "end"];

/**
 * Opens the conversation: hello whenever the way opens, with the names of all seats; the proofs for those that the table
 * has shown to know; then the seat to show, then every intent not yet answered, with its own id, so that it acts once
 * however often it is sent; a move of a seat that is not shown, once it is seen that its deal is still on. New tokens are kept.
 */
export function openSession({ connection, tokens, pin, player, id = newId }: SessionSettings): Session {
  const messages = listeners<ServerMessage>();
  const known = listeners<boolean>();
  const waiting = new Map<string, Waiting>();
  const held = heldSeats();
  let greeting: Greeting = "known";
  let welcome: ServerMessage | null = null;
  /** Whether this page was at its own machine's table when it was greeted first: what that has forgotten is nobody's fault. */
  let atHome: boolean | null = null;
  let shown: Seat | null | undefined;
  /** The match and deal that were seen last, and whether that was since the way opened. */
  let dealt: { readonly deal: string | null; readonly fresh: boolean } = { deal: null, fresh: false };
  let open = false;

  function send(message: ClientMessage): void {
    if (open && (greeting === "proven" || greeting === "known")) connection.send(message);
  }

  function sayHello(none = false): void {
    connection.send({ type: "hello", version: PROTOCOL_VERSION, ...held.named(none), pin: pin.get(), player: player() });
  }

  function goOn(): void {
    if (shown !== undefined) send({ type: "show", seat: shown });
    for (const { intent, deal } of waiting.values()) if (deal === null || dealt.fresh) send(intent);
  }

  function begin(): void {
    const own = typeof tokens === "function" ? null : tokens;
    dealt = { ...dealt, fresh: false };
    held.begin(own, false);
    greeting = own === null ? "knocking" : "greeted";
    sayHello();
  }

  /** The table has said which it is. Gives whether both know each other so: no seat is to be named. */
  function recognise(table: string): boolean {
    if (typeof tokens === "function") held.begin(tokens(table), true);
    if (!held.isEmpty()) {
      greeting = "greeted";
      sayHello();
      return false;
    }
    greeting = "known";
    known.tell(true);
    if (welcome !== null) messages.tell(welcome);
    goOn();
    return true;
  }

  /** The table shows that it knows seats of this page, and asks for the same. */
  function confirm(prove: Prove): void {
    const answer = held.answer(prove);
    if (answer === null) return sayHello(true);
    connection.send(answer);
    if (greeting !== "greeted") return;
    greeting = "proven";
    goOn();
  }

  function meet(message: Welcome): void {
    atHome ??= message.home;
    if (greeting === "knocking") {
      welcome = message;
      return;
    }
    const before = greeting;
    greeting = "known";
    if (before === "greeted") goOn();
    if (before !== "known") known.tell(atHome || !held.isUnknown());
  }

  /** Whether a message is for the page: until both know each other the table takes it for a stranger. */
  function isHeard(message: ServerMessage): boolean {
    if (message.type === "prove") {
      confirm(message);
      return false;
    }
    if (message.type === "welcome") meet(message);
    if (greeting === "knocking" && message.type === "table") return recognise(message.table.id);
    return greeting === "known" || ALWAYS_HEARD.includes(message.type);
  }

  function settled(intentId: string, answer: Answer): void {
    const found = waiting.get(intentId);
    waiting.delete(intentId);
    found?.settle(answer);
  }

  function intend(intent: MoveIntent | CommandIntent): Promise<Answer> {
    return new Promise((settle) => {
      const deal = intent.type === "move" && intent.seat !== shown ? dealt.deal : null;
      waiting.set(intent.id, { intent, settle, deal });
      if (deal === null || dealt.fresh) send(intent);
    });
  }

  /** The table has shown which deal is on (null: none): what waited for that is sent, or comes too late. */
  function seen(deal: string | null): void {
    const first = !dealt.fresh;
    dealt = { deal, fresh: true };
    if (!first) return;
    for (const one of [...waiting.values()].filter((some) => some.deal !== null)) {
      if (one.deal === deal) send(one.intent);
      else settled(one.intent.id, { refused: "stale" });
    }
  }

  function receive(message: ServerMessage): void {
    if (!isHeard(message)) return;
    if (message.type === "token") held.granted(message.token);
    if (message.type === "table" && message.mine.length === 0) held.lost();
    if (message.type === "refused" && shutDoorOf(message) === "wrongPin") pin.set(null);
    messages.tell(message);
    if (message.type === "view") seen(`${message.match} ${String(message.view["deal"])}`);
    if (message.type === "table" && message.table.phase === "lobby") seen(null);
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
    onKnown: known.subscribe,
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
