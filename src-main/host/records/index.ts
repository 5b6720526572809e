export { unfinishedAt } from "./tell";
export { openRecords, type Records } from "./records";
export type { ChosenFile, FileDialogs, RecordsDesk, RecordsLink } from "./desk";
