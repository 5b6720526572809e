import { FRENCH_SUITS, type Dice } from "../../../cards";
import type { FrenchSuit } from "../hands";
import { layOut } from "../layout";
import { readStory } from "../story";
import { Teller, type Tokens } from "../tokens";
import type { SuitsMeEvent, SuitsMeView } from "../view";
import { codeOf, type Code } from "./codes";
import type { Effort } from "./efforts";
import { readSeats, suitFrom } from "./reading";

/** One way in which the hidden cards may lie. */
export interface World {
  readonly hands: readonly (readonly Code[])[];
  readonly pile: readonly Code[];
}

/** How much likelier a card of the suit that a seat collects is in its hand, at first and after many rounds. */
const DRAWN_TO = 3;
const DRAWN_TO_AT_MOST = 8;
/** Worlds beyond these share how the cards went round, which takes longest to make up. */
const TELLINGS = 6;

/** Lays out the worlds of one decision. What others let go of makes it likely what they hold. */
export function worldsFor(view: SuitsMeView, history: readonly SuitsMeEvent[], run: Dice, { worlds, reads }: Effort): readonly World[] {
  const seats = view.hands.length;
  const story = readStory(view, history);
  const teller = new Teller(story, seats, view.viewer, run);
  const readings = readSeats(seats, reads ? history : []);
  const pull = Math.min(DRAWN_TO_AT_MOST, DRAWN_TO + Math.floor(view.round / 2));
  const told = Array.from({ length: Math.min(worlds, TELLINGS) }, () => teller.tell());
  return Array.from({ length: worlds }, (_, index) => {
    const wants = readings.map((reading) => FRENCH_SUITS[suitFrom(reading, run)] as FrenchSuit);
    const likely = (seat: number): Readonly<Record<FrenchSuit, number>> => ({ h: 1, d: 1, c: 1, s: 1, [wants[seat] as FrenchSuit]: pull });
    const { hands, drawPile } = layOut(view, story, told[index % told.length] as Tokens, run, likely);
    return { hands: hands.map((hand) => hand.map(codeOf)), pile: drawPile.map(codeOf) };
  });
}
