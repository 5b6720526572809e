import type { RecordFile } from "@shared/protocol/records";

/** How long a browser may take to begin saving a file, in ms. */
const PATIENCE = 30_000;

/** Lets the browser save a record where it saves its downloads. */
export function download({ name, text }: RecordFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE);
}
