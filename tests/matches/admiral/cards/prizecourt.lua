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
