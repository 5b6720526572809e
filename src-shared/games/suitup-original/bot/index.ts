import type { BotInput } from "../../../engine";
import { legal } from "../legal";
import type { OriginalMove } from "../moves";
import type { OriginalEvent, OriginalLegal, OriginalView } from "../view";
import { chooseBlock } from "./blocking";
import { answerMayI } from "./claiming";
import { chooseDiscard } from "./discarding";
import { chooseDraw } from "./drawing";
import { bestOpening, nextOnTable, winningRun } from "./melding";
import { situationOf, type Situation } from "./situation";
import { chooseGift, chooseTrade } from "./trading";

/** The middle of one's own turn: what goes on the table, and when nothing more goes, the discard. */
function inPlay(situation: Situation, open: OriginalLegal): OriginalMove {
  const winning = winningRun(situation);
  if (winning !== null) return winning;
  const laying = open.layDown !== null && !situation.laid ? bestOpening(situation) : null;
  const adding = situation.laid && !situation.view.openedNow ? nextOnTable(situation) : null;
  return laying ?? adding ?? chooseDiscard(situation);
}

/**
 * The bot of SuitUP Original: a move that is open to the view's seat. It knows what that seat sees and has seen;
 * without a history it goes by the view alone. Levels differ by how far they look (efforts.ts).
 */
export function originalBot(input: BotInput<OriginalView, OriginalEvent>): OriginalMove {
  const open = legal(input.view);
  if (open.kinds.includes("ready")) return { type: "ready" };
  const situation = situationOf(input);
  if (open.mayI !== null) return answerMayI(situation);
  if (open.draw !== null) return chooseDraw(situation);
  if (open.give !== null) return chooseGift(situation, open.give.count);
  if (open.trade !== null) return chooseTrade(situation);
  if (open.block !== null) return chooseBlock(situation, open.block);
  return inPlay(situation, open);
}
