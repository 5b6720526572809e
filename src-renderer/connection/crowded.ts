import { aboutSchema } from "@shared/protocol";

/** How long the host may take to say what it is. In ms. */
const ANSWER_WITHIN = 4_000;

/** What a host says that has too many connections, whether of one address or of all. */
const CROWDED: readonly number[] = [429, 503];

/**
 * Whether the host of this page is there although its socket is not let in: a page does not see with which status a socket
 * was refused, so it asks what table this is, as anybody may. False when no table answers.
 */
export async function isTableCrowded(): Promise<boolean> {
  try {
    const response = await fetch("/about", { cache: "no-store", signal: AbortSignal.timeout(ANSWER_WITHIN) });
    if (CROWDED.includes(response.status)) return true;
    return response.ok && aboutSchema.safeParse(await response.json()).success;
  } catch {
    return false;
  }
}
