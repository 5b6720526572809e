import type { BotInput, Seat } from "../../../engine";
import { isRefusal } from "../../../engine";
import type { Card } from "../../../cards";
import { check, legal } from "../legal";
import type { OriginalMove } from "../moves";
import { layOffs, openings } from "../plays";
import { cardPoints } from "../score";
import { sightOfView, type Sight } from "../sight";
import type { OriginalEvent, OriginalView } from "../view";

function dearest(sight: Sight): Card {
  return [...sight.hand].sort((a, b) => cardPoints(b, sight.options) - cardPoints(a, sight.options))[0] as Card;
}

function inPlay(view: OriginalView, sight: Sight): OriginalMove {
  const melding: readonly OriginalMove[] = sight.laidDown ? [...layOffs(sight.hand, sight.melds), ...openings(sight.hand)] : openings(sight.hand);
  return melding.find((move) => !isRefusal(check(view, move))) ?? { type: "discard", card: dearest(sight) };
}

/** The bot of SuitUP Original: a move that is open to the view's seat. */
export function originalBot({ view }: BotInput<OriginalView, OriginalEvent>): OriginalMove {
  const sight = sightOfView(view);
  const open = legal(view);
  if (open.kinds.includes("ready")) return { type: "ready" };
  if (open.mayI !== null) return { type: "pass" };
  if (open.draw !== null) return { type: "draw", from: "pile" };
  if (open.give !== null) return { type: "give", cards: sight.hand.slice(0, open.give.count) };
  if (open.trade !== null) return { type: "trade", with: open.trade[0] as Seat, count: 1, cards: sight.hand.slice(0, 1) };
  if (open.block !== null) return { type: "block", seat: open.block[0] as Seat };
  return inPlay(view, sight);
}
