/** What somebody typed or pasted to get to a table: where it is, and the PIN if a link brought one. */
export interface Invite {
  readonly address: string;
  readonly pin: string | null;
}

const PIN = /[?&#]pin=([0-9A-Za-z]{4,12})(?![0-9A-Za-z])/;

/** An address as it was typed, or a link as the QR code holds it; null for nothing at all. Whether it leads anywhere the machine finds out. */
export function parseInvite(text: string): Invite | null {
  const [address = "", ...fragment] = text.trim().split("#");
  if (address === "") return null;
  return { address, pin: PIN.exec(`#${fragment.join("#")}`)?.[1] ?? null };
}
