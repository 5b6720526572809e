import { LINK_SCHEME, parseJoinLink, type ShellCall } from "@shared/protocol";
import { nearAddress } from "../host/lan/typed";

const IS_LINK = new RegExp(`^${LINK_SCHEME}:`, "i");

/** What the page is asked to show for a link; nothing is done before somebody says yes. */
export function callOf(link: string): ShellCall {
  const read = parseJoinLink(link);
  if (read === null) return { type: "badLink", fault: "damaged" };
  const address = nearAddress(read.address);
  return address === null ? { type: "badLink", fault: "notNear" } : { type: "link", ...read, address };
}

/** The link in a command line; null when there is none. */
export function linkIn(argv: readonly string[]): string | null {
  return argv.find((argument) => IS_LINK.test(argument)) ?? null;
}
