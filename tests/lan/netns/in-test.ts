import { onTestFinished } from "vitest";
import { startStation, stationFolder as folderUntil, type Station } from "./stations";

/** A folder that is gone after the test. */
export function stationFolder(): string {
  return folderUntil(onTestFinished);
}

/** Starts a machine in a namespace, for this test; `folder` is where an earlier one left its table. */
export function station(program: string, space: string, folder: string = stationFolder()): Promise<Station> {
  return startStation({ program, space, folder, atEnd: onTestFinished });
}
