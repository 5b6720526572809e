import type { MachineState, ServerMessage } from "@shared/protocol";
import type { CarriedStatus } from "@shared/protocol/ipc";
import type { RecordsNews } from "@shared/protocol/records";
import type { HostLink } from "../outlet";
import type { FileDialogs, RecordsLink } from "../records";
import type { AsideMatch } from "./aside";

/**
 * What a page may do with its machine beside the table: let others in, find tables near by, go to one. One for all pages
 * of this machine; it opens no port and sends nothing into the network until it is told to.
 */
export interface Machine {
  /** Does what a page asks (`MachineCommand`); what is none is left out, with a line in the log. What came of it is told as state. */
  command(value: unknown): void;
  state(): MachineState;
  /** Tells the state whenever it changes; gives the call that stops it. */
  onState(listener: (state: MachineState) => void): () => void;
  /**
   * Opens a page's connection to the table that this machine has joined. `status` tells "open" whenever a fresh way to it
   * is there, on which the page greets anew, and "lost" when there is none; it is looked for until the link is closed, or
   * the table has sent the page away (a PIN, put out, another page has the seat): that message is passed on, and it is the
   * page's to come back. Nothing is told before this returns.
   */
  openAway(receive: (message: ServerMessage) => void, status: (status: CarriedStatus) => void): HostLink;
  /** Opens a page's way to the records that this machine keeps. `dialogs`: null where the machine has none for files. */
  openRecords(tell: (news: RecordsNews) => void, dialogs: FileDialogs | null): RecordsLink;
  /**
   * Opens the table beside this machine's own for a match, in place of one that is there already; `MachineState.aside` tells
   * of it. It is in memory alone: no journal, no record, nobody but this machine's page. Rejects when the match has no such seat, and then leaves everything as it is.
   */
  openAside(what: AsideMatch): Promise<void>;
  /** Opens a page's connection to the table beside; "lost" at once when there is none, and when it is left. Nothing is told before this returns. */
  openBeside(receive: (message: ServerMessage) => void, status: (status: CarriedStatus) => void): HostLink;
  /**
   * The machine has slept: looks at once whether its connections are there still, asks the network anew who is near by, tells it
   * of the own table anew, and reads the network cards. Clocks at the own table begin anew.
   */
  wake(): void;
  /** Lets nobody in any more, with a word to those who are there, takes the announcement back, and leaves the table that was joined. */
  close(): Promise<void>;
}
