match "tiger: a hit on its hull does one damage less" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "tiger" } } },
  luck = { dice = { 6, 5, 5, 3, 1, 1, 6, 6 } }, -- 15 : 11, then 6 : 14
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("tiger")
    t.check { B = { water = { "tiger[damage=3]" } } }
  end,
}

match "tiger: equipment is not behind the plates" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "tiger{sam}" } } },
  luck = { dice = { 6, 5, 5, 3, 1, 1, 6, 6 } }, -- 4: the launcher takes 2, the hull 2 - 1
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("tiger")
    t.check { B = { water = { "tiger[damage=1]" }, scrapyard = { "sam" } } }
  end,
}

match "tiger: of one damage nothing is left" {
  rules = "admiral",
  given = { A = { hand = { "frogmen" }, battlefield = { "base", "arsenal" } }, B = { water = { "tiger" } } },
  play = function(t)
    t.A:assign("frogmen", "tiger")
    t.A:done()
    t.B:library("main")
    t.check { B = { water = { "tiger[damage=0]{frogmen}" } } }
  end,
}

match "tiger: nor of one that falls on its last hit point" {
  rules = "admiral",
  given = {
    A = { hand = { "frogmen" }, battlefield = { "base", "arsenal" } },
    B = { water = { "tiger[damage=7,crippled=1]" } },
  },
  play = function(t)
    t.A:assign("frogmen", "tiger")
    t.A:done()
    t.B:library("main")
    t.check { B = { water = { "tiger[damage=7]{frogmen}" } } }
  end,
}

-- What B's ship of 8 hit points is before, the dice of a sverdlov that nobody intercepts, damage that it takes, what B has afterwards.
for _, case in ipairs {
  { "12 less 1 sink a sound ship", "tiger", { 6, 6, 1, 1 }, 8, {} }, -- 17 : 5
  { "12 less 1 sink a ship with its last hit point", "tiger[damage=7,crippled=1]", { 6, 6, 1, 1 }, 1, {} }, -- 17 : 5
  { "3 less 1 sink a ship with two hit points left", "tiger[damage=6]", { 3, 3, 2, 3 }, 2, {} }, -- 11 : 8
  { "5 less 1 behind a CIWS and less 1 by the plates sink it, too", "tiger[damage=6]{ciws}", { 4, 3, 2, 2 }, 2, {} }, -- 12 : 7
  { "2 less 1 do not", "tiger[damage=6]", { 3, 2, 2, 3 }, 1, { "tiger[damage=7]" } }, -- 10 : 8
} do
  local name, ship, dice, taken, left = table.unpack(case)

  match("tiger, ADM-154, ADR-37: " .. name) {
    rules = "admiral",
    given = { A = { water = { "sverdlov" }, hand = { "depot" } }, B = { water = { ship } } },
    luck = { dice = dice },
    play = function(t)
      t.A:attack("sverdlov")
      if not ship:contains("crippled") then t.B:intercept("none") end
      t.A:target("tiger")
      t.A:asked("main_phase")
      t.check { B = { water = left } }
      local sum = 0
      for _, event in ipairs(t.events()) do
        if event.kind == "damaged" and event.key == "tiger" then sum = sum + event.amount end
      end
      t.equal(sum, taken, "damage that the tiger has taken")
    end,
  }
end

match "tiger, ADM-154: 2 of a coastal battery less 1 sink it with its last hit point" {
  rules = "admiral",
  given = { A = { hand = { "battery" }, battlefield = { "arsenal" } }, B = { water = { "tiger[damage=7,crippled=1]" } } },
  play = function(t)
    t.A:play("battery", "tiger")
    t.check { B = { water = {}, scrapyard = { "tiger" } } }
  end,
}
