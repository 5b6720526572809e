import { challenge, keyHandle, PROTOCOL_VERSION, tokenKey, type Challenge, type ClientMessage, type Hello, type TableInfo } from "@shared/protocol";
import type { Seat } from "@shared/engine";
import type { MemoryHost } from "@/connection";

const HELLO = { type: "hello", version: PROTOCOL_VERSION, pin: null, player: null } as const;

/** A hello that names the seats of these tokens. */
export const helloOf = (tokens: readonly string[] = []): Omit<Hello, "nonce"> => ({ ...HELLO, handles: tokens.map((token) => keyHandle(tokenKey(token))) });

/** What a page has said, but for what it has drawn. */
export const said = (host: MemoryHost): readonly object[] => host.received.map((message) => {
  if (message.type === "hello") {
    const { nonce: _nonce, ...hello } = message;
    return hello;
  }
  return message.type === "confirm" ? { type: "confirm", proofs: message.proofs.length } : message;
});

export interface Knowing {
  /** The keys that the page has shown to have, greeting by greeting. */
  readonly proven: (readonly string[])[];
}

const NONCE = "a".repeat(32);

/** Makes the other end a table that knows these tokens by their keys: it proves itself, asks for the same, and welcomes. */
export function knowing(host: MemoryHost, tokens: readonly string[], table: TableInfo, mine: () => readonly Seat[] = () => []): Knowing {
  const keys = new Map(tokens.map((token) => [keyHandle(tokenKey(token)), tokenKey(token)]));
  const proven: (readonly string[])[] = [];
  let asked: Challenge | null = null;

  function welcome(shown: readonly string[]): void {
    proven.push(shown);
    host.send({ type: "welcome", version: PROTOCOL_VERSION, guest: 2, home: false });
    host.send({ type: "table", table, mine: shown.length > 0 ? mine() : [], owner: false });
  }

  host.onMessage((message: ClientMessage) => {
    if (message.type === "hello") {
      asked = challenge(keys, message, NONCE);
      if (asked === null) welcome([]);
      else host.send(asked.prove);
    }
    if (message.type === "confirm") welcome(asked?.proven(message.proofs) ?? []);
  });
  return { proven };
}
