-- The cards of docs/cookbook.md at work: a match for each entry, named as it is.

match "to draw cards" {
  rules = "sea",
  given = { A = { hand = { "charts" } }, deck = { "S", "F", "G", "M" } },
  play = function(t)
    t.A:play("charts")
    t.check { A = { hand = { "S", "F", "G" } }, deck = { "M" } }
  end,
}

match "to search the deck and shuffle it" {
  rules = "sea",
  given = { A = { hand = { "spyglass" } }, deck = { "S", "F", "B", "G" } },
  luck = { chance = true },
  play = function(t)
    t.A:play("spyglass")
    t.A:options { "F", "G", "nothing" }
    t.A:look("G")
    t.check { A = { hand = { "S", "G" } }, deck = 2 }
  end,
}

match "to look at the top cards and put them back" {
  rules = "sea",
  given = { A = { hand = { "lookout" } }, deck = { "S", "F", "G", "M", "C" } },
  play = function(t)
    t.A:play("lookout")
    t.A:order { "G", "F", "M" }
    t.check { deck = ordered { "M", "F", "G", "C" } }
  end,
}

match "to take control of a card" {
  rules = "sea",
  given = { A = { hand = { "mutiny" } }, B = { fleet = { "F", "M" } } },
  play = function(t)
    t.A:rejects("play", "mutiny", "M")
    t.A:play("mutiny", "F")
    t.check { A = { fleet = { "F" } }, B = { fleet = { "M" } } }
  end,
}

match "to swap control of two cards" {
  rules = "sea",
  given = { A = { hand = { "parley" }, fleet = { "S", "C" } }, B = { fleet = { "M" } } },
  play = function(t)
    t.A:play("parley", "M")
    t.A:offer("S")
    t.check { A = { fleet = { "C", "M" } }, B = { fleet = { "S" } } }
  end,
}

match "to steal a random card" {
  rules = "sea",
  given = { A = { hand = { "cutpurse" } }, B = { hand = { "S", "F" } } },
  luck = { shuffles = { { "F" } } },
  play = function(t)
    t.A:play("cutpurse", "B")
    t.check { A = { hand = { "F" } }, B = { hand = { "S" } } }
  end,
}

match "to choose a player" {
  rules = "sea", seats = 3,
  given = { A = { hand = { "blockade" } }, C = { gold = 1 } },
  play = function(t)
    t.A:play("blockade")
    t.A:options { "B", "C" }
    t.A:whom("C")
    t.check { C = { gold = 0 } }
  end,
}

match "to take a card without looking" {
  rules = "sea",
  given = { A = { hand = { "smuggler" } }, B = { hand = { "S", "F" } } },
  luck = { shuffles = { { "F" } } },
  play = function(t)
    t.A:play("smuggler")
    t.A:options { "1", "2" }
    t.A:back("1")
    t.check { A = { hand = { "F" } }, B = { hand = { "S" } } }
  end,
}

match "to discard some cards and draw as many" {
  rules = "sea",
  given = { A = { hand = { "jettison", "S", "F", "G" } }, deck = { "M", "C", "B" } },
  play = function(t)
    t.A:play("jettison")
    t.A:throw { "S", "G" }
    t.check { A = { hand = { "F", "M", "C", "B" } }, deck = 0 }
  end,
}

match "a card that may be played when it is discarded (madness)" {
  rules = "sea",
  given = { A = { hand = { "jettison", "flotsam", "S" }, gold = 0 }, deck = { "M", "C", "B" } },
  play = function(t)
    t.A:play("jettison")
    t.A:throw { "flotsam", "S" }
    t.A:wash_up("play flotsam")
    t.check { A = { gold = 4, hand = { "M", "C", "B" } } }  -- 2 of the harbour, 2 of Flotsam
  end,
}

match "an answer in words" {
  rules = "sea",
  given = { A = { hand = { "parliament" }, gold = 0 } },
  play = function(t)
    t.A:play("parliament")
    t.B:grant("gold")
    t.check { A = { gold = 5 } }
  end,
}

