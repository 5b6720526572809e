import { formatJoinLink, type JoinLink } from "@shared/protocol";

/** The port of the web, which addresses leave out, and links of the app do not. */
const WEB_PORT = 80;

/** The link by which the Suitable app goes to the table at an address. */
export function appLinkTo(address: string, { name, pin }: Omit<JoinLink, "address">): string {
  return formatJoinLink({ address: /:\d+$/.test(address) ? address : `${address}:${WEB_PORT}`, name, pin });
}
