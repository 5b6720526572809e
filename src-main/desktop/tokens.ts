import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "@shared/schema";
import { MOST_SEATS_NAMED, type ServerMessage } from "@shared/protocol";
import type { HostLink } from "../host";
import { provingBeside } from "../host/machine/proving";
import { writeWholeNow } from "../host/whole";
import type { OpenTable } from "./ipc";
import { described, type Log } from "./log";

/** Of each table. */
const MOST = MOST_SEATS_NAMED;
/** Tables whose seats are kept, those of the newest tokens. */
const TABLES = 32;
const FILE = "seats.json";

/** The tokens of each table by its id, newest first. */
type Kept = readonly (readonly [table: string, tokens: readonly string[]])[];

const schema = z.array(z.tuple([z.string().check(z.maxLength(64)), z.array(z.string().check(z.maxLength(128))).check(z.maxLength(MOST))]));

function read(file: string): Kept {
  try {
    const kept = schema.safeParse(JSON.parse(readFileSync(file, "utf8")));
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
}

/** Keeps the tokens of a page's seats. */
export interface SeatKeeper {
  /**
   * Carries a page's connection to a table: keeps the tokens that it is given there, and names their seats with its greetings.
   * `table` tells which table it is, by its id; null while that is not known.
   */
  carry(table: () => string | null, open: (receive: (message: ServerMessage) => void) => HostLink): OpenTable;
}

/**
 * Keeps the tokens of this machine's seats, at its own table and at those away, beside the journal. The page keeps them
 * too, but Chromium writes its storage some seconds later: an app that is killed in between would come back to its match
 * and hold no seat in it. No table is shown those of another.
 */
export function seatKeeper(folder: string, log: Log): SeatKeeper {
  let kept = read(join(folder, FILE));
  const tokensOf = (table: string | null): readonly string[] => kept.find(([id]) => id === table)?.[1] ?? [];

  function keep(table: string, token: string): void {
    const tokens = [token, ...tokensOf(table).filter((known) => known !== token)].slice(0, MOST);
    kept = [[table, tokens] as const, ...kept.filter(([id]) => id !== table)].slice(0, TABLES);
    try {
      writeWholeNow(folder, FILE, JSON.stringify(kept));
    } catch (error) {
      log(`The seats of this machine could not be written down: ${described(error)}`);
    }
  }

  return {
    carry: (table, open) => (receive) => {
      const beside = provingBeside(() => tokensOf(table()));
      const link = open((message) => {
        const at = table();
        if (message.type === "token" && at !== null) keep(at, message.token);
        receive(beside.heard(message));
      });
      return { send: (message) => link.send(beside.said(message)), close: () => link.close() };
    },
  };
}
