local function sinking(own, enemy)
  return { A = own, B = enemy }
end

match "prizecourt: for an opposing ship that is lost its admiral draws a card" {
  rules = "admiral",
  given = sinking({ water = { "sverdlov" }, battlefield = { "prizecourt" }, main = { "oberon", "koni" } },
    { water = { "koni[damage=3]" } }),
  luck = { dice = { 6, 5, 1, 2, 1, 1, 6, 6 } }, -- 16 : 5, then 4 : 15
  play = function(t)
    t.A:attack("sverdlov")
    t.B:intercept("koni")
    t.A:options { "draw", "mend" }
    t.A:award("draw")
    t.check { A = { hand = { "oberon" }, hull = 20 }, B = { scrapyard = { "koni" } } }
  end,
}

match "prizecourt: or the flagship gains a hit point" {
  rules = "admiral",
  given = sinking({ water = { "sverdlov" }, battlefield = { "prizecourt" }, hull = 9 }, { water = { "koni[damage=3]" } }),
  luck = { dice = { 6, 5, 1, 2, 1, 1, 6, 6 } },
  play = function(t)
    t.A:attack("sverdlov")
    t.B:intercept("koni")
    t.A:award("mend")
    t.check { A = { hand = {}, hull = 10 } }
  end,
}

match "prizecourt: neither an own ship nor an opposing weapon is a prize" {
  rules = "admiral",
  given = sinking({ water = { "koni[damage=3]" }, battlefield = { "prizecourt" }, hand = { "battery" } , resource = {} },
    { water = { "sverdlov{ciws}" } }),
  luck = { dice = { 4, 3, 1, 1, 6, 5, 1, 2 } }, -- 9 : 5, then 16 : 5
  play = function(t)
    t.A:attack("koni")
    t.B:intercept("sverdlov")
    t.A:asked("main_phase")
    t.check { A = { scrapyard = { "koni" }, hand = { "battery" } }, B = { scrapyard = { "ciws" }, water = { "sverdlov[damage=3]" } } }
  end,
}

match "prizecourt: a ship that was still being built is none" {
  rules = "admiral",
  given = sinking({ water = { "sverdlov" }, battlefield = { "prizecourt" }, hand = { "depot" } },
    { construction = { "koni[counters=1]" } }),
  luck = { dice = { 6, 6, 1, 1 } }, -- 17 : 3
  play = function(t)
    t.A:attack("sverdlov")
    t.A:target("koni")
    t.A:asked("main_phase")
    t.check { A = { hull = 20, hand = { "depot" } }, B = { construction = {}, scrapyard = { "koni" } } }
  end,
}

-- A takes B's daring over. Whose court gives an award when B sinks it?
for _, case in ipairs {
  { "A", "a ship that was taken over is no prize for who loses it" },
  { "B", "a ship of one's own is one when the enemy had it" },
} do
  local court, name = table.unpack(case)

  match("prizecourt: " .. name) {
    rules = "admiral",
    given = sinking({ hand = { "prizecrew" }, battlefield = { "arsenal", "mint", court == "A" and "prizecourt" or "depot" } },
      { water = { "daring[damage=5,crippled=1]", "sverdlov" }, battlefield = { court == "B" and "prizecourt" or "depot" },
        hand = { "depot" } }),
    luck = { dice = { 6, 6, 1, 1 } }, -- 17 : 4
    play = function(t)
      t.A:play("prizecrew", "daring")
      t.A:requisition { "arsenal", "mint" }
      t.A:done()
      t.B:library("main")
      t.B:attack("sverdlov")
      t.B:target("daring")
      if court == "B" then t.B:award("mend") end
      t.B:asked("main_phase")
      t.check { A = { hull = 20, water = {} }, B = { hull = court == "B" and 21 or 20, scrapyard = { "daring" } } }
    end,
  }
end

match "prizecourt: a ship that a crew keeps afloat is none, either" {
  rules = "admiral",
  given = sinking({ water = { "sverdlov" }, battlefield = { "prizecourt" }, hand = { "depot" } }, { water = { "koni{bulkheads}" } }),
  luck = { dice = { 6, 6, 1, 1 } }, -- 17 : 4
  play = function(t)
    t.A:attack("sverdlov")
    t.B:intercept("none")
    t.A:target("koni")
    t.A:asked("main_phase")
    t.check { A = { hull = 20 }, B = { water = { "koni[damage=3]" }, scrapyard = { "bulkheads" } } }
  end,
}
