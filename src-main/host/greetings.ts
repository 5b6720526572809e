import { challenge, helloVersion, keyHandle, PROTOCOL_VERSION, type Challenge, type Confirm, type Hello, type Prove } from "@shared/protocol";
import type { Greeting, Table } from "@shared/table";
import { newNonce } from "./secrets";

/** What is done about a hello or an answer to it: the host proves itself first, or the table hears of who is there. */
export type Greeted = { readonly ask: Prove } | { readonly greeting: Greeting };

/** The hellos of connections that have named seats and not yet shown that they are theirs. */
export interface Greetings {
  hello(connection: number, hello: Hello): Greeted;
  /** Null when nothing was asked: each question is answered once. */
  confirm(connection: number, confirm: Confirm): Greeted | null;
  gone(connection: number): void;
}

interface Asked {
  readonly hello: Hello;
  readonly challenge: Challenge;
}

/** Whoever comes without seats, as the table hears of them. */
function greetingOf({ version, player }: Pick<Hello, "version" | "player">, tokens: readonly string[]): Greeting {
  return { type: "hello", version, tokens, player };
}

/** The hello of a page of another version, as the table refuses it, whatever else is in it; null for anything else. */
export function otherVersion(value: unknown): Greeting | null {
  const version = helloVersion(value);
  return version === null || version === PROTOCOL_VERSION ? null : greetingOf({ version, player: null }, []);
}

/** The keys of a table's seats, by handle. */
export function seatKeys({ seats }: Pick<Table, "seats">): ReadonlyMap<string, string> {
  return new Map(seats.flatMap(({ token }) => (token === null ? [] : [[keyHandle(token), token] as const])));
}

/** The keys that a table has, by handle: of its seats, and of those whom it keeps out. Reckoned anew only when they change. */
function keysByHandle(): (table: Table) => ReadonlyMap<string, string> {
  let of: Pick<Table, "seats" | "keptOut"> | null = null;
  let keys: ReadonlyMap<string, string> = new Map();
  return ({ seats, keptOut }) => {
    if (of?.seats === seats && of.keptOut === keptOut) return keys;
    of = { seats, keptOut };
    const all = [...seats.flatMap(({ token }) => token ?? []), ...keptOut.flatMap(({ tokens }) => tokens)];
    keys = new Map(all.map((key) => [keyHandle(key), key]));
    return keys;
  };
}

/** Judges who comes back to a table: it shows that it is the one, and only then are seats asked for and given. */
export function greetings(table: () => Table): Greetings {
  const keysOf = keysByHandle();
  const asked = new Map<number, Asked>();
  return {
    hello(connection, hello) {
      const challenged = hello.handles.length === 0 ? null : challenge(keysOf(table()), hello, newNonce());
      if (challenged === null) {
        asked.delete(connection);
        return { greeting: greetingOf(hello, []) };
      }
      asked.set(connection, { hello, challenge: challenged });
      return { ask: challenged.prove };
    },
    confirm(connection, { proofs }) {
      const question = asked.get(connection);
      if (question === undefined) return null;
      asked.delete(connection);
      return { greeting: greetingOf(question.hello, question.challenge.proven(proofs)) };
    },
    gone: (connection) => void asked.delete(connection),
  };
}
