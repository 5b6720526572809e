import { drawn } from "../../../bots";
import { handSize } from "../../../engine";
import { codeOf, type Code } from "./codes";
import type { Situation } from "./situation";

/** One way in which the hidden cards may lie: hands by seat, and the next cards of the pile. */
export interface World {
  readonly hands: readonly (readonly Code[])[];
  readonly pile: readonly Code[];
}

/** Makes worlds for one decision: known cards where they are, the others at random. */
export function worldsFor(situation: Situation): () => World {
  const { view, seat, hand, run } = situation;
  const { known } = situation.memory();
  const unseen = situation.unseen();
  const counts = view.hands.map(handSize);
  const sure = counts.map((count, other) => (other === seat ? [] : [...(known[other] ?? [])].map(codeOf).slice(0, count)));
  const missing = counts.map((count, other) => (other === seat ? 0 : count - (sure[other] as readonly Code[]).length));
  const needed = missing.reduce((sum, count) => sum + count, 0);
  // One card a turn, and those of a claim.
  const pile = situation.effort.turns + 4;
  return () => {
    const cards = drawn(unseen, needed + pile, run);
    let at = 0;
    const hands = sure.map((cardsKnown, other) => {
      if (other === seat) return hand;
      const from = at;
      at += missing[other] as number;
      return [...cardsKnown, ...cards.slice(from, at)];
    });
    return { hands, pile: cards.slice(at) };
  };
}
