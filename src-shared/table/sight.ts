import { seatsOf, type Match, type Seat, type ViewBase } from "../engine";
import type { Decision, Plain, Sight } from "./table";

/** What a seat sees and is asked in the state that is on. */
function sightOf(match: Match, seat: Seat): Sight {
  const view = match.game.view(match.state, seat);
  const legal = match.game.legal(view);
  const anytime = match.game.outOfTurn?.moves ?? [];
  const waits = legal.kinds.some((kind) => !anytime.includes(kind));
  return { view: view as ViewBase & Plain, kinds: legal.kinds, asks: waits ? JSON.stringify(legal) : null };
}

/** What every seat sees, each view built once. Throws where the game does: the caller treats that as a fault. */
export function sightsOf(match: Match): readonly Sight[] {
  return seatsOf(match.seats.length).map((seat) => sightOf(match, seat));
}

/** The decisions of a match that starts; @param counted how far those of the matches before it at its table went */
export function firstDecisions(sights: readonly Sight[], counted: number): readonly Decision[] {
  const number = counted + 1;
  return sights.map(({ asks }) => ({ number, asks, dealStart: number, faults: 0 }));
}

/**
 * The decisions after a move: a seat's number goes up when what it is asked has changed, when it was the one who moved,
 * and with a new deal. What other seats answer does not touch it.
 */
export function nextDecisions(decisions: readonly Decision[], sights: readonly Sight[], mover: Seat, newDeal: boolean): readonly Decision[] {
  return decisions.map((old, index) => {
    const asks = sights[index]?.asks ?? null;
    if (!newDeal && index !== mover && asks === old.asks) return old;
    const number = old.number + 1;
    return { number, asks, dealStart: newDeal ? number : old.dealStart, faults: 0 };
  });
}
