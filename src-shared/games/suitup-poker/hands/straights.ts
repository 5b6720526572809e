import { ACE } from "./codes";

const LENGTH = 5;
const WINDOW = (1 << LENGTH) - 1;
/** The five of an ace-low straight, its highest card. */
const WHEEL_TOP = LENGTH - 2;
const WHEEL = (1 << ACE) | (WINDOW >> 1);

/** A straight that a table plays: the place of its highest rank, and its five ranks as bits. */
export interface Straight {
  readonly top: number;
  readonly ranks: number;
}

/** All straights, best first. A 2 3 4 5 is the lowest where the table plays the wheel; none goes over the ace. */
export function straights(wheel: boolean): readonly Straight[] {
  const tops = Array.from({ length: ACE - LENGTH + 2 }, (_, below) => ACE - below);
  const plain = tops.map((top) => ({ top, ranks: WINDOW << (top - LENGTH + 1) }));
  return wheel ? [...plain, { top: WHEEL_TOP, ranks: WHEEL }] : plain;
}

/** The five ranks of a straight from its highest down; the ace last where it is low. */
export function straightFrom(top: number): readonly number[] {
  return Array.from({ length: LENGTH }, (_, below) => (top - below < 0 ? ACE : top - below));
}
