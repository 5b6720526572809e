import { pinSchema } from "./machine";
import { nameSchema } from "./player";

/** The scheme of links that the app opens. */
export const LINK_SCHEME = "suitable";

/** What a link to a table in the app says: where it is, what whoever made the link calls it, and the PIN if it brings one. */
export interface JoinLink {
  /** As people type it: `192.168.1.20:7849`. */
  readonly address: string;
  readonly name: string | null;
  readonly pin: string | null;
}

/** No link is longer. */
const LONGEST = 512;
const LONGEST_ADDRESS = 200;

const LINK = /^suitable:\/*join\/?\?([^#]*)(?:#(.*))?$/i;

/**
 * A link that the app opens: `suitable://join?at=192.168.1.20:7849&table=Ana%E2%80%99s%20table#pin=4711`. The PIN stands in the
 * fragment, as in the link of the page.
 */
export function formatJoinLink({ address, name, pin }: JoinLink): string {
  const named = name === null ? "" : `&table=${encodeURIComponent(name)}`;
  return `${LINK_SCHEME}://join?at=${encodeURIComponent(address)}${named}${pin === null ? "" : `#pin=${encodeURIComponent(pin)}`}`;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The fields of `a=1&b=2`; null when one stands twice, is unknown, or cannot be read. */
function fieldsOf(text: string, known: readonly string[]): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  for (const part of text.split("&").filter((part) => part !== "")) {
    const at = part.indexOf("=");
    const key = part.slice(0, Math.max(0, at));
    const value = decoded(part.slice(at + 1));
    if (value === null || !known.includes(key) || fields.has(key)) return null;
    fields.set(key, value);
  }
  return fields;
}

function optional(value: string | undefined, schema: { safeParse(value: unknown): { readonly data?: string | undefined } }): string | null | undefined {
  return value === undefined ? null : schema.safeParse(value).data;
}

/**
 * Reads a link (`formatJoinLink`); null for a damaged one: unknown fields, a PIN before the `#`, a name that no table has.
 * Whether the address is one of a home network the machine has to judge.
 */
export function parseJoinLink(text: string): JoinLink | null {
  const [, query, fragment = ""] = (text.length > LONGEST ? null : LINK.exec(text.trim())) ?? [];
  if (query === undefined) return null;
  const said = fieldsOf(query, ["at", "table"]);
  const secret = fieldsOf(fragment, ["pin"]);
  const address = said?.get("at")?.trim() ?? "";
  const name = optional(said?.get("table"), nameSchema);
  const pin = optional(secret?.get("pin"), pinSchema);
  if (said === null || secret === null || address === "" || address.length > LONGEST_ADDRESS || name === undefined || pin === undefined) return null;
  return { address, name, pin };
}
