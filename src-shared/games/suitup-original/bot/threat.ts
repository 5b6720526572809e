/** How likely a player who has laid down goes out in one turn, by the number of cards in hand: an estimate by hand, not a measurement. What matters is how steeply it falls. */
const BY_CARDS = [0.6, 0.45, 0.3, 0.2, 0.13, 0.09, 0.06, 0.04];
const RARELY = 0.02;
const NEVER = 0.003;

/** How likely a player goes out in their next turn. */
export function threatOf(cards: number, laid: boolean): number {
  if (!laid) return NEVER;
  return BY_CARDS[cards] ?? RARELY;
}

/** How likely somebody of these ends the round before one's own next turn. */
export function hazardOf(threats: readonly number[]): number {
  return 1 - threats.reduce((safe, threat) => safe * (1 - threat), 1);
}
