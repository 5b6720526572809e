import type { BotInput } from "../../../engine";
import { legal } from "../legal";
import type { SuitsMeMove } from "../moves";
import type { SuitsMeEvent, SuitsMeView } from "../view";
import { chooseDiscard } from "./discarding";
import { choosePass } from "./passing";
import { situationOf } from "./situation";

/**
 * The bot of Suits Me: a move that is open to the view's seat. It knows what that seat sees and has seen; without a
 * history it goes by the view alone. Levels differ by how far they look (efforts.ts).
 */
export function suitsMeBot(input: BotInput<SuitsMeView, SuitsMeEvent>): SuitsMeMove {
  const open = legal(input.view);
  if (open.kinds.includes("ready")) return { type: "ready" };
  const situation = situationOf(input);
  return open.discard === null ? choosePass(situation) : chooseDiscard(situation, open.discard);
}
