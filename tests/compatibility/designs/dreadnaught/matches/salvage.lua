match "salvage: the wreck of an opposing ship repairs two points" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "4" }, ships = { "K{S}" }, base = 5 },
    B = { ships = { "J" } },
    phase = "upgrade",
  },
  play = function(t)
    t.A:play("4", "J")
    t.check { A = { base = 7 }, discard = { "J", "4" } }
  end,
}

match "salvage: a base is never repaired beyond its maximum" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "4" }, ships = { "K{S}" }, base = 9 },
    B = { ships = { "J" } },
    phase = "upgrade",
  },
  play = function(t)
    t.A:play("4", "J")
    t.check { A = { base = 10 } }
  end,
}

match "salvage: the wreck of an own ship brings nothing" {
  rules = "dreadnaught",
  given = {
    A = { ships = { "K{S}", "J" }, base = 5 },
    B = { hand = { "4" } },
    phase = "upgrade",
  },
  play = function(t)
    t.B:play("4", "J")
    t.check { A = { base = 5, ships = { "K{S}" } } }
  end,
}

match "lifeboat: the ship returns to the hand" {
  rules = "dreadnaught",
  given = { A = { ships = { "K{L}" } }, B = { hand = { "5" } }, phase = "attack", active = "B" },
  play = function(t)
    t.B:attack { card = "5" }
    t.A:block("K")
    t.check { A = { hand = { "K", "L" }, ships = {} } }
  end,
}

match "flare: a card is discarded, or the base is hit" {
  rules = "dreadnaught",
  given = { A = { hand = { "F", "F" } }, B = { hand = { "8" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "F" }
    t.B:options { "8", "none" }
    t.B:cover("none")
    t.check { B = { base = 8, hand = { "8" } } }
  end,
}

match "quick_war: a new ship waits, and the missile hits harder" {
  rules = "dreadnaught", variants = { "dreadnaught/variants/quick_war.lua" },
  given = { A = { hand = { "5" }, ships = { "K[fresh=1]", "J" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5", ships = { "J" } }
    t.check { B = { base = 4 } }
  end,
}
