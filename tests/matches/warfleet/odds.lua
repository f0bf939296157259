-- What odds are computed from, before a model is on the table and while it waits. The odds themselves: docs/odds.md.

-- who, of which seat: what is added to its dice, and to the damage of a hit
local function special(t, seat, who, to_hit, damage)
  t.equal(t[seat]:value("reserve", who, "to_hit"), to_hit, "added to the dice of " .. who)
  t.equal(t[seat]:value("reserve", who, "bonus_damage"), damage, "added to the damage of " .. who)
end

match "WAR-228, WAR-233, WAR-307, WAR-310, WAR-311, WAR-321: special rules are known before deployment" {
  rules = "warfleet",
  seed = 1, decks = { "carrier_group", "long_guns" },
  luck = { dice = { 4, 2, 1 } },
  play = function(t)
    special(t, "A", "B1", 1, 1)
    special(t, "A", "F1", 1, 0)
    special(t, "A", "G1", 0, 0)
    special(t, "A", "M1/energy", 1, 0)
    special(t, "A", "M1", 0, 0)
    special(t, "B", "H1/tsunami", 0, 1)
    special(t, "B", "H1/railgun", 0, 0)
    special(t, "B", "L1/giga", 0, 1)
  end,
}

match "WAR-310, WAR-321: and of a ship that is kept back" {
  rules = "warfleet",
  given = {
    A = { fleet = { common.model"L@36,20,0" }, reserve = { "M{tactician,energy[mount=front],giga[mount=rear],repair}[late=1]" } },
    B = { fleet = { common.model"L@66,44,0" } }, class = "light",
  },
  play = function(t)
    special(t, "A", "M1/energy", 1, 0)
    special(t, "A", "M1/giga", 0, 1)
  end,
}
