import { introduce, PROTOCOL_VERSION, serverMessageSchema, type ClientMessage, type Command, type Confirm, type Hello, type OpenMessage, type Player, type Prove, type ServerMessage, type SetUp, type TableMessage, type ViewMessage } from "@shared/protocol";
import { contributionHash, type Seat } from "@shared/engine";
import type { Greeting } from "@shared/table";

export type Answer = Extract<ServerMessage, { type: "done" | "refused" }>;

/**
 * A page without a screen: keeps the newest of everything, and waits for conditions, never for times. As a guest's app it
 * takes part in shuffling; the answers to that are not among what it has received.
 */
export interface Client {
  readonly received: ServerMessage[];
  readonly tokens: string[];
  table(): TableMessage | null;
  view(): ViewMessage | null;
  open(): readonly Seat[];
  send(message: ClientMessage | Readonly<Record<string, unknown>>): void;
  hello(tokens?: readonly string[]): Promise<void>;
  show(seat: Seat | null): void;
  command(command: Command, id?: string): Promise<Answer>;
  move(seat: Seat, move: Readonly<Record<string, unknown>>, how?: { readonly id?: string; readonly decision?: number }): Promise<Answer>;
  /** Resolves with the first message (old ones included) that fits. */
  message<T extends ServerMessage>(fits: (message: ServerMessage) => message is T): Promise<T>;
  /** Resolves when the condition holds, checked after every message. */
  until(condition: () => boolean): Promise<void>;
  receive(message: unknown): void;
}

export const player = (name: string): Player => ({ name, colour: "sky", token: "owl" });

/** A set-up with no time for anything; only what the test is about is said. */
export const setUpOf = (change: Partial<SetUp> = {}): SetUp => ({ name: "T", game: "counting", options: {}, turnTime: 0, pace: 0, awayTime: 60_000, watch: true, ...change });

/** What every page of a test draws; the tests of proofs draw their own. */
export const NONCE = "5".repeat(32);

/** The first message of a page that holds these tokens. */
export function helloWith(tokens: readonly string[] = [], change: Partial<Hello> = {}): Hello {
  const { handles, nonce } = introduce(tokens, NONCE);
  return { type: "hello", version: PROTOCOL_VERSION, handles, nonce, pin: null, player: null, ...change };
}

/** The same as the table hears of it, with the hashes of tokens that are proven. */
export const greetingWith = (tokens: readonly string[] = [], change: Partial<Greeting> = {}): Greeting => ({ type: "hello", version: PROTOCOL_VERSION, tokens, player: null, ...change });

/** What such a page answers to the proofs of a table that it knows. */
export function confirmed(tokens: readonly string[], prove: Prove): Confirm {
  const answer = introduce(tokens, NONCE).answer(prove);
  if (answer === null) throw new Error("a table that proves what it does not know");
  return { type: "confirm", proofs: answer.proofs };
}

let counted = 0;

/** What a guest's app says when the cards are shuffled: the same value each time, so that it needs no memory. */
function contributionTo({ mine, table: { shuffle } }: TableMessage): Command | null {
  if (shuffle === null || mine.length === 0 || shuffle.step === "dealt") return null;
  const { match, round, commitment } = shuffle;
  const value = "5a".repeat(32);
  return shuffle.step === "hash" ? { type: "contribute", match, round, hash: contributionHash(commitment, value) } : { type: "reveal", match, round, value };
}

export function client(transport: (message: unknown) => void): Client {
  const received: ServerMessage[] = [];
  const tokens: string[] = [];
  /** Tokens that were named, beside its own. */
  const named = new Set<string>();
  const waiting = new Set<() => void>();
  let table: TableMessage | null = null;
  let view: ViewMessage | null = null;
  let open: OpenMessage | null = null;
  let home = false;
  let answered = "";

  function until(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((resolve) => {
      const check = (): void => {
        if (!condition()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
    });
  }

  async function message<T extends ServerMessage>(fits: (message: ServerMessage) => message is T, from = 0): Promise<T> {
    let found: T | undefined;
    let looked = from;
    await until(() => {
      for (; found === undefined && looked < received.length; looked += 1) found = received.slice(looked, looked + 1).find(fits);
      return found !== undefined;
    });
    return found as T;
  }

  function answerTo(id: string): Promise<Answer> {
    const isAnswer = (one: ServerMessage): one is Answer => (one.type === "done" || one.type === "refused") && one.id === id;
    return message(isAnswer, received.length);
  }

  return {
    received,
    tokens,
    table: () => table,
    view: () => view,
    open: () => open?.seats ?? [],
    send: transport,
    async hello(given = tokens) {
      const before = received.length;
      for (const token of given) named.add(token);
      transport(helloWith(given));
      await until(() => received.slice(before).some(({ type }) => type === "open"));
    },
    show: (seat) => transport({ type: "show", seat }),
    command(command, id = `c${(counted += 1)}`) {
      const answer = answerTo(id);
      transport({ type: "command", id, command });
      return answer;
    },
    move(seat, move, { id = `m${(counted += 1)}`, decision = view?.decision ?? 0 } = {}) {
      const answer = answerTo(id);
      transport({ type: "move", id, seat, decision, move });
      return answer;
    },
    message,
    until,
    receive(value) {
      const parsed = serverMessageSchema.parse(value);
      if (parsed.type === "done" && parsed.id.startsWith("shuffle")) return;
      received.push(parsed);
      if (parsed.type === "welcome") ({ home } = parsed);
      if (parsed.type === "table") table = parsed;
      if (parsed.type === "view") view = parsed;
      if (parsed.type === "open") open = parsed;
      if (parsed.type === "token") tokens.push(parsed.token);
      if (parsed.type === "prove") transport(confirmed([...tokens, ...named], parsed));
      const part = parsed.type === "table" && !home ? contributionTo(parsed) : null;
      const asked = JSON.stringify(part);
      if (part !== null && asked !== answered) {
        answered = asked;
        transport({ type: "command", id: `shuffle ${(counted += 1)}`, command: part });
      }
      for (const check of [...waiting]) check();
    },
  };
}
