import { defineStore } from "pinia";
import { ref, shallowRef } from "vue";
import { PROTOCOL_VERSION, type Command, type ServerMessage } from "@shared/protocol";
import type { Refusal, Seat } from "@shared/engine";
import { openSession, type Answer, type Connection, type ConnectionStatus, type Session, type TokenStore } from "@/connection";
import { useLobbyStore } from "./lobby";
import { useTableStore } from "./table";

/** The one conversation of this page with its table: takes messages to the stores, and intents to the host. */
export const useConnectionStore = defineStore("connection", () => {
  const status = ref<ConnectionStatus>("connecting");
  /** Whether the host has greeted this page since the way last opened. */
  const welcomed = ref(false);
  /** Whether this page runs the table; false until the host has said so. */
  const owner = ref(false);
  /** The page speaks another version than the table: it has to be loaded anew. */
  const outdated = ref(false);
  /** A refusal that belongs to no intent of ours. */
  const fault = shallowRef<Refusal | null>(null);
  let session: Session | null = null;

  function receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        owner.value = message.owner;
        outdated.value = message.version !== PROTOCOL_VERSION;
        welcomed.value = true;
        break;
      case "table":
      case "open":
        useLobbyStore().receive(message);
        break;
      case "view":
        useTableStore().receive(message);
        break;
      case "refused":
        if (message.id !== null) break;
        fault.value = { refused: message.code, facts: message.facts };
        if (message.code === "version") outdated.value = true;
        break;
      case "token":
      case "done":
      case "pong":
        break;
    }
  }

  /** Starts talking over a connection; the page does so once. */
  function start(connection: Connection, tokens: TokenStore): void {
    session?.close();
    session = openSession(connection, tokens);
    session.onStatus((now) => {
      status.value = now;
      if (now !== "open") welcomed.value = false;
    });
    session.onMessage(receive);
  }

  function opened(): Session {
    if (session === null) throw new Error("No connection was started");
    return session;
  }

  /** Sends a command about the table; gives null when done, else why it was refused. */
  function command(wanted: Command): Promise<Answer> {
    return opened().command(wanted);
  }

  /** Sends a move; the table store's `move` is what boards use. */
  function move(seat: Seat, decision: number, wanted: Readonly<Record<string, unknown>>): Promise<Answer> {
    return opened().move(seat, decision, wanted);
  }

  function show(seat: Seat | null): void {
    opened().show(seat);
  }

  return { status, welcomed, owner, outdated, fault, start, command, move, show };
});
