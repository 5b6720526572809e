export { recordTextOf, unfinishedAt } from "./tell";
export { openRecords, type Records } from "./records";
export { readingBeside } from "./reading-beside";
export type { RecordsFolder } from "./folder";
export type { DeskPowers, PlayOn } from "./answers";
export type { RecordsDesk, RecordsLink } from "./desk";
export type { ChosenFile, FileDialogs } from "./files";
