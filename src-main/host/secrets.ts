import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret nobody can guess: 192 bits, fit for an address and a cookie. */
export function newSecret(): string {
  return randomBytes(24).toString("base64url");
}

/** 32 random bytes as 64 hex digits: the seed of a match or of its bots. */
export function newSeed(): string {
  return randomBytes(32).toString("hex");
}

/** The hash under which a token is kept and journaled. Tokens are random, so a plain hash does. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Compares secrets in a time that does not tell where they differ. */
export function sameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(wanted)));
}
