/** Where the cards of a hand lie: pure geometry in pixels, from the top left of the hand. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** Degrees; the fan opens a little. */
  readonly turn: number;
}

export interface Fan {
  readonly places: readonly Place[];
  readonly rows: number;
  readonly height: number;
}

export interface FanSize {
  readonly count: number;
  /** Width of the hand and of a card. */
  readonly width: number;
  readonly card: number;
  /** The least of a card that must be seen for its index to be read. */
  readonly least: number;
}

const RATIO = 7 / 5;
const ROOMY = 0.66;
/** How much of the upper of two rows stays in sight, as a part of a card's height. */
const ROW_SHOWN = 0.52;
const MAX_ROWS = 3;

function rowsFor({ count, width, card, least }: FanSize): number {
  const perRow = Math.max(1, Math.floor((width - card) / least) + 1);
  return Math.min(MAX_ROWS, Math.max(1, Math.ceil(count / perRow)));
}

/** Lays out a hand: one row while every index can be read, else two or three. */
export function fanOf(size: FanSize): Fan {
  const { count, width, card, least } = size;
  const rows = rowsFor(size);
  const perRow = Math.ceil(count / rows);
  const rowStep = card * RATIO * ROW_SHOWN;
  const places: Place[] = [];
  for (let index = 0; index < count; index += 1) {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const column = index - row * perRow;
    const step = inRow > 1 ? Math.min(card * ROOMY, (width - card) / (inRow - 1)) : 0;
    const left = (width - card - step * (inRow - 1)) / 2;
    const off = inRow > 1 ? (column / (inRow - 1)) * 2 - 1 : 0;
    const bend = rows === 1 && step > least ? Math.min(1, inRow / 10) : 0;
    places.push({ x: left + column * step, y: row * rowStep + off * off * 10 * bend, turn: off * 3 * bend });
  }
  return { places, rows, height: card * RATIO + (rows - 1) * rowStep + 10 };
}
