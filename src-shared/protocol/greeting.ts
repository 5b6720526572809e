import { z } from "../schema";
import { playerSchema, type Player } from "./player";

/** A page names so many seats at most. */
export const MOST_SEATS_NAMED = 16;

const hex = (digits: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
const nonce = hex(32);
const hash = hex(64);

/** The first message of a connection: what it speaks, the names of the seats it holds, the table's PIN if it has one, and who is there. */
export interface Hello {
  readonly type: "hello";
  readonly version: number;
  /** What the seats of its tokens are called (`keyHandle`): the tokens themselves are never sent. */
  readonly handles: readonly string[];
  /** Drawn anew for each hello. */
  readonly nonce: string;
  /** Judged by whoever carries the connection, and never seen by the table. */
  readonly pin: string | null;
  readonly player: Player | null;
}

/** That one knows the token of a seat, for this greeting alone (`proof.ts`). */
export interface SeatProof {
  readonly handle: string;
  readonly proof: string;
}

/** The table knows some of the seats that a hello has named, shows so, and asks for the same before it goes on. */
export interface Prove {
  readonly type: "prove";
  readonly nonce: string;
  readonly proofs: readonly SeatProof[];
}

/** The answer of a page to which the table has shown that it is the one. */
export interface Confirm {
  readonly type: "confirm";
  readonly proofs: readonly SeatProof[];
}

const proofs = z.array(z.strictObject({ handle: hash, proof: hash })).check(z.maxLength(MOST_SEATS_NAMED));

export const helloSchema = z.strictObject({
  type: z.literal("hello"),
  version: z.int(),
  handles: z.array(hash).check(z.maxLength(MOST_SEATS_NAMED)),
  nonce,
  pin: z.nullable(z.string().check(z.maxLength(32))),
  player: z.nullable(playerSchema),
});
export const proveSchema = z.strictObject({ type: z.literal("prove"), nonce, proofs });
export const confirmSchema = z.strictObject({ type: z.literal("confirm"), proofs });

/** Made once: a host asks it of every message. */
const anyHelloSchema = z.object({ type: z.literal("hello"), version: z.int() });

/** The version that a hello speaks, whatever else that version has put into it; null for anything that is no hello. */
export function helloVersion(value: unknown): number | null {
  const parsed = anyHelloSchema.safeParse(value);
  return parsed.success ? parsed.data.version : null;
}
