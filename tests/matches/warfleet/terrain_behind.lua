-- WAR-178: a way slows down for what it reaches, not for what lies behind its end. So its turn does not come earlier (WAR-70).
local function too_early(name, ship, foe, terrain, ...)
  local way = { ... }
  match("WAR-178 WAR-70: " .. name) {
    rules = "warfleet",
    given = { A = { fleet = { ship .. "{plating}" } }, B = { fleet = { foe .. "{plating}" } }, terrain = { terrain }, class = "light" },
    luck = { dice = {} },
    play = function(t)
      t.A:activate("L1")
      t.A:rejects(table.unpack(way))
    end,
  }
end

too_early("terrain behind the target of a ram does not let it turn before 6 inches",
  "L@36,20,0", "L@38.5,26.5,315", "difficult@40.5,28.5,45[width=4,depth=1]", "ram", "B.L1", "45@5")
too_early("terrain beyond the edge where a ship leaves does not let it turn before 6 inches",
  "L@38,46.9,80", "L@5,5", "difficult@52,46[width=12,depth=8]", "cruise", "-10@4")
