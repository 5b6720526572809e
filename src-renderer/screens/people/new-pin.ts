/** A PIN of four digits that nobody can guess from when it was made. */
export function newPin(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(drawn % 10_000).padStart(4, "0");
}
