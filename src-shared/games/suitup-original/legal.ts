import { isWild, type Card } from "../../cards";
import { seatsOf, type Refusal, type Seat } from "../../engine";
import { judge } from "./judge";
import { MELD_LIMIT } from "./melds";
import type { OriginalMove } from "./moves";
import { sightOfView, type Sight } from "./sight";
import type { OriginalLegal, OriginalView } from "./view";

const NOTHING: OriginalLegal = { kinds: [], draw: null, mayI: null, layDown: null, trade: null, give: null, block: null };

/** Why the view's own seat may not make this move, or null (rules/suitup-original.md). */
export function check(view: OriginalView, move: OriginalMove): Refusal | null {
  return judge(sightOfView(view), move);
}

function whileDrawing(sight: Sight): OriginalLegal {
  const mine = sight.live && sight.discardBy !== sight.seat;
  return { ...NOTHING, kinds: ["draw"], draw: { pile: true, discard: mine ? sight.discardTop : null } };
}

function whileAsked(sight: Sight, seat: Seat): OriginalLegal {
  const place = sight.asking.indexOf(seat);
  if (place < 0 || sight.answer !== null) return NOTHING;
  return { ...NOTHING, kinds: ["mayI", "pass"], mayI: { card: sight.discardTop as Card, ahead: sight.asking.slice(0, place) } };
}

/** What may be laid down, as far as the size of the hand allows: a play must leave a card to discard. */
function openLayDown(sight: Sight): OriginalLegal["layDown"] {
  if (sight.openedNow) return null;
  const size = sight.hand.length;
  if (sight.laidDown) return size > 3 ? "any" : null;
  if (size <= 3) return null;
  return sight.options.blitz && size >= MELD_LIMIT ? "openingOrBlitz" : "opening";
}

function whilePlaying(sight: Sight): OriginalLegal {
  const kinds: OriginalLegal["kinds"][number][] = [];
  const layDown = openLayDown(sight);
  if (layDown !== null) kinds.push("layDown");
  if (sight.laidDown && !sight.openedNow) {
    if (sight.hand.length > 1 && sight.melds.some(({ cards }) => cards.length < MELD_LIMIT)) kinds.push("layOff");
    if (sight.melds.some(({ cards }) => cards.some(isWild))) kinds.push("swapWild");
  }
  kinds.push("discard");
  return { ...NOTHING, kinds, layDown };
}

function others(sight: Sight): readonly Seat[] {
  return seatsOf(sight.seats).filter((seat) => seat !== sight.seat);
}

/** What the view's own seat may do now, with its bounds; nothing for somebody without a seat. */
export function legal(view: OriginalView): OriginalLegal {
  const sight = sightOfView(view);
  const { seat, phase } = sight;
  if (seat === null || phase === "over") return NOTHING;
  if (phase === "roundOver") return sight.ready ? NOTHING : { ...NOTHING, kinds: ["ready"] };
  if (sight.giver === seat) return { ...NOTHING, kinds: ["give"], give: { to: sight.givesTo as Seat, count: sight.giveCount } };
  if (sight.turn !== seat) return whileAsked(sight, seat);
  switch (phase) {
    case "draw": return whileDrawing(sight);
    case "play": return whilePlaying(sight);
    case "trade": return { ...NOTHING, kinds: ["trade"], trade: others(sight) };
    case "block": return { ...NOTHING, kinds: ["block"], block: others(sight).filter((other) => !sight.immune(other)) };
    default: return NOTHING;
  }
}