match "to use a card once more, without paying" {
  rules = "sea",
  given = { A = { hand = { "encore" } }, discard = { "charts", "S" }, deck = { "F", "G", "M" } },
  play = function(t)
    t.A:play("encore")
    t.A:options { "play charts", "nothing" }
    t.A:again("play charts")
    t.check { A = { hand = { "F", "G", "M" } }, deck = 0 }
  end,
}

match "secret answers inside of an effect" {
  rules = "sea",
  given = { A = { hand = { "council" }, gold = 0 }, B = { gold = 2 }, deck = { "M", "S", "F", "G" } },
  play = function(t)
    t.A:play("council")
    t.A:pledge("1")
    t.check { A = { gold = 2 } }
    t.B:pledge("2")
    t.check { A = { gold = 1 }, B = { gold = 0, hand = { "S", "F" } } }
  end,
}

match "costs of X" {
  rules = "sea",
  given = { A = { hand = { "powder" }, fleet = { "S" }, gold = 3 } },
  play = function(t)
    t.A:play("powder", "S")
    t.A:charge(4)
    t.check { A = { gold = 1 } }
    t.equal(t.A:value("fleet", "S", "firepower"), 5)
  end,
}

match "an aura or equipment" {
  rules = "sea",
  given = { A = { hand = { "figurehead" }, fleet = { "S" } }, B = { fleet = { "M" } } },
  luck = { dice = { 6, 1 } },
  play = function(t)
    t.A:play("figurehead", "S")
    t.equal(t.A:value("fleet", "S", "firepower"), 2)
    t.A:done()
    t.A:done()
    t.B:fire("M", "S")
    t.check { A = { fleet = {} }, B = { prizes = { "S", "figurehead" } } }
  end,
}

match "counters on a card" {
  rules = "sea",
  given = { A = { fleet = { "veteran", "S" } }, B = { fleet = { "S", "F" } }, phase = "battle" },
  luck = { dice = { 6, 1 } },
  play = function(t)
    t.A:fire("veteran", "B.S")
    t.check { A = { fleet = { "veteran[scars=1]", "S" } } }
    t.equal(t.A:value("fleet", "veteran", "firepower"), 2)
  end,
}

match "a bonus for all others" {
  rules = "sea",
  given = { A = { fleet = { "escort", "S" } }, B = { fleet = { "S" } } },
  play = function(t)
    t.equal(t.A:value("fleet", "S", "armor"), 2)
    t.equal(t.A:value("fleet", "escort", "armor"), 1)
    t.equal(t.B:value("fleet", "S", "armor"), 1)
  end,
}

match "a bonus for each card of a sort" {
  rules = "sea",
  given = { A = { fleet = { "wolf", "wolf", "S" } }, B = { fleet = { "wolf" } } },
  play = function(t)
    t.equal(t.A:value("fleet", "wolf#1", "firepower"), 2)
    t.equal(t.B:value("fleet", "wolf", "firepower"), 1)
  end,
}

match "double or half values" {
  rules = "sea",
  given = { A = { hand = { "grapeshot" }, fleet = { "F", "G", "FL" } } },
  play = function(t)
    t.equal(t.A:value("fleet", "G", "armor"), 4)
    t.A:play("grapeshot", "F")
    t.equal(t.A:value("fleet", "F", "firepower"), 6)   -- 2 guns and 1 by the flagship, twice
    t.equal(t.A:value("fleet", "F", "armor"), 1)
  end,
}

match "a keyword" {
  rules = "sea",
  given = { A = { fleet = { "commodore", "S" } }, B = { fleet = { "S" } } },
  play = function(t)
    t.equal(t.A:value("fleet", "commodore", "armor"), 4)
    t.equal(t.A:value("fleet", "S", "armor") - t.B:value("fleet", "S", "armor"), 2)
    t.equal(t.A:value("fleet", "S", "has_sturdy"), 1)
  end,
}

match "to take abilities away" {
  rules = "sea",
  given = { A = { hand = { "spikes" }, fleet = { "S" } }, B = { fleet = { "flagship", "S" } } },
  play = function(t)
    t.equal(t.B:value("fleet", "S", "firepower"), 2)
    t.A:play("spikes", "flagship")
    t.equal(t.B:value("fleet", "S", "firepower"), 1)
    t.equal(t.B:value("fleet", "flagship", "firepower"), 2)
  end,
}

