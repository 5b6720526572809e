import { nameSchema, pinSchema } from "@shared/protocol";
import { z } from "@shared/schema";
import type { Log } from "../log";
import { keeper, type Keeper } from "./keeper";

/** A table that is open to others, as whoever opened it has said. */
export interface KeptOpen {
  /** The table's id: of another table that is in the folder later, nothing is said by it. */
  readonly table: string;
  readonly name: string;
  readonly pin: string | null;
}

export interface Kept {
  /** Where it was open last, so that links and codes of that evening still lead to it; null when it never was. */
  readonly port: number | null;
  /** Null once it was closed on purpose. */
  readonly open: KeptOpen | null;
}

const schema = z.strictObject({
  port: z.nullable(z.int().check(z.minimum(1), z.maximum(65_535))),
  open: z.nullable(z.strictObject({ table: z.string(), name: nameSchema, pin: z.nullable(pinSchema) })),
});

/** Keeps how the table of a data folder (null: none) is open to others. It holds the PIN. */
export function hostingKeeper(folder: string | null, log: Log): Keeper<Kept> {
  return keeper({ folder, file: "hosting.json", schema, nothing: { port: null, open: null }, log, lost: "How the table is open to others could not be kept" });
}
