-- What a position may contain, and what it may not, because no battle can reach it.

match "BGP-10: where tier 5 has fired nobody fires any more, and the next round begins" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "BC" } }, tier = 5, shots = 2 },
  luck = { dice = { 1, 1, 1 } },
  play = function(t)
    t.to_round(2)
    t.equal(t.count("shot_fired"), 0, "shots before the new round")
    t.to_round(3)
    t.equal(t.count("shot_fired"), 2, "shots of the new round")
  end,
}

match "BGP-10: there is no tier 6" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "BC" } }, tier = 6 },
  fails_setup = "1 to 5",
}

local function refused(name, message, given)
  match(name) { rules = "battlegroup", given = given, fails_setup = message }
end

local foe = { battle_group = { "BC" } }

refused("BGP-50: a destroyer on a battleship is in no group", "BB: a ship carries no other one",
  { A = { battle_group = { "BB{DD}" } }, B = foe })
refused("BGP-50: nor is one on a carrier", "CV: a ship carries no other one", { A = foe, B = { carrier_group = { "DD", "CV{DD}" } } })
refused("BGP-56: a u-boat carries nothing", "SS1: a ship carries no other one", { A = { submarines = { "SS{SS}" } }, B = foe })

refused("BGR-22: a side that is out of the battle is refused", "both sides are in the battle",
  { A = { battle_group = { "BB" } }, B = { eliminated = 1 } })
refused("BGR-22: a side that is out is refused with ships, too", "both sides are in the battle",
  { A = { battle_group = { "BB" }, eliminated = 1 }, B = foe })

refused("BGP-57 BGP-60: a battleship has no order to change group", "BB: only escorts change group",
  { A = { battle_group = { "BB[moving=1]" } }, B = foe })
refused("BGP-54 BGP-60: nor has a carrier", "CVL: only escorts change group",
  { A = foe, B = { carrier_group = { "DD[moving=2]", "CVL[moving=2]" } } })
