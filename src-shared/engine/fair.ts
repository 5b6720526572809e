import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** What one app put into the luck of a match: 32 bytes as 64 hex digits, their hash as all were shown it before, and whose app it was. */
export interface Contribution {
  readonly who: string;
  readonly hash: string;
  readonly value: string;
}

/** A contribution as it is shown to everybody before any is revealed. */
export type Listed = Pick<Contribution, "who" | "hash">;

/** Where the seed of a match comes from, as its record tells once it is over (docs/fair-deal.md). */
export interface Fair {
  /** The hash of the secret, which the host published before it saw a contribution. */
  readonly commitment: string;
  /** The host's 32 bytes as 64 hex digits. */
  readonly secret: string;
  /** In the order in which they were listed. */
  readonly contributions: readonly Contribution[];
}

/** Every hash begins with what it is for, so that none can be taken for another. Part of record version 1. */
const TAGS = {
  commitment: "suitable fair deal 1 commitment",
  contribution: "suitable fair deal 1 contribution",
  seed: "suitable fair deal 1 seed",
  view: "suitable fair deal 1 view",
} as const;

/** Of the hash of a view so much is kept: a match has thousands. Bytes. */
const VIEW_BYTES = 16;

const HEX_32 = /^[0-9a-f]{64}$/;

/** Whether a text is 32 bytes as 64 lower-case hex digits. */
export function isHex32(text: unknown): text is string {
  return typeof text === "string" && HEX_32.test(text);
}

/** A whole number as four bytes, the highest first. */
function number(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** Bytes with their length before them, so that nothing can pass from one field into the next. */
function field(bytes: Uint8Array): Uint8Array {
  return concatBytes(number(bytes.length), bytes);
}

function hashOf(what: keyof typeof TAGS, ...parts: readonly Uint8Array[]): Uint8Array {
  return sha256(concatBytes(field(utf8ToBytes(TAGS[what])), ...parts));
}

/** What a host publishes of its secret. Throws unless the secret is 64 hex digits: callers check with `isHex32`. */
export function commitmentOf(secret: string): string {
  return bytesToHex(hashOf("commitment", field(hexToBytes(secret))));
}

/** What an app shows of its contribution to a match with this commitment. Throws unless both are 64 hex digits. */
export function contributionHash(commitment: string, value: string): string {
  return bytesToHex(hashOf("contribution", field(hexToBytes(commitment)), field(hexToBytes(value))));
}

/** The seed of a match: the hash of the secret and of all contributions, in the order in which they were listed. */
export function fairSeed({ secret, contributions }: Pick<Fair, "secret" | "contributions">): string {
  const parts = contributions.flatMap(({ who, hash, value }) => [field(utf8ToBytes(who)), field(hexToBytes(hash)), field(hexToBytes(value))]);
  return bytesToHex(hashOf("seed", field(hexToBytes(secret)), number(contributions.length), ...parts));
}

/** What an app keeps of a view that it was sent: the first 16 bytes of the hash of its JSON, as 32 hex digits. */
export function viewHash(view: object): string {
  return bytesToHex(hashOf("view", field(utf8ToBytes(JSON.stringify(view)))).subarray(0, VIEW_BYTES));
}
