local function critical(floats)
  return { A = { water = { "adams" } }, B = { water = { "leander" }, flagship = { "flagship{" .. floats .. "}" } } }
end

match "floats: for the price of the floats a critical hit adds no die" {
  rules = "admiral",
  given = critical("floats"),
  luck = { dice = { 3, 4, 3, 3, 6, 1, 1, 6, 6 } }, -- 10 : 9, then 4 : 15
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.B:may("yes")
    t.check { B = { water = { "leander[damage=1]" }, scrapyard = { "floats" }, flagship = { "flagship" } } }
    t.equal(t.count("critical_hit"), 0, "critical hits")
  end,
}

match "floats: they may be kept" {
  rules = "admiral",
  given = critical("floats"),
  luck = { dice = { 3, 4, 3, 3, 2, 1, 1, 6, 6 } }, -- 10 : 9, 1 + 2, then 4 : 15
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.B:may("no")
    t.check { B = { water = { "leander[damage=3]" }, flagship = { "flagship{floats}" } } }
  end,
}

match "floats: of two, one is enough" {
  rules = "admiral",
  given = critical("floats,floats"),
  luck = { dice = { 3, 4, 3, 3, 6, 1, 1, 6, 6 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.B:may("yes")
    t.check { B = { water = { "leander[damage=1]" }, flagship = { "flagship{floats}" } } }
  end,
}

match "floats: nobody is asked about a hit that is not critical, or one of their own side" {
  rules = "admiral",
  given = {
    A = { water = { "adams" }, flagship = { "flagship{floats}" } },
    B = { water = { "leander" }, flagship = { "flagship{floats}" } },
  },
  luck = { dice = { 4, 4, 3, 3, 3, 4, 3, 3 } }, -- 11 : 9, then 9 : 9
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.A:asked("main_phase")
    t.check { B = { water = { "leander[damage=2]" } } }
  end,
}

match "floats: the attacker's floats do not help its victim" {
  rules = "admiral",
  given = { A = { water = { "adams" }, flagship = { "flagship{floats}" } } },
  luck = { dice = { 3, 3, 4, 3, 5 } }, -- 9 : 8, 1 + 5
  play = function(t)
    t.A:attack("adams")
    t.check { B = { hull = 14 } }
  end,
}

-- B's zone with the target, which A's daring hits by one: 6 against 5; the die shows 2.
for _, case in ipairs { { "battlefield", "base", "base[damage=3]" }, { "construction", "adams[counters=4]", "adams[counters=1]" } } do
  local zone, before, after = table.unpack(case)

  match("floats: nobody is asked about a critical hit on what is no ship, zone " .. zone) {
    rules = "admiral",
    given = {
      A = { water = { "daring" }, hand = { "depot" } },
      B = { flagship = { "flagship{floats}" }, [zone] = { before } },
    },
    luck = { dice = { 1, 1, 2, 2, 2 } },
    play = function(t)
      t.A:attack("daring")
      t.A:target(zone == "battlefield" and "base" or "adams")
      t.A:asked("main_phase")
      t.check { B = { flagship = { "flagship{floats}" }, [zone] = { after } } }
    end,
  }
end

match "floats: they help the flagship that carries them" {
  rules = "admiral",
  given = { A = { water = { "daring" }, hand = { "depot" } }, B = { flagship = { "flagship{floats}" } } },
  luck = { dice = { 1, 1, 2, 2, 6 } }, -- 6 : 5
  play = function(t)
    t.A:attack("daring")
    t.B:may("yes")
    t.check { B = { hull = 19, flagship = { "flagship" } } }
  end,
}

match "floats: and a squadron that intercepts" {
  rules = "admiral",
  given = {
    A = { water = { "daring" }, hand = { "depot" } },
    B = { flagship = { "flagship{floats}" }, water = { "centaur{cormorant}" } },
  },
  luck = { dice = { 1, 1, 1, 2, 6, 1, 1, 6, 6 } }, -- 6 : 5, then 6 : 14
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("centaur/cormorant")
    t.B:may("yes")
    t.check { B = { water = { "centaur{cormorant[damage=1,home=1]}" }, flagship = { "flagship" } } }
  end,
}
