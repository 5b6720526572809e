import { defineStore } from "pinia";
import { ref, watch } from "vue";
import { PROTOCOL_VERSION, shutDoorOf, type Command, type Ending, type RefusedMessage, type ServerMessage, type ShutDoor, type TableMessage, type Welcome } from "@shared/protocol";
import type { Where } from "@shared/protocol/ipc";
import type { Seat } from "@shared/engine";
import { openSession, storedPin, storedTokens, type Answer, type Connection, type ConnectionStatus, type PinStore, type Session, type SessionSettings, type TokenStore } from "@/connection";
import { useEveningStore } from "./evening";
import { useFairStore } from "./fair";
import { useLobbyStore } from "./lobby";
import { useMachineStore } from "./machine";
import { usePassStore } from "./pass";
import { useSettingsStore } from "./settings";
import { useTableStore } from "./table";
import { useTalkStore } from "./talk";

/** How a page talks to the table that its machine has joined. */
export interface AwayWays {
  readonly open: () => Connection;
  /** Where the secrets of a table are kept, by its id. */
  readonly tokensOf: (table: string) => TokenStore;
}

/** What a page begins with. */
export interface Beginning {
  /** Where the PIN of the page's own table is kept, for a page that is opened again. */
  readonly pin: PinStore;
  /** Null for a page that goes nowhere else. */
  readonly away: AwayWays | null;
  /** Opens the way to the table beside the machine's own; null for a page without a machine. */
  readonly aside: (() => Connection) | null;
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
  /** Whether this page is at its own table, at the one that its machine has joined, or at the one beside its own. */
  const where = ref<Where>("home");
  /** Why the host has ended the conversation, if it has. */
  const ended = ref<Ending | null>(null);
  /** Why the host does not let this page in, if it does not. */
  const door = ref<ShutDoor | null>(null);
  /** When it looks at another PIN, by `performance.now()`; null: at once. */
  const doorOpens = ref<number | null>(null);
  /** Whether the table knows the seats that this page had; else it may be another under the same name, or the seats have gone to others. */
  const known = ref(true);
  /** The page speaks another version than the table: it has to be loaded anew. */
  const outdated = ref(false);
  /** The PIN that was brought and not looked at, because the door is shut for a while; null else. */
  const unread = ref<string | null>(null);

  const settings = useSettingsStore();
  const player = () => (settings.settings.introduced ? settings.player : null);
  let own: SessionSettings | null = null;
  let away: AwayWays | null = null;
  let aside: (() => Connection) | null = null;
  let session: Session | null = null;
  let strangerIn = false;

  function welcome(message: Welcome): void {
    home.value = message.home;
    guest.value = message.guest;
    outdated.value = message.version !== PROTOCOL_VERSION;
    door.value = ended.value = unread.value = null;
    welcomed.value = true;
  }

  /** Whoever has been told that their seats are not known, and has come in all the same, is not told again. */
  function meet(knows: boolean): void {
    if (knows) strangerIn = false;
    known.value = knows || strangerIn;
  }

  /** Comes in without the seats that the table does not know. */
  function comeInAsGuest(): void {
    strangerIn = known.value = true;
  }

  /** At a screen for several others may have it by the time that the table is seen again. */
  function hideHands(): void {
    usePassStore().hide(null);
  }

  function shutDoor(why: ShutDoor, seconds: number): void {
    hideHands();
    door.value = why;
    ended.value = null;
    unread.value = why !== "tooManyTries" ? null : where.value === "away" ? useMachineStore().pin : (own?.pin.get() ?? null);
    doorOpens.value = seconds > 0 ? performance.now() + seconds * 1_000 : null;
  }

  function refused({ id, code, facts }: RefusedMessage): void {
    if (id !== null) return;
    const shut = shutDoorOf({ id, code });
    if (shut !== null) shutDoor(shut, Number(facts["seconds"] ?? 0));
    if (code === "version") outdated.value = true;
  }