match "a card that counts as another kind" {
  rules = "sea",
  given = { A = { fleet = { "raider" } }, B = { fleet = { "hulk", "S" } } },
  play = function(t)
    t.equal(t.A:value("fleet", "raider", "firepower"), 1)
    t.equal(t.B:value("fleet", "hulk", "is_tactic"), 1)
  end,
}

match "the abilities of another card" {
  rules = "sea",
  given = { A = { hand = { "echo" } }, deck = { "S", "F", "G" }, discard = { "charts", "cutpurse" } },
  play = function(t)
    t.A:play("echo")
    t.check { A = { hand = { "S", "F", "G" } }, discard = { "echo", "charts", "cutpurse" } }
  end,
}

match "a card that becomes a copy of another one" {
  rules = "sea",
  given = { A = { hand = { "chameleon" }, fleet = { "S", "S" } }, B = { fleet = { "flagship" } } },
  play = function(t)
    t.A:play("chameleon", "S#1")
    t.A:model("flagship")
    t.check { A = { fleet = { "S[guise=FL]", "S" } } }
    t.equal(t.A:value("fleet", "S", "firepower"), 2)
    t.equal(t.A:value("fleet", "FL", "firepower"), 2)
  end,
}

match "a card that is cheaper in hand" {
  rules = "sea",
  given = { A = { hand = { "press_gang" }, prizes = { "S", "F" }, gold = 0 } },
  play = function(t)
    t.A:deploy("press_gang")   -- with the income of 2
    t.check { A = { fleet = { "press_gang" }, gold = 0 } }
    t.equal(t.A:value("fleet", "press_gang", "cost"), 4)
  end,
}

match "a card that is hard to take" {
  rules = "sea",
  given = { A = { fleet = { "F", "M" } }, B = { fleet = { "ironclad" } }, phase = "battle" },
  luck = { dice = { 6, 1, 6, 1 } },
  play = function(t)
    t.A:fire("F", "ironclad")
    t.check { B = { fleet = { "ironclad" } } }
    t.A:fire("M", "ironclad")
    t.check { A = { prizes = { "ironclad" } } }
  end,
}

match "something else instead" {
  rules = "sea",
  given = { A = { fleet = { "M" } }, B = { fleet = { "phoenix", "S" } }, phase = "battle" },
  luck = { dice = { 6, 1 } },
  play = function(t)
    t.A:fire("M", "phoenix")
    t.check { A = { prizes = {} }, B = { hand = { "phoenix" }, fleet = { "S" } } }
  end,
}

match "something when a card is lost" {
  rules = "sea",
  given = { A = { fleet = { "M" }, gold = 5 }, B = { fleet = { "fireship", "S" } }, phase = "battle" },
  luck = { dice = { 6, 1 } },
  play = function(t)
    t.A:fire("M", "fireship")
    t.check { A = { prizes = { "fireship" }, gold = 3 } }
  end,
}

match "ships that are lost together to hear of each other" {
  rules = "sea",
  given = { A = { hand = { "tempest" }, fleet = { "underwriter", "underwriter[aimed=4]" } }, B = { fleet = { "underwriter" } } },
  play = function(t)
    t.A:play("tempest")
    t.check { A = { fleet = {}, gold = 9 }, B = { fleet = {}, gold = 3 } }
  end,
}

match "an ability that is used once a turn" {
  rules = "sea",
  given = { A = { fleet = { "merchant" }, gold = 0 } },
  play = function(t)
    t.A:trade("merchant")
    t.check { A = { gold = 3 } }
    t.A:rejects("trade", "merchant")
  end,
}

match "a choice of two effects" {
  rules = "sea",
  given = { A = { hand = { "sealed_orders", "sealed_orders" }, fleet = { "S" }, gold = 0 } },
  play = function(t)
    t.A:play("sealed_orders", "retreat")
    t.check { A = { gold = 3 } }
    t.A:play("sealed_orders", "attack")
    t.equal(t.A:value("fleet", "S", "firepower"), 2)
  end,
}

match "discarding as a cost" {
  rules = "sea",
  given = { A = { hand = { "ransom", "G", "S" }, gold = 0 } },
  play = function(t)
    t.A:play("ransom")
    t.A:discard("G")
    t.check { A = { gold = 6, hand = { "S" } }, discard = { "G", "ransom" } }
  end,
}

