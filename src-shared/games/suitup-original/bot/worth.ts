import { isWildCode, RANK_COUNT, rankOfCode, stepRank, suitBit, type Code } from "./codes";
import { endFor, type Spot } from "./spots";

/** What a card's cost is judged by, beside the hand that it is in. */
export interface Setting {
  readonly spots: readonly Spot[];
  readonly laid: boolean;
  readonly points: readonly number[];
}

/** Shares of a card's points that it is likely to cost in the end, by what it is good for. */
const WILD = 0.25;
const FITS = 0.12;
const FITS_LATER = 0.6;
const MELDED = 0.12;
const MELDED_LATER = 0.3;
const PAIR = 0.62;
const THREE_OF_RUN = 0.62;
const TWO_OF_RUN = 0.86;

interface Shape {
  /** Suits held of each rank, as masks, and how many. */
  readonly masks: readonly number[];
  readonly counts: readonly number[];
}

function shapeOf(hand: readonly Code[]): Shape {
  const masks = new Array<number>(RANK_COUNT).fill(0);
  const counts = new Array<number>(RANK_COUNT).fill(0);
  for (const code of hand) {
    if (isWildCode(code)) continue;
    const rank = rankOfCode(code);
    masks[rank] = (masks[rank] as number) | suitBit(code);
    counts[rank] = (counts[rank] as number) + 1;
  }
  return { masks, counts };
}

/** How many of the other three ranks of the best window of four round a card are held in other suits. */
function neighbours(shape: Shape, code: Code): number {
  const rank = rankOfCode(code);
  const others = ~suitBit(code);
  let held = 0;
  let best = 0;
  for (let step = -3; step <= 3; step += 1) {
    // A window of four is three neighbours wide: add the one that comes in, drop the one that goes out.
    if (step !== 0 && ((shape.masks[stepRank(rank, step)] as number) & others) !== 0) held += 1;
    const gone = step - 4;
    if (gone >= -3 && gone !== 0 && ((shape.masks[stepRank(rank, gone)] as number) & others) !== 0) held -= 1;
    if (step >= 0 && held > best) best = held;
  }
  return best;
}

function share(shape: Shape, code: Code, { spots, laid }: Setting): number {
  if (isWildCode(code)) return WILD;
  let least = 1;
  if (spots.some((spot) => endFor(spot, code) !== null)) least = laid ? FITS : FITS_LATER;
  const same = shape.counts[rankOfCode(code)] as number;
  if (same >= 3) least = Math.min(least, laid ? MELDED : MELDED_LATER);
  const beside = neighbours(shape, code);
  if (beside >= 3) least = Math.min(least, laid ? MELDED : MELDED_LATER);
  if (least < 0.5) return least;
  const set = same === 2 ? PAIR : 1;
  const run = beside === 2 ? THREE_OF_RUN : beside === 1 ? TWO_OF_RUN : 1;
  return least * set * run;
}

/** What each card of a hand is likely to cost in the end, in points: dear loose cards much, cards in melds next to nothing. */
export function costsOf(hand: readonly Code[], setting: Setting): readonly number[] {
  const shape = shapeOf(hand);
  return hand.map((code) => (setting.points[code] as number) * share(shape, code, setting) + share(shape, code, setting));
}

/** What a whole hand is likely to cost. */
export function costOf(hand: readonly Code[], setting: Setting): number {
  const shape = shapeOf(hand);
  let total = 0;
  for (const code of hand) {
    const part = share(shape, code, setting);
    total += part * ((setting.points[code] as number) + 1);
  }
  return total;
}