  /** The way may lead to another table than before: nothing of that one is seen at this one. */
  function hearTable(message: TableMessage): void {
    const before = useLobbyStore().table;
    if (before !== null && before.id !== message.table.id) forget();
    owner.value = message.owner;
    useLobbyStore().receive(message);
  }

  function receive(message: ServerMessage): void {
    hear(message);
    // The host's own page knows how its cards were shuffled.
    if (!home.value) useFairStore().hear(message);
  }

  function hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        return welcome(message);
      case "table":
        return hearTable(message);
      case "open":
        return useLobbyStore().receive(message);
      case "view":
        return usePassStore().receive(message);
      case "talk":
        return useTalkStore().receive(message);
      case "evening":
        return useEveningStore().receive(message);
      case "end":
        hideHands();
        ended.value = message.why;
        return;
      case "refused":
        return refused(message);
      case "token":
      case "record":
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

  function talkOver(settings: SessionSettings): void {
    session = openSession(settings);
    session.onStatus(stand);
    session.onKnown(meet);
    session.onMessage(receive);
  }

  function forget(): void {
    useTableStore().clear();
    usePassStore().clear();
    useLobbyStore().clear();
    useTalkStore().clear();
    useEveningStore().clear();
    useFairStore().clear();
  }

  /** Ends the conversation and forgets all of it, so that nothing of it is seen at another table. */
  function leave(): void {
    session?.close();
    welcomed.value = owner.value = home.value = outdated.value = strangerIn = false;
    known.value = true;
    guest.value = ended.value = door.value = doorOpens.value = unread.value = lostSince.value = null;
    forget();
  }

  /** Starts talking over a connection to the page's own table; the page does so once. */
  function start(connection: Connection, tokens: TokenStore, { pin = storedPin(null), away: ways = null, aside: way = null }: Partial<Beginning> = {}): void {
    session?.close();
    own = { connection, tokens, pin, player };
    away = ways;
    aside = way;
    talkOver(own);
  }

  /** Turns from the own table to the one that the machine has joined, or to another that it has joined since. */
  function goAway(): void {
    if (away === null) return;
    leave();
    where.value = "away";
    // The machine brings the PIN: it has been told when it was told where to go.
    talkOver({ connection: away.open(), tokens: away.tokensOf, pin: storedPin(null), player });
  }

  /** Turns to the table beside the own one, or to another that is there instead. The machine gives the page its seat. */
  function goAside(): void {
    if (aside === null) return;
    leave();
    where.value = "aside";
    talkOver({ connection: aside(), tokens: storedTokens(null), pin: storedPin(null), player });
  }

  /** Turns back to the own table. */
  function comeHome(): void {
    if (where.value === "home" || own === null) return;
    leave();
    where.value = "home";
    own.connection.reopen();
    talkOver(own);
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
    const shut = door.value;
    ended.value = null;
    if (where.value !== "away") return opened().enter(pin);
    useMachineStore().joinAgain(pin);
    // It stays shut until the host has said otherwise.
    door.value = shut;
  }

  /** Connects again, after the host has ended the conversation or kept the door shut. */
  function retry(): void {
    // Another page of this machine has the seats: the machine is at that table still.
    const closed = ended.value === "closing";
    const there = where.value !== "away" || closed || ended.value === "replaced";
    door.value = null;
    // Until the table has answered it is as closed as before.
    if (!closed) ended.value = null;
    if (there) opened().retry();
    else useMachineStore().joinAgain(null);
  }

  /** Goes, until `retry`: the host hears of it at once. */
  function part(): void {
    opened().part();
  }

  // Who sits has a command for this; who does not is known by their hello alone.
  watch(player, () => {
    if (welcomed.value && useLobbyStore().mine.length === 0) session?.greet();
  });

  return {
    status, lostSince, welcomed, owner, home, guest, where, ended, door, doorOpens, unread, known, outdated,
    start, goAway, goAside, comeHome, comeInAsGuest, command, move, show, enter, retry, part,
  };
});
