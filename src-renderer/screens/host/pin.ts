/** What can be typed on every phone's number pad, and said across a room. */
const PIN = /^[0-9]{4,12}$/;

export function isPin(text: string): boolean {
  return PIN.test(text);
}

/** Four digits by chance. @param random gives as many random bytes as the given array holds */
export function proposedPin(random: (bytes: Uint32Array<ArrayBuffer>) => Uint32Array): string {
  const [number = 0] = random(new Uint32Array(1));
  return String(number % 10_000).padStart(4, "0");
}
