import { chanceFrom, dice, type Card, type Dice, type Random } from "../../cards";
import { seatsOf } from "../../engine";
import { layOut } from "./layout";
import type { SuitsMeState } from "./state";
import { readStory } from "./story";
import { Teller } from "./tokens";
import type { SuitsMeEvent, SuitsMeView } from "./view";

/** What seats have chosen to pass: the viewer's own as it is, the others' guessed. */
function passesIn(view: SuitsMeView, hands: readonly (readonly Card[])[], run: Dice): SuitsMeState["passes"] {
  return view.chosen.map((chosen, seat) => {
    if (!chosen) return null;
    const hand = hands[seat] ?? [];
    return seat === view.viewer ? view.ownPass : (hand[run.next(hand.length)] as Card);
  });
}

/**
 * A game that fits what a seat knows, its hidden cards laid out at random: for search and for the tests of secrecy.
 * What it passed on is with its left neighbour until it may have gone on or was seen again. Its luck is the sampler's own.
 */
export function sample(view: SuitsMeView, history: readonly SuitsMeEvent[], random: Random): readonly [SuitsMeState, Random] {
  const run = dice(random);
  const seats = view.hands.length;
  const story = readStory(view, history);
  const tokens = new Teller(story, seats, view.viewer, run).tell();
  const { hands, drawPile, discardPile } = layOut(view, story, tokens, run);
  const passes = passesIn(view, hands, run);
  const rest = run.rest();
  const state: SuitsMeState = {
    chance: { ...chanceFrom(random.seed), random: rest },
    options: view.options,
    seats,
    game: view.deal,
    dealer: view.dealer,
    scores: view.scores,
    sheet: view.sheet,
    winners: view.winners,
    phase: view.phase,
    turn: view.turn,
    round: view.round,
    hands,
    drawPile,
    discardPile,
    passes,
    ready: seatsOf(seats).map((seat) => view.ready.includes(seat)),
  };
  return [state, rest];
}
