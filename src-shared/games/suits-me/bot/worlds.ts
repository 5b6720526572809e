import type { Card, Dice } from "../../../cards";
import { layOut } from "../layout";
import { readStory } from "../story";
import { Teller } from "../tokens";
import type { SuitsMeEvent, SuitsMeView } from "../view";
import { codeOf, suitOfCode, type Code } from "./codes";
import { readSeats, suitFrom } from "./reading";

/** One way in which the hidden cards may lie. */
export interface World {
  readonly hands: readonly (readonly Code[])[];
  /** The front is the top. */
  readonly pile: readonly Code[];
  /** The last is the top. */
  readonly discards: readonly Code[];
}

/** How much likelier a card of the suit that a seat collects is in its hand, at first and after many rounds. */
const DRAWN_TO = 3;
const DRAWN_TO_AT_MOST = 8;

/** Makes worlds for one decision. What others let go of makes it likely what they hold. */
export function worldsFor(view: SuitsMeView, history: readonly SuitsMeEvent[], run: Dice): () => World {
  const seats = view.hands.length;
  let teller: Teller | null = null;
  const story = readStory(view, history);
  const readings = readSeats(seats, history);
  const pull = Math.min(DRAWN_TO_AT_MOST, DRAWN_TO + Math.floor(view.round / 2));
  return () => {
    teller ??= new Teller(story, seats, view.viewer, run);
    const wants = readings.map((reading) => suitFrom(reading, run));
    const likely = (seat: number, card: Card): number => (suitOfCode(codeOf(card)) === wants[seat] ? pull : 1);
    const { hands, drawPile, discardPile } = layOut(view, story, teller.tell(), run, likely);
    return { hands: hands.map((hand) => hand.map(codeOf)), pile: drawPile.map(codeOf), discards: discardPile.map(codeOf) };
  };
}
