import type { OriginalMove } from "../moves";
import { codeOf, type Code } from "./codes";
import { decide } from "./decide";
import { anyOpening, openingsOf } from "./openings";
import type { Situation } from "./situation";

const ANSWERS = ["pass", "mayI"] as const;
/** What a card must save by looks, in points, for the two more cards in hand to be worth it. */
const OPENS = 6;

function opens(hand: readonly Code[]): boolean {
  return anyOpening(hand) !== null;
}

/** Whether a card would make a meld with the hand: others are not worth a thought. */
function useful({ hand, laid }: Situation, card: Code): boolean {
  if (!laid) return !opens(hand) && opens([...hand, card]);
  return openingsOf([...hand, card]).some(({ codes }) => codes.includes(card));
}

/** May I: asks for the live discard when it pays, the card from the pile that comes with it included. */
export function answerMayI(situation: Situation): OriginalMove {
  const { view, seat, laid } = situation;
  const top = view.discard.top;
  if (top === null || !useful(situation, codeOf(top))) return { type: "pass" };
  const type = decide(situation, {
    choices: ANSWERS,
    looks: (answer) => (answer === "mayI" ? (laid ? OPENS : -OPENS) : 0),
    act: (sketch, answer) => {
      if (answer === "mayI") {
        sketch.takeTop(seat);
        sketch.drawPile(seat);
      }
      sketch.drawPile();
      sketch.meld();
      sketch.drop();
    },
  });
  return { type };
}
