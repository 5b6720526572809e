import { z } from "../../schema";

/**
 * Why something cannot be done. Of the question: `malformed`, `unknownRecord` (deleted meanwhile, say), `noMoment`, `noSeat`, `nothingLeft`, `noMatch`
 * (nothing unfinished is there), `superseded` (a newer moment was asked for before this one was looked up), `cancelled` (the person closed
 * the dialog), `noDialog` (only the app has one), `notKept` (this table keeps no records). Of the disk: `noRoom`, `cannotWrite`, `cannotRead`.
 * Of a file: `tooLarge`, `empty`, `notJson`, `tooDeep`, `notRecord` (something else), `otherVersion` (fact `version`), `unknownGame` (fact
 * `game`), `badOptions` (fact `option`), `badSeats`, `badField` (fact `field`), `cannotPlay` (what is prescribed of its cards cannot be).
 * `fault`: our own mistake.
 */
export const RECORDS_FAULTS = [
  "malformed", "unknownRecord", "noMoment", "noSeat", "nothingLeft", "noMatch", "superseded", "cancelled", "noDialog", "notKept",
  "noRoom", "cannotWrite", "cannotRead",
  "tooLarge", "empty", "notJson", "tooDeep", "notRecord", "otherVersion", "unknownGame", "badOptions", "badSeats", "badField", "cannotPlay",
  "fault",
] as const;
export type RecordsFault = (typeof RECORDS_FAULTS)[number];

/** Numbers and words for the sentence of a fault. */
export type RecordsFacts = Readonly<Record<string, string | number>>;

export const recordsFaultSchema = z.enum(RECORDS_FAULTS);
