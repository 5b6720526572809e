export { RESULT_TIME } from "./automatic";
export { SLEEP_GAP } from "./clocks";
export { HOLD_TIME } from "./hold";
export * from "./input";
export { mergedInto } from "./merge";
export { step } from "./step";
export { createTable, OPEN_SEAT, tableBase, tableFromBase } from "./table";
export type { ConnectionId, Games, Table, TableBase, TableSeat, TableStart } from "./table";
export { tableInfo } from "./tell";
