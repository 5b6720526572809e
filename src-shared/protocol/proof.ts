import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Hello, Prove, SeatProof } from "./greeting";

/**
 * How a table and a page that come back to each other show that they know a seat's token, without telling it. Of a token
 * the host has the hash alone, and that is the key of both proofs; a seat is named by a hash of the key. Each side draws
 * a nonce for each greeting, so that nothing that was heard once opens anything again.
 */

/** What each says is made under its own role: what the table has said, sent back, is no answer. */
const ROLES = { host: "suitable: the table knows this seat\n", guest: "suitable: this seat is mine\n" } as const;

/** What a key is named by. */
const NAMED = "suitable: the name of a seat's key\n";

/** What both have drawn for this greeting: 32 hex digits each. */
interface Nonces {
  readonly guest: string;
  readonly host: string;
}

/** The key of a token, 64 hex digits: all that the host keeps of it. Tokens are random, so a plain hash does. */
export function tokenKey(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(token)));
}

/** What a key is called before strangers: it tells nothing of the key. */
export function keyHandle(key: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${NAMED}${key}`)));
}

function proofOf(role: keyof typeof ROLES, key: string, { guest, host }: Nonces): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(`${ROLES[role]}${guest}${host}`)));
}

/** Compares in a time that does not tell where two differ. */
function isSame(given: string, wanted: string): boolean {
  let differs = given.length ^ wanted.length;
  for (let at = 0; at < wanted.length; at += 1) differs |= given.charCodeAt(at) ^ wanted.charCodeAt(at);
  return differs === 0;
}

/** What a page answers to a table's proofs. */
export interface Answered {
  /** The tokens that the table has shown to know. */
  readonly tokens: readonly string[];
  /** The page's own proofs for them. */
  readonly proofs: readonly SeatProof[];
}

/** The page's side of one greeting. */
export interface Introduction extends Pick<Hello, "handles" | "nonce"> {
  /** The proofs for the tokens that the table has shown to know; null when one of its proofs is wrong: this is another table, and it gets none. */
  answer(prove: Pick<Prove, "nonce" | "proofs">): Answered | null;
}

/** Names the seats of these tokens. @param nonce 32 hex digits, drawn anew for each greeting */
export function introduce(tokens: readonly string[], nonce: string): Introduction {
  const known = new Map(tokens.map((token) => {
    const key = tokenKey(token);
    return [keyHandle(key), { token, key }] as const;
  }));
  return {
    handles: [...known.keys()],
    nonce,
    answer({ nonce: host, proofs }) {
      const nonces = { guest: nonce, host };
      const named = proofs.flatMap(({ handle, proof }) => {
        const own = known.get(handle);
        return own === undefined ? [] : [{ ...own, handle, proof }];
      });
      if (!named.every(({ key, proof }) => isSame(proof, proofOf("host", key, nonces)))) return null;
      return {
        tokens: named.map(({ token }) => token),
        proofs: named.map(({ handle, key }) => ({ handle, proof: proofOf("guest", key, nonces) })),
      };
    },
  };
}

/** The host's side of one greeting. */
export interface Challenge {
  /** What the host shows first. */
  readonly prove: Prove;
  /** The keys for which the page has shown that it has the token. */
  proven(proofs: readonly SeatProof[]): readonly string[];
}

/**
 * Asks a page for proofs of the seats that it names; null when none of them is known, and there is nothing to prove.
 * @param keys the keys that the host has, by handle
 * @param nonce 32 hex digits, drawn anew for each greeting
 */
export function challenge(keys: ReadonlyMap<string, string>, { handles, nonce: guest }: Pick<Hello, "handles" | "nonce">, nonce: string): Challenge | null {
  const nonces = { guest, host: nonce };
  const named = new Map(handles.flatMap((handle) => {
    const key = keys.get(handle);
    return key === undefined ? [] : [[handle, key] as const];
  }));
  if (named.size === 0) return null;
  return {
    prove: { type: "prove", nonce, proofs: [...named].map(([handle, key]) => ({ handle, proof: proofOf("host", key, nonces) })) },
    proven(proofs) {
      const shown = proofs.flatMap(({ handle, proof }) => {
        const key = named.get(handle);
        return key !== undefined && isSame(proof, proofOf("guest", key, nonces)) ? [key] : [];
      });
      return [...new Set(shown)];
    },
  };
}
