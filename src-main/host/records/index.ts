export { recordTextOf, unfinishedAt } from "./tell";
export { openRecords, type Records } from "./records";
export type { RecordsFolder } from "./folder";
export type { ChosenFile, DeskPowers, FileDialogs, PlayOn, RecordsDesk, RecordsLink } from "./desk";
