import { isWildCode, RANK_COUNT, rankOfCode, suitBit, type Code } from "./codes";

/** What a card's cost is judged by, beside the hand that it is in. */
export interface Setting {
  /** Suits that the table takes, by rank (`takenBy`). */
  readonly taken: readonly number[];
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
/** A card costs a little beside its points: it has to be got rid of. */
const EACH = 1;

/** By which of the three ranks under and the three above are held: the most of them in one window of four. */
const BEST_WINDOW: readonly number[] = Array.from({ length: 1 << 7 }, (_, held) => {
  let best = 0;
  for (let from = 0; from <= 3; from += 1) {
    let count = 0;
    for (let step = from; step <= from + 3; step += 1) if (step !== 3 && (held & (1 << step)) !== 0) count += 1;
    best = Math.max(best, count);
  }
  return best;
});

/** How many other cards of a run of four round a card are held in other suits. */
function neighbours(masks: readonly number[], code: Code): number {
  const others = ~suitBit(code);
  let held = 0;
  let rank = rankOfCode(code) + RANK_COUNT - 3;
  for (let bit = 1; bit < 1 << 7; bit <<= 1) {
    if (((masks[rank % RANK_COUNT] as number) & others) !== 0) held |= bit;
    rank += 1;
  }
  return BEST_WINDOW[held] as number;
}

const BITS: readonly number[] = Array.from({ length: 256 }, (_, mask) => mask.toString(2).replaceAll("0", "").length);

function share(masks: readonly number[], code: Code, { taken, laid }: Setting): number {
  if (isWildCode(code)) return WILD;
  const rank = rankOfCode(code);
  const fits = ((taken[rank] as number) & suitBit(code)) !== 0;
  if (fits && laid) return FITS;
  const same = BITS[masks[rank] as number] as number;
  const beside = neighbours(masks, code);
  if (same >= 3 || beside >= 3) return laid ? MELDED : MELDED_LATER;
  const set = same === 2 ? PAIR : 1;
  const run = beside === 2 ? THREE_OF_RUN : beside === 1 ? TWO_OF_RUN : 1;
  return (fits ? FITS_LATER : 1) * set * run;
}

/** The suits held of each rank, as masks. */
function masksOf(hand: readonly Code[]): readonly number[] {
  const masks = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const code of hand) {
    const rank = rankOfCode(code);
    if (rank >= 0) masks[rank] = (masks[rank] as number) | suitBit(code);
  }
  return masks;
}

/** Whether a card of a hand goes with nothing: no other card of it, no meld on the table. */
export function isLoose(hand: readonly Code[], code: Code, setting: Setting): boolean {
  return share(masksOf(hand), code, setting) >= 1;
}

/** What each card of a hand is likely to cost in the end, in points: dear loose cards much, cards in melds next to nothing. */
export function costsOf(hand: readonly Code[], setting: Setting): readonly number[] {
  const masks = masksOf(hand);
  return hand.map((code) => ((setting.points[code] as number) + EACH) * share(masks, code, setting));
}

/** What a whole hand is likely to cost. */
export function costOf(hand: readonly Code[], setting: Setting): number {
  const masks = masksOf(hand);
  let total = 0;
  for (const code of hand) total += ((setting.points[code] as number) + EACH) * share(masks, code, setting);
  return total;
}

/** What a hand is likely to cost once its loosest card is discarded. */
export function restCost(hand: readonly Code[], setting: Setting): number {
  const masks = masksOf(hand);
  let total = 0;
  let most = 0;
  for (const code of hand) {
    const cost = ((setting.points[code] as number) + EACH) * share(masks, code, setting);
    total += cost;
    if (cost > most) most = cost;
  }
  return total - most;
}

/** The place of the card that a hand can best do without. */
export function loosePlace(hand: readonly Code[], setting: Setting): number {
  const masks = masksOf(hand);
  let place = 0;
  let most = -1;
  for (let index = 0; index < hand.length; index += 1) {
    const code = hand[index] as Code;
    const cost = ((setting.points[code] as number) + EACH) * share(masks, code, setting);
    if (cost > most) {
      most = cost;
      place = index;
    }
  }
  return place;
}
