import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret nobody can guess: 192 bits, fit for an address and a cookie. */
export function newSecret(): string {
  return randomBytes(24).toString("base64url");
}

/** 32 random bytes as 64 hex digits: the seed of a match or of its bots. */
export function newSeed(): string {
  return randomBytes(32).toString("hex");
}

/** What is drawn for one greeting: 32 hex digits. */
export function newNonce(): string {
  return randomBytes(16).toString("hex");
}

/** Compares secrets in a time that does not tell where they differ. */
export function sameSecret(given: string, wanted: string): boolean {
  const hash = (secret: string): Buffer => createHash("sha256").update(secret).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
