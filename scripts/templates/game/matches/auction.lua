-- @auction
-- The auction of $Title.

match "$RULE-50, $RULE-53: the highest bidder pays and gets the card" {
  rules = "$game",
  given = { A = { gold = 5 }, B = { gold = 5 }, deck = { "M" }, phase = "auction" },
  play = function(t)
    t.A:bid(1)
    t.B:bid(4)
    t.A:bid("pass")
    t.to("port")
    t.check { B = { gold = 1, hand = { "M" } }, A = { gold = 7, hand = {} } }
  end,
}

match "$RULE-51, $RULE-52: bids go round until all but one have passed" {
  rules = "$game",
  given = { A = { gold = 3 }, B = { gold = 9 }, C = { gold = 4 }, deck = { "M" }, phase = "auction" },
  play = function(t)
    t.A:bid(1)
    t.B:bid("pass")
    t.C:bid(3)          -- A cannot pay more and is not asked
    t.to("port")
    t.A:not_asked("bid")
    t.check { C = { gold = 1, hand = { "M" } } }
  end,
}

match "$RULE-53: a card that nobody wants is discarded" {
  rules = "$game",
  given = { A = { gold = 5 }, B = { gold = 5 }, deck = { "M", "S", "F", "G", "C" }, phase = "auction" },
  play = function(t)
    t.A:bid("pass")
    t.B:bid("pass")
    t.check { A = { gold = 7, hand = { "S" } }, B = { gold = 5 }, discard = { "M" } }
  end,
}
-- @end
