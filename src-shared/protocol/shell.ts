import { z } from "../schema";
import type { JoinLink } from "./join-link";
import { pinSchema } from "./machine";
import { nameSchema } from "./player";

/** The screens that the app's menu leads to. */
const SHELL_SCREENS = ["new", "host", "join", "settings", "rules"] as const;
export type ShellScreen = (typeof SHELL_SCREENS)[number];

/** Why a link that the system gave to the app leads nowhere. `notNear`: its address is not one of a home network. */
const LINK_FAULTS = ["damaged", "notNear"] as const;
export type LinkFault = (typeof LINK_FAULTS)[number];

/** What the app around the page asks it to show. A link is asked about before anything is done. */
export type ShellCall =
  | { readonly type: "go"; readonly screen: ShellScreen }
  | ({ readonly type: "link" } & JoinLink)
  | { readonly type: "badLink"; readonly fault: LinkFault };

export const shellCallSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("go"), screen: z.enum(SHELL_SCREENS) }),
  z.strictObject({ type: z.literal("link"), address: z.string().check(z.maxLength(200)), name: z.nullable(nameSchema), pin: z.nullable(pinSchema) }),
  z.strictObject({ type: z.literal("badLink"), fault: z.enum(LINK_FAULTS) }),
]);
