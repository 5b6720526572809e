import type { OpenedRecord, RecordMark } from "@shared/protocol/records";

type Marks = readonly RecordMark[];

/** Whether another seat plays from that moment on than before it. */
function isTurn(marks: Marks, moment: number): boolean {
  return moment === 0 || moment >= marks.length || marks[moment]?.seat !== marks[moment - 1]?.seat;
}

/** The moment at which the next turn begins, or the end. */
export function nextTurn(marks: Marks, moment: number): number {
  let at = moment + 1;
  while (at < marks.length && !isTurn(marks, at)) at += 1;
  return Math.min(at, marks.length);
}

/** The moment at which this turn began, or the one before it. */
export function turnBefore(marks: Marks, moment: number): number {
  let at = moment - 1;
  while (at > 0 && !isTurn(marks, at)) at -= 1;
  return Math.max(at, 0);
}

/** The number of the deal at a moment, from 0. */
export function dealAt(deals: readonly number[], moment: number): number {
  let [low, high] = [0, deals.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((deals[middle] ?? 0) <= moment) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where the next deal begins, or the end. */
export function nextDeal({ deals, marks }: Pick<OpenedRecord, "deals" | "marks">, moment: number): number {
  return deals[dealAt(deals, moment) + 1] ?? marks.length;
}

/** Where this deal began; from there, the one before it. */
export function dealBefore(deals: readonly number[], moment: number): number {
  const deal = dealAt(deals, moment);
  const start = deals[deal] ?? 0;
  return start < moment ? start : (deals[deal - 1] ?? 0);
}

/** The entries of a deal: from the one that follows its first moment to the one that ends it. */
export function entriesOf({ deals, marks }: Pick<OpenedRecord, "deals" | "marks">, deal: number): { readonly from: number; readonly to: number } {
  return { from: deals[deal] ?? 0, to: deals[deal + 1] ?? marks.length };
}
