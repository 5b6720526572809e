import type { GameId } from "@shared/games";

/** A point that a game's printed rules leave open or contradict, and the lines that tell players how the table plays it. */
interface Decision {
  readonly about: string;
  readonly lines: readonly string[];
}

/** How many such points each game's rules have settled (the Decisions of rules/<game>.md, the deck's with SuitUP Original). */
export const DECISION_COUNTS: Readonly<Record<GameId, number>> = { "suitup-original": 15, "suitup-poker": 11, "suits-me": 4, "suit-hoarder": 8 };

export const DECISIONS: Readonly<Record<GameId, readonly Decision[]>> = {
  "suitup-original": [
    { about: "which cards carry an action", lines: ["deck.where"] },
    { about: "cards dealt by number of players, who begins, where the deal goes", lines: ["deal.sizes", "deal.start"] },
    { about: "for whom and how long a discard is live", lines: ["live.first", "live.stays", "live.own", "live.gone"] },
    { about: "the log names discards", lines: ["live.log"] },
    { about: "sizes of later melds, where cards are added, cards on the table stay", lines: ["later.sizes", "later.grow", "later.stay"] },
    { about: "the value of a Skip", lines: ["out.value"] },
    { about: "a wild card in hand", lines: ["house.wildCost"] },
    { about: "equal lowest totals", lines: ["goal.share"] },
    { about: "nothing to draw", lines: ["empty.nothing"] },
    { about: "how often the draw pile is rebuilt, and turns without it", lines: ["empty.rebuilds", "empty.laps"] },
    { about: "who may ask, when, in secret, in which order, for how long", lines: ["mayI.who", "mayI.secret", "mayI.settled", "mayI.time", "mayI.app", "mayI.pile", "mayI.last"] },
    { about: "how many cards a trade moves", lines: ["actions.tradeCount"] },
    { about: "whom nobody can block, and what a block and a skip together do", lines: ["actions.nobody", "actions.both", "actions.live"] },
    { about: "a Reverse with two players", lines: ["actions.two"] },
    { about: "a trade without cards, and what ends with the round", lines: ["outAction.empty", "outAction.end"] },
  ],
  "suitup-poker": [
    { about: "ties inside a rank", lines: ["hands.ties"] },
    { about: "the lowest straight", lines: ["hands.wheel"] },
    { about: "five of a rank", lines: ["hands.fifth"] },
    { about: "more cards than five", lines: ["hands.best"] },
    { about: "what too many wild cards cost", lines: ["wilds.exact", "wilds.fewest"] },
    { about: "which ace lets one draw four", lines: ["draw.ace"] },
    { about: "blinds with two players", lines: ["holdem.two", "holdem.burn"] },
    { about: "where a SuitUp Flush can be made", lines: ["suitup.eight", "suitup.offer"] },
    { about: "when a Blitz is won, by whom and of what", lines: ["blitz.when", "blitz.several", "blitz.pots", "blitz.seen", "blitz.else"] },
    { about: "when a card is swapped, and with which pile", lines: ["wildMania.once", "wildMania.start", "wildMania.pile", "wildMania.folded"] },
    { about: "side bets: when, who, how much, how they are paid", lines: ["doubleDown.secret", "doubleDown.able", "doubleDown.paid", "doubleDown.back", "doubleDown.counts", "doubleDown.settled", "doubleDown.offered"] },
  ],
  "suits-me": [
    { about: "which round comes first", lines: ["rounds.first"] },
    { about: "who announces a complete hand", lines: ["win.announced"] },
    { about: "hands complete as dealt", lines: ["win.deal"] },
    { about: "what wins the match", lines: ["match.wins"] },
  ],
  "suit-hoarder": [
    { about: "how many can play", lines: ["goal.players"] },
    { about: "to which pile an ace goes", lines: ["aces.pile", "aces.four"] },
    { about: "how long a jack lies face down", lines: ["jacks.turn"] },
    { about: "nothing to draw, a last queen, a hand of nothing but jacks, an empty hand", lines: ["empty.nothing", "turn.lastQueen", "jacks.pass", "empty.hand"] },
    { about: "a wrong show among three or more, and a show with a jack", lines: ["show.out", "show.last", "show.locked"] },
    { about: "what letting go of a guess costs", lines: ["guess.again"] },
    { about: "which of several comes first, and when bots speak", lines: ["guess.order", "guess.fair", "guess.still"] },
    { about: "what wins the match, and lost games on the sheet", lines: ["match.wins", "match.lost"] },
  ],
};
