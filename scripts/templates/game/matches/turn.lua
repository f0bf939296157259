-- What a turn of $Title begins with, and what players do in port. A position has what `given` names and nothing else.

match "$RULE-03, $RULE-10, $RULE-11: hands of three cards are dealt, and a lot says who begins" {
  rules = "$game",
  seed = 1, seats = 3,
  play = function(t)
    local first = t.open().seat                                      -- @not auction
    for _, seat in ipairs { "A", "B", "C" } do
      local began = seat == first                                    -- @not auction
      t.equal(t[seat]:sees()[seat].gold, began and 5 or 3)           -- @not auction
      t.equal(#t[seat]:sees()[seat].hand, began and 4 or 3)          -- @not auction
      t.equal(t[seat]:sees()[seat].gold, 3)                          -- @auction
      t.equal(#t[seat]:sees()[seat].hand, 3)                         -- @auction
    end
  end,
}

match "$RULE-12: a turn begins with 2 gold" {
  rules = "$game",
  given = { A = { gold = 1 }, B = { gold = 1 } },
  play = function(t)
    t.to("port")
    t.check { A = { gold = 3 }, B = { gold = 1 } }
  end,
}

match "$RULE-13: the player draws a card" {
  rules = "$game",
  given = { A = { hand = { "F" } }, deck = { "S" } },
  play = function(t)
    t.to("port")
    t.check { A = { hand = { "F", "S" } }, deck = {} }
  end,
}

match "$RULE-13: an empty deck is made of the discard pile" {
  rules = "$game",
  given = { discard = { "S" } },
  luck = { chance = true },
  play = function(t)
    t.to("port")
    t.check { A = { hand = { "S" } }, deck = {}, discard = {} }
  end,
}

match "$RULE-14, $RULE-15: a ship is deployed and paid" {
  rules = "$game",
  given = { A = { hand = { "F", "S", "M" }, gold = 1 } },
  play = function(t)
    t.A:deploy("F")   -- @not table
    t.A:deploy("F", "12,2")   -- @table
    t.check { A = { gold = 1, hand = { "S", "M" }, fleet = { "F" } } }
    t.A:rejects("deploy", "M")   -- @not table
    t.A:rejects("deploy", "M", "18,2")   -- @table
    t.A:deploy("S")   -- @not table
    t.A:deploy("S", "18,2")   -- @table
    t.check { A = { gold = 0, fleet = { "F", "S" } } }
  end,
}

match "$RULE-16, $RULE-93: a cargo is worth 3 gold and is discarded" {
  rules = "$game",
  given = { A = { hand = { "CA" } } },
  play = function(t)
    t.A:play("CA")
    t.check { A = { gold = 8, hand = {} }, discard = { "CA" } }
  end,
}
