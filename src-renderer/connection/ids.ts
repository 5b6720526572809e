/** A new random id for an intent: 32 hex digits. Not `randomUUID`: a page over plain http on a home network has none. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
