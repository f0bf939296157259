-- $Title: every rule in one line. Names of matches begin with these ids; `qd rules $game` lists which matches guard which rule.
return ledger {
  { "$RULE-01", "two to four players", untestable = "the field `seats` of rules.lua says it" },
  { "$RULE-02", "all draw from one deck", untestable = "there is one zone `deck`" },
  { "$RULE-03", "who begins is drawn by lot; in each further round the next player begins" },

  { "$RULE-10", "a hand begins with three cards" },
  { "$RULE-11", "each player begins with 3 gold" },
  { "$RULE-12", "a turn begins with 2 gold" },
  { "$RULE-13", "then the player draws a card; an empty deck is made of the discard pile" },
  { "$RULE-14", "then the player deploys ships and plays tactics, in any order" },
  { "$RULE-15", "a ship costs gold" },
  { "$RULE-16", "a tactic costs nothing and is discarded" },

-- @not secret_orders
  { "$RULE-20", "then each ship of the player may fire once" },
-- @end
  { "$RULE-21", "a shot beats a ship if a die and its guns are more than a die and the armor" },
-- @not secret_orders
  { "$RULE-22", "a ship that is beaten becomes a prize of the player who has fired" },
-- @end

  { "$RULE-30", "prizes worth 10 end the match when the round is over" },
  { "$RULE-31", "so does the tenth round" },
  { "$RULE-32", "the most valuable prizes win" },
  { "$RULE-33", "if several have them, nobody wins" },
-- @market

  { "$RULE-40", "three cards are on offer; the market is filled up at the start of each turn" },
  { "$RULE-41", "a card of the market costs 1 gold and comes into the hand" },
-- @end
-- @auction

  { "$RULE-50", "each round begins with the auction of a card" },
  { "$RULE-51", "whoever begins the round bids first, then the others in turn, each more than the last one, by 3 gold at most" },
  { "$RULE-52", "who has passed, or cannot pay more, bids no more for this card" },
  { "$RULE-53", "the highest bidder pays and gets the card; without a bid it is discarded" },
-- @end
-- @table

  { "$RULE-60", "the table is 24 inches wide and deep", untestable = "the field `table` of rules.lua says it" },
  { "$RULE-61", "in a turn each ship may sail its speed, with one turn of 90 degrees at most, and through nobody" },
  { "$RULE-62", "a ship fires as far as its range" },
  { "$RULE-63", "ships are deployed in the own port, 4 inches deep" },
-- @end
-- @secret_orders

  { "$RULE-70", "when all have had their turn, all players give orders to their ships in secret" },
  { "$RULE-71", "a ship fires at another one, or takes cover" },
  { "$RULE-72", "cover adds 2 to the armor" },
  { "$RULE-73", "all ships fire before any is taken; who beats a ship first gets it" },
-- @end
-- @push_your_luck

  { "$RULE-80", "after drawing, the player may dive for cards, as often as they like" },
  { "$RULE-81", "two cards of the same cost end the dive, and nothing is found" },
  { "$RULE-82", "else each card found is worth 1 gold" },
  { "$RULE-83", "cards found are discarded" },
-- @end

  { "$RULE-90", "the corsair earns 1 gold for each prize it takes" },   -- @not secret_orders
  { "$RULE-90", "the corsair earns 1 gold for each ship at which it fires that its player takes" },   -- @secret_orders
  { "$RULE-91", "the flagship adds 1 to the guns of its player's other ships" },
  { "$RULE-92", "a broadside adds 2 to the guns of a ship until the end of the round" },
  { "$RULE-93", "a cargo is worth 3 gold" },
}
