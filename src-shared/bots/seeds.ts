import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** A seed of 64 hex digits that follows from these parts and from nothing else: matches and bots of one run never share theirs. */
export function seedFrom(...parts: readonly (string | number)[]): string {
  return bytesToHex(sha256(utf8ToBytes(parts.join("/"))));
}
