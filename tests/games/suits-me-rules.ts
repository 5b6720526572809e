/**
 * Every rule and every Decision of Suits Me that a recorded game can show, by an id of our own.
 * The recorded games in tests/fixtures/suits-me name the ids that occur in them; none may be left without one.
 */
export const SUITS_ME_RULES = {
  // The deal
  "deal.seven": "Seven cards each, one at a time from the left of the dealer",
  "deal.up": "The next card is turned up and starts the discard pile",
  "deal.dealerMoves": "The dealer moves one seat left each game",
  // Rounds
  "round.tradeFirst": "The game begins with a trade round",
  "round.alternate": "Trade and discard rounds alternate",
  "trade.atOnce": "All cards go round at once, when the last has chosen",
  "trade.anyOrder": "Seats choose in any order",
  "trade.left": "Each player passes to the left neighbour",
  "trade.stands": "A choice made stands",
  "trade.noneSeen": "Nobody has a card more or less before everybody has chosen",
  "discard.leftOfDealer": "The discard round begins left of the dealer",
  "discard.once": "Each player discards once, the dealer last",
  "discard.order": "Cards go on the pile in the order given, the last on top",
  "discard.drawAsMany": "As many are drawn as were discarded",
  // The top of the discard pile
  "top.number": "2 to 10: one card",
  "top.face": "J, Q, K: two cards",
  "top.blackAce": "A black ace: three cards",
  "top.redAce": "A red ace: five cards",
  "top.rulesNext": "The new top rules the next player",
  "top.acrossTrade": "The dealer's top rules the first of the next discard round",
  // The draw pile
  "pile.rebuilt": "The discard pile is shuffled into a new draw pile",
  "pile.inADraw": "Also in the middle of a draw",
  "pile.keepsTop": "The top of the discard pile stays",
  "pile.notBefore": "It is rebuilt when a card is needed, not before",
  // Winning
  "win.deal": "A hand complete as dealt wins",
  "win.trade": "A hand completed by a trade wins",
  "win.draw": "A hand completed by a draw wins",
  "win.atOnce": "The game is over at once: nobody plays on",
  "tie.highest": "Several hands by one trade: the highest card",
  "tie.next": "Then the next, and so on",
  "tie.aceHigh": "The ace is high",
  "tie.toss": "Still equal: a toss",
  "tie.stillEqual": "Among the seats still equal only, counted from the lowest",
  "tie.deal": "The same for hands complete at the deal",
  // Match
  "option.wins": "wins",
  "option.default": "Three games without options",
  "match.first": "The first to so many games wins the match",
  "match.count": "Scores are games won",
  // Moves
  "ready.all": "The next game starts with the last `ready`",
  "ready.refusals": "`ready` once, and only after a game",
  "refusal.exactly": "Exactly as many cards as the top says, no fewer and no more",
  "refusal.twice": "A card named twice",
  "refusal.hiddenCard": "A hidden card gets the same answer as one that is not there",
  "refusal.malformed": "A missing, unknown or ill-typed field",
  "refusal.notSeated": "A seat that the table does not have",
  "refusal.matchOver": "Nothing goes after the match",
  "record.phases": "What replay says in trades and discard rounds",
  "record.between": "What replay says between games; the last game stays until the next ends",
  "record.over": "What replay says when the match is over",
} as const satisfies Readonly<Record<string, string>>;

