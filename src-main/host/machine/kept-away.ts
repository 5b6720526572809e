import { nameSchema, pinSchema } from "@shared/protocol";
import { z } from "@shared/schema";
import type { Log } from "../log";
import { keeper, type Keeper } from "./keeper";

/** The table away that this machine is at. */
export interface AwayPlace {
  readonly table: string;
  readonly name: string;
  /** Where it answered last: `192.168.1.20:7849`. */
  readonly address: string;
  readonly pin: string | null;
}

/** The same, as a machine keeps it until it is left on purpose. */
export interface KeptAway extends AwayPlace {
  /** When it was let in there first; by the calendar's clock, ms. */
  readonly since: number;
  /** When it last went back there by itself, if it has; the same clock. */
  readonly returned: number | null;
  /** Whether the machine was quit there. One that was killed had no time to say so. */
  readonly quit: boolean;
}

const time = z.int().check(z.minimum(0));
const schema = z.nullable(z.strictObject({
  table: z.string().check(z.maxLength(64)), name: nameSchema, address: z.string().check(z.maxLength(200)), pin: z.nullable(pinSchema),
  since: time, returned: z.nullable(time), quit: z.boolean(),
}));

/** Keeps at which table away this machine is (null: at none), in the data folder (null: nowhere). It holds the PIN. */
export function awayKeeper(folder: string | null, log: Log): Keeper<KeptAway | null> {
  return keeper({ folder, file: "away.json", schema, nothing: null, log, lost: "It could not be kept at which table this machine is" });
}