match "new hands for everybody" {
  rules = "sea",
  given = { A = { hand = { "maelstrom", "S" } }, B = { hand = { "F", "G" } }, deck = { "CA", "M", "C", "B", "FL", "S" } },
  play = function(t)
    t.A:play("maelstrom")
    t.check { A = { hand = { "M", "C" } }, B = { hand = { "B", "FL" } }, discard = { "S", "CA", "F", "G", "maelstrom" } }
  end,
}

match "hands that go round" {
  rules = "sea",
  given = { A = { hand = { "trade_winds", "S" } }, B = { hand = { "F" } }, C = { hand = { "G", "M" } } },
  play = function(t)
    t.A:play("trade_winds")
    t.check { A = { hand = { "G", "M" } }, B = { hand = { "S" } }, C = { hand = { "F" } } }
  end,
}

match "a roll of dice that decides" {
  rules = "sea",
  given = { A = { hand = { "storm", "storm" } }, B = { fleet = { "M" } } },
  luck = { dice = { 4, 5 } },
  play = function(t)
    t.A:play("storm", "M")
    t.check { B = { fleet = { "M" } } }
    t.A:play("storm", "M")
    t.check { B = { fleet = {}, hand = { "M" } } }
  end,
}

match "a roll with a lower bound" {
  rules = "sea",
  given = { A = { fleet = { "marksmen" } }, B = { fleet = { "S", "F" } }, phase = "battle" },
  luck = { dice = { 1, 2 } },   -- 1 + 1 gun count as 4, 2 + 1 armor
  play = function(t)
    t.A:fire("marksmen", "S")
    t.check { A = { prizes = { "S" } } }
  end,
}

match "a guess about hidden cards" {
  rules = "sea",
  given = { A = { hand = { "informer", "informer" } }, deck = { "S", "B", "F" } },
  play = function(t)
    t.A:play("informer")
    t.A:guess("ship")
    t.check { deck = { "B", "F" } }
    t.A:play("informer")
    t.A:guess("tactic")
    t.check { A = { hand = { "S", "B" } }, deck = { "F" } }
  end,
}

match "an answer from every other player" {
  rules = "sea",
  given = { A = { hand = { "tribute" }, gold = 0 }, B = { gold = 2 }, C = { gold = 2 }, deck = { "S", "F" } },
  play = function(t)
    t.A:play("tribute")
    t.B:tribute("pay")
    t.C:tribute("refuse")
    t.check { A = { gold = 3, hand = { "S", "F" } }, B = { gold = 1 }, C = { gold = 2 } }
  end,
}

match "a card that ends the match" {
  rules = "sea",
  given = { A = { hand = { "truce" } } },
  play = function(t)
    t.A:play("truce")
    t.drawn("a truce")
  end,
}

match "successes where a six counts twice" {
  rules = "sea",
  given = { A = { hand = { "pearls" }, gold = 0 }, B = { hand = { "S" } } },
  luck = { dice = { 6, 4, 3, 5 } },
  play = function(t)
    t.A:play("pearls")
    t.check { A = { gold = 6 } }   -- with the income of the turn
  end,
}

match "to make a token" {
  rules = "sea",
  given = { A = { hand = { "boats" } } },
  play = function(t)
    t.A:play("boats")
    t.check { A = { fleet = { "boat[token=stays]", "boat[token=stays]" } } }
  end,
}

match "to copy a card" {
  rules = "sea",
  given = { A = { hand = { "false_colours" } }, B = { fleet = { "M[aimed=2]" } } },
  play = function(t)
    t.A:play("false_colours", "M")
    t.check { A = { fleet = { "M[aimed=0,token=stays]" } } }
  end,
}

match "tokens that vanish when they leave play" {
  rules = "sea",
  given = { A = { fleet = { "M" } }, B = { fleet = { "S[token=vanishes]" } }, phase = "battle" },
  luck = { dice = { 6, 1 } },
  play = function(t)
    t.A:fire("M", "S")
    t.check { A = { prizes = {} }, B = { fleet = {} } }
  end,
}
