import { average } from "../../../bots";
import type { OriginalMove } from "../moves";
import { futuresFor, outlook } from "./ahead";
import { codeOf, type Code } from "./codes";
import { openingsOf } from "./openings";
import type { Situation } from "./situation";

/** What the claimed card must save, in points, for the two more cards in hand to be worth it. */
const MARGIN = 2;

function opens(hand: readonly Code[]): boolean {
  return openingsOf(hand).length > 0;
}

/** Whether a card would make a meld with the hand, or goes on the table: others are not worth a thought. */
function useful({ hand, laid }: Situation, card: Code): boolean {
  if (!laid) return !opens(hand) && opens([...hand, card]);
  return openingsOf([...hand, card]).some(({ codes }) => codes.includes(card));
}

/** May I: asks for the live discard when it pays, the card from the pile that comes with it included. */
export function answerMayI(situation: Situation): OriginalMove {
  const { view, hand, spots, laid, effort } = situation;
  const top = view.discard.top;
  if (top === null || !useful(situation, codeOf(top))) return { type: "pass" };
  if (effort.samples === 0) return { type: laid ? "pass" : "mayI" };
  const futures = futuresFor(situation, 1);
  const without = outlook(situation, { hand, spots, laid }, futures.map((future) => future.slice(1)));
  const claimed = average(futures, ([extra, ...future]) => {
    const held = [...hand, codeOf(top), ...(extra === undefined ? [] : [extra])];
    return outlook(situation, { hand: held, spots, laid }, [future]);
  });
  return { type: claimed + MARGIN < without ? "mayI" : "pass" };
}
