-- New cards in a combat: a unit that has left it does not fight on, a squadron without damage does not go home, and starting
-- an item takes 1 requisition, however cheap other cards make it.
match "ADM-89, ADR-17: neither guns nor instants are for a ship that has left" {
  rules = "admiral",
  given = {
    A = { water = { "koni" }, hand = { "recall", "zigzag" }, battlefield = { "depot", "yard" } },
    B = { water = { "leander" }, flagship = { "flagship{gun45}" } },
  },
  play = function(t)
    t.A:attack("koni")
    t.B:intercept("leander")
    t.A:play("recall", "koni")
    t.A:asked("main_phase")
    t.check { A = { hand = { "zigzag", "koni" }, water = {} } }
  end,
}

match "ADM-156, ADM-97: an aircraft that left with its ship is not fired at" {
  rules = "admiral",
  given = {
    A = { water = { "centaur{petrel}" }, hand = { "recall" }, battlefield = { "depot" } },
    B = { water = { "adams{sam,ciws}" } },
  },
  play = function(t)
    t.A:launch("petrel", "anti_ship")
    t.B:intercept("adams")
    t.A:play("recall", "centaur")
    t.A:asked("main_phase")
    t.check { A = { hand = { "centaur", "petrel" } }, B = { water = { "adams{sam,ciws}" } } }
  end,
}

match "ADM-159, ADR-17: nor are instants for a dogfight in which nobody rolls any more" {
  rules = "admiral",
  given = {
    A = { water = { "centaur{petrel}" }, hand = { "recall" }, battlefield = { "depot" } },
    B = { water = { "colossus{kestrel}" }, hand = { "zigzag" }, battlefield = { "depot" } },
  },
  play = function(t)
    t.A:launch("petrel", "anti_ship")
    t.B:intercept("colossus/kestrel")
    t.A:play("recall", "centaur")
    t.B:not_asked("instants")
    t.A:asked("main_phase")
    t.check { B = { hand = { "zigzag" } } }
  end,
}

match "ADM-97, ADM-99: a squadron that takes no damage does not go home, one that takes some does" {
  rules = "admiral",
  given = { A = { water = { "centaur{sturdy}" } }, B = { water = { "colossus{kestrel}" } }, turn = 1 },
  luck = { dice = { 3, 4, 3, 4, 3, 4, 2, 3 } },
  play = function(t)
    t.A:launch("sturdy", "anti_ship")
    t.B:intercept("colossus/kestrel")
    t.check { A = { water = { "centaur{sturdy[damage=0,home=0]}" } } }
    t.A:done()
    t.B:library("main")
    t.B:done()
    t.A:library("main")
    t.A:launch("sturdy", "anti_ship")
    t.B:intercept("colossus/kestrel")
    t.check { B = { water = { "colossus{kestrel[damage=1,home=1]}" } } }
  end,
}

match "ADM-37, ADM-38, ADR-15: places for helicopters are no places for squadrons" {
  rules = "admiral",
  given = {
    A = {
      water = { "kiev{puffin}" },
      construction = { "kestrel[counters=3]", "petrel[counters=2]", "kingfisher[counters=2]", "puffin[counters=2]" },
    },
  },
  play = function(t)
    t.A:deploy("kestrel", "kiev")
    t.A:rejects("deploy", "petrel", "kiev")
    t.A:deploy("kingfisher", "kiev")
    t.A:rejects("deploy", "puffin", "kiev")
    t.check { A = { water = { "kiev{puffin,kestrel,kingfisher}" } } }
  end,
}

match "ADM-28: a weapon that costs nothing any more takes 1 requisition" {
  rules = "admiral",
  given = { A = { hand = { "gun76" }, battlefield = { "foundry", "depot" } } },
  play = function(t)
    t.A:place("gun76")
    t.A:requisition { "depot" }
    t.check { A = { construction = { "gun76[counters=1]" } } }
    t.A:deploy("gun76", "flagship")
    t.check { A = { flagship = { "flagship{gun76}" } } }
  end,
}
