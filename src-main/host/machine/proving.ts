import { clientMessageSchema, introduce, keyHandle, MOST_SEATS_NAMED, tokenKey, type ClientMessage, type Hello, type Introduction, type Prove, type SeatProof, type ServerMessage } from "@shared/protocol";

/** What is added to a page's greetings, and kept from it of the answers: seats of which the machine has the tokens. */
export interface Proving {
  /** What goes to the table for a message of the page. */
  said(message: unknown): unknown;
  /** What the page hears of a message of the table. */
  heard(message: ServerMessage): ServerMessage;
}

/** Names and proves, beside the seats of a page's own, those whose tokens its machine has at the moment of the greeting. */
export function provingBeside(tokens: () => readonly string[]): Proving {
  let own: Introduction | null = null;
  let proofs: readonly SeatProof[] = [];

  function hello(message: Hello): Hello {
    const others = tokens().filter((token) => !message.handles.includes(keyHandle(tokenKey(token))));
    own = introduce(others.slice(0, MOST_SEATS_NAMED - message.handles.length), message.nonce);
    proofs = [];
    return { ...message, handles: [...message.handles, ...own.handles] };
  }

  function added(message: ClientMessage): ClientMessage {
    if (message.type === "hello") return hello(message);
    return message.type === "confirm" ? { ...message, proofs: [...message.proofs, ...proofs] } : message;
  }

  function pages(prove: Prove): Prove {
    proofs = own?.answer(prove)?.proofs ?? [];
    return { ...prove, proofs: prove.proofs.filter(({ handle }) => own?.handles.includes(handle) !== true) };
  }

  return {
    said(message) {
      const { data } = clientMessageSchema.safeParse(message);
      return data === undefined ? message : added(data);
    },
    heard: (message) => (message.type === "prove" ? pages(message) : message),
  };
}
