import { defineStore } from "pinia";
import { ref, shallowRef, watch } from "vue";
import { PROTOCOL_VERSION, type Command, type Ending, type RefusedMessage, type ServerMessage, type Welcome } from "@shared/protocol";
import type { Where } from "@shared/protocol/ipc";
import type { Refusal, Seat } from "@shared/engine";
import { doorOf, openSession, storedPin, storedTokens, type Answer, type Connection, type ConnectionStatus, type Door, type PinStore, type Session, type TokenStore } from "@/connection";
import { useEveningStore } from "./evening";
import { useLobbyStore } from "./lobby";
import { useSettingsStore } from "./settings";
import { useTableStore } from "./table";
import { useTalkStore } from "./talk";

/** What a page can do beside talking to its own table. */
export interface Ways {
  /** Opens the way to the table that this page's machine has joined. */
  readonly away: () => Connection;
  /** Where the secrets of a table are kept: by its id, or null for the page's own. */
  readonly tokensOf: (table: string | null) => TokenStore;
  readonly pinOf: (table: string | null) => PinStore;
}

/** The one conversation of this page with its table: takes messages to the stores, and intents to the host. */
export const useConnectionStore = defineStore("connection", () => {
  const status = ref<ConnectionStatus>("connecting");
  /** When the way was lost, by `performance.now()`, while it is. */
  const lostSince = ref<number | null>(null);
  /** Whether the host has greeted this page since the way last opened. */
  const welcomed = ref(false);
  /** Whether this page runs the table; false until the host has said so. */
  const owner = ref(false);
  /** Whether the table is on this page's own machine. */
  const home = ref(false);
  /** The number by which this page finds itself among the table's guests. */
  const guest = ref<number | null>(null);
  /** Whether this page is at its own table, or at the one that its machine has joined. */
  const where = ref<Where>("home");
  /** Why the host has ended the conversation, if it has. */
  const ended = ref<Ending | null>(null);
  /** Why the host does not let this page in, if it does not. */
  const door = ref<Door | null>(null);
  /** The page speaks another version than the table: it has to be loaded anew. */
  const outdated = ref(false);
  /** A refusal that belongs to no intent of ours. */
  const fault = shallowRef<Refusal | null>(null);

  const settings = useSettingsStore();
  const player = () => (settings.settings.introduced ? settings.player : null);
  let own: Connection | null = null;
  let ways: Ways | null = null;
  let session: Session | null = null;
  let tableAway: string | null = null;

  function welcome(message: Welcome): void {
    home.value = message.home;
    guest.value = message.guest;
    outdated.value = message.version !== PROTOCOL_VERSION;
    door.value = null;
    welcomed.value = true;
  }

  function refused({ id, code, facts }: RefusedMessage): void {
    if (id !== null) return;
    const shut = doorOf({ id, code });
    if (shut !== null) door.value = shut;
    else fault.value = { refused: code, facts };
    if (code === "version") outdated.value = true;
  }

  function receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        return welcome(message);
      case "table":
        owner.value = message.owner;
        return useLobbyStore().receive(message);
      case "open":
        return useLobbyStore().receive(message);
      case "view":
        return useTableStore().receive(message);
      case "talk":
        return useTalkStore().receive(message);
      case "evening":
        return useEveningStore().receive(message);
      case "end":
        ended.value = message.why;
        return;
      case "refused":
        return refused(message);
      case "token":
      case "done":
      case "pong":
        return;
    }
  }

  function stand(now: ConnectionStatus): void {
    status.value = now;
    lostSince.value = now === "lost" ? (lostSince.value ?? performance.now()) : null;
    if (now !== "open") welcomed.value = false;
  }

  function talkOver(connection: Connection, tokens: TokenStore, pin: PinStore): void {
    session = openSession({ connection, tokens, pin, player });
    session.onStatus(stand);
    session.onMessage(receive);
  }

  /** Forgets all that was said at a table, so that nothing of it is seen at another. */
  function leave(): void {
    session?.close();
    welcomed.value = owner.value = home.value = outdated.value = false;
    guest.value = ended.value = door.value = fault.value = lostSince.value = null;
    useTableStore().clear();
    useLobbyStore().clear();
    useTalkStore().clear();
    useEveningStore().clear();
  }

  /** Starts talking over a connection to the page's own table; the page does so once. */
  function start(connection: Connection, tokens: TokenStore, more: Ways | null = null): void {
    session?.close();
    own = connection;
    ways = more;
    talkOver(connection, tokens, more?.pinOf(null) ?? storedPin(null));
  }

  /** Turns from the own table to the one that the machine has joined, which has this id. */
  function goAway(table: string): void {
    if (ways === null || (where.value === "away" && tableAway === table)) return;
    leave();
    where.value = "away";
    tableAway = table;
    talkOver(ways.away(), ways.tokensOf(table), ways.pinOf(table));
  }

  /** Turns back to the own table. */
  function comeHome(): void {
    if (where.value === "home" || own === null) return;
    leave();
    where.value = "home";
    tableAway = null;
    own.reopen();
    talkOver(own, ways?.tokensOf(null) ?? storedTokens(null), ways?.pinOf(null) ?? storedPin(null));
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

  /** Tries to get in with a PIN; `door` says how that went, or `welcomed`. It is kept as long as the page. */
  function enter(pin: string): void {
    ended.value = null;
    opened().enter(pin);
  }

  /** Connects again, after the host has ended the conversation or kept the door shut. */
  function retry(): void {
    ended.value = door.value = null;
    opened().retry();
  }

  // Who sits has a command for this; who does not is known by their hello alone.
  watch(player, () => {
    if (welcomed.value && useLobbyStore().mine.length === 0) session?.greet();
  });

  return {
    status, lostSince, welcomed, owner, home, guest, where, ended, door, outdated, fault,
    start, goAway, comeHome, command, move, show, enter, retry,
  };
});
