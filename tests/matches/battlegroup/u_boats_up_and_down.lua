-- Section 2.5 of the ledger: u-boats that have fired, and who meets whom.

local alone = common.alone
local faces = common.faces
local submerged = common.submerged
local surfaced = common.surfaced

local u_boat = { submarines = { "SS" } }
-- One ship of B in each of the tiers 2 to 5; A's u-boat is all they can fire at.
local hunters = { battle_group = { "BB", "CA", "DD" }, carrier_group = { "CVL" } }

local cruiser_and_carrier = { battle_group = { "CA" }, carrier_group = { "CVL" } }

match "BGP-42: a u-boat that has fired is sunk by a five" {
  rules = "battlegroup",
  given = { A = u_boat, B = cruiser_and_carrier },
  luck = { dice = { 1, 1, 5 } },
  play = function(t)
    t.A:orders { SS = "CA" }
    t.to_tier(2)
    surfaced(t, "SS")
    t.equal(t.count("u_boat_surfaced"), 1, "u_boat_surfaced")
    t.wins("B", "fleet sunk")
    t.check { A = { submarines = {}, sunk = { "SS" } } }
  end,
}

match "BGP-42: a four is too little for a u-boat that has fired" {
  rules = "battlegroup",
  given = { A = u_boat, B = cruiser_and_carrier },
  luck = { dice = { 1, 1, 4, 4 } },
  play = function(t)
    t.A:orders { SS = "CA" }
    t.to_round(2)
    t.check { A = { submarines = { "SS" }, sunk = {} } }
  end,
}

match "BGP-42: a u-boat surfaces after a hit as well" {
  rules = "battlegroup",
  given = { A = u_boat, B = cruiser_and_carrier },
  luck = { dice = { 5, 5, 5 } },
  play = function(t)
    t.A:orders { SS = "CA" }
    t.to_tier(2)
    surfaced(t, "SS")
    t.wins("B", "fleet sunk")
    t.check { A = { sunk = { "SS" } }, B = { carrier_group = { "CVL" }, sunk = { "CA" } } }
  end,
}

match "BGP-43: a u-boat that has fired stays up until the next round" {
  rules = "battlegroup",
  given = { A = u_boat, B = hunters },
  -- SS at BB; CVL, BB, CA, DD at SS
  luck = { dice = { 1, 1, 4, 4, 4, 4 } },
  play = function(t)
    t.A:orders { SS = "BB" }
    for tier = 2, 5 do
      t.to_tier(tier)
      surfaced(t, "SS")
    end
    t.equal(t.count("u_boat_submerged"), 0, "u_boat_submerged during the round")
    t.to_round(2)
    submerged(t, "SS")
    t.equal(t.count("u_boat_submerged"), 1, "u_boat_submerged")
    t.check { A = { submarines = { "SS" } } }
  end,
}

match "BGP-43: the destroyers of tier 5 still find it on the surface" {
  rules = "battlegroup",
  given = { A = u_boat, B = hunters },
  luck = { dice = { 1, 1, 4, 4, 4, 5 } },
  play = function(t)
    t.A:orders { SS = "BB" }
    t.wins("B", "fleet sunk")
    t.check { A = { sunk = { "SS" } }, round = 1 }
  end,
}

match "BGP-43: with the round ended but no new one open, it is still up" {
  rules = "battlegroup",
  given = { A = u_boat, B = { battle_group = { "DD" } } },
  luck = { dice = { 1, 1, 1 } },
  play = function(t)
    t.A:orders { SS = "DD" }
    t.to("end_of_round")
    surfaced(t, "SS")
    t.to_round(2)
    submerged(t, "SS")
  end,
}

match "BGP-44: nines are too little between u-boats that fire at each other" {
  rules = "battlegroup",
  given = { A = u_boat, B = u_boat },
  luck = { dice = { 9, 9, 10, 1 } },
  play = function(t)
    t.A:orders { SS = "SS" }
    t.B:orders { SS = "SS" }
    t.wins("B", "fleet sunk")
    t.check { A = { sunk = { "SS" } }, B = { submarines = { "SS" }, sunk = {} } }
  end,
}

match "BGP-44: neither u-boat is caught on the surface by the other" {
  rules = "battlegroup",
  given = { A = u_boat, B = u_boat },
  luck = { dice = { 5, 9, 9, 5 } },
  play = function(t)
    t.A:orders { SS = "SS" }
    t.B:orders { SS = "SS" }
    t.to_round(2)
    t.check { A = { submarines = { "SS" }, sunk = {} }, B = { submarines = { "SS" }, sunk = {} } }
  end,
}

match "BGP-44: a u-boat that fires elsewhere is up for tier 2, not for the other u-boat" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL" }, submarines = { "SS" } }, B = u_boat },
  -- SS of A, SS of B; CVL
  luck = { dice = { 9, 9, 1, 1, 5 } },
  play = function(t)
    t.A:orders { SS = "SS" }
    t.B:orders { SS = "CVL" }
    t.to_tier(2)
    t.check { B = { submarines = { "SS" }, sunk = {} } }
    t.equal(t.B:value("submarines", "SS", "defense"), 5, "defense in tier 2")
    t.wins("A", "fleet sunk")
  end,
}

match "BGP-45: a u-boat rolls its second die after a hit, too" {
  rules = "battlegroup",
  given = { A = u_boat, B = { battle_group = { "BB" } } },
  luck = { dice = { 10, 1 } },
  play = function(t)
    t.A:orders { SS = "BB" }
    t.wins("A", "fleet sunk")
    t.equal(faces(t, "A", "SS"), "10 1", "faces of the u-boat")
  end,
}

match "BGP-45: two ten-sided dice against a u-boat as well" {
  rules = "battlegroup",
  given = { A = u_boat, B = u_boat },
  luck = { dice = { 1, 10 } },
  play = function(t)
    t.A:orders { SS = "SS" }
    t.wins("A", "fleet sunk")
    t.equal(faces(t, "A", "SS"), "1 10", "faces of the u-boat")
  end,
}

match "BGP-45: the choice is a target or nothing, not half a salvo" {
  rules = "battlegroup",
  given = { A = u_boat, B = { battle_group = { "CA", "DD" } } },
  luck = { dice = { 5, 5 } },
  play = function(t)
    t.A:offers("SS", { "CA", "DD", "hold" })
    t.A:rejects("orders", { SS = { "CA", "hold" } })
    t.A:orders { SS = "CA" }
    t.to_tier(4)
    t.equal(faces(t, "A", "SS"), "5 5", "faces of the u-boat")
    t.check { B = { battle_group = { "CA", "DD" } } }
  end,
}

match "BGP-46: firing in one round does not expose a u-boat that holds in the next" {
  rules = "battlegroup",
  given = { A = u_boat, B = hunters },
  -- round 1: SS, CVL, BB, CA, DD; round 2: CVL, BB, CA, DD
  luck = { dice = { 1, 1, 1, 1, 1, 1, 9, 6, 6, 6 } },
  play = function(t)
    t.A:orders { SS = "BB" }
    t.to_round(2)
    submerged(t, "SS")
    t.A:orders { SS = "hold" }
    for tier = 2, 5 do
      t.to_tier(tier)
      t.check { round = 2 }
      submerged(t, "SS")
    end
    t.to_round(3)
    t.check { A = { submarines = { "SS" }, sunk = {} } }
  end,
}

match "BGP-46: whoever fires again is up again" {
  rules = "battlegroup",
  given = { A = u_boat, B = { carrier_group = { "CVL" } } },
  luck = { dice = { 1, 1, 1, 1, 1, 5 } },
  play = function(t)
    t.A:orders { SS = "CVL" }
    t.to_round(2)
    submerged(t, "SS")
    t.A:orders { SS = "CVL" }
    t.to_tier(2)
    surfaced(t, "SS")
    t.wins("B", "fleet sunk")
  end,
}

match "BGP-47: of two u-boats only the one that fired is up" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS", "SS" } }, B = { carrier_group = { "CVL" } } },
  luck = { dice = { 1, 1, 9 } },
  play = function(t)
    t.A:orders { SS1 = "CVL", SS2 = "hold" }
    t.to_tier(2)
    surfaced(t, "SS1")
    submerged(t, "SS2")
    t.B:orders { CVL = "SS2" }
    t.to_round(2)
    t.check { A = { submarines = { "SS", "SS" }, sunk = {} } }
    t.equal(t.count("u_boat_surfaced"), 1, "u_boat_surfaced")
  end,
}

match "BGP-47: the u-boat that fired pays for it, not its sister" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS", "SS" } }, B = { carrier_group = { "CVL" } } },
  luck = { dice = { 1, 1, 5 } },
  play = function(t)
    t.A:orders { SS1 = "hold", SS2 = "CVL" }
    t.to_tier(2)
    submerged(t, "SS1")
    surfaced(t, "SS2")
    t.B:orders { CVL = "SS2" }
    t.to_round(2)
    t.check { A = { submarines = { "SS" }, sunk = { "SS" } } }
    submerged(t, "SS1")
  end,
}

match "BGP-47: the u-boats of the two sides surface apart" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL" }, submarines = { "SS" } }, B = u_boat },
  luck = { dice = { 1, 1 } },
  play = function(t)
    t.A:orders { SS = "hold" }
    t.B:orders { SS = "SS" }
    t.to_tier(2)
    submerged(t, "SS")
    t.equal(t.B:value("submarines", "SS", "surfaced"), 1, "B's u-boat is surfaced")
    t.equal(t.B:value("submarines", "SS", "defense"), 5, "defense of B's u-boat")
  end,
}

local everything = { battle_group = { "BB" }, carrier_group = { "CL", "CV" }, submarines = { "SS" } }

match "BGP-48: a u-boat may choose among all enemy ships" {
  rules = "battlegroup",
  given = { A = u_boat, B = everything },
  play = function(t)
    t.A:offers("SS", { "BB", "CL", "CV", "SS", "hold" })
  end,
}

-- target, its number in this fleet, the next tier with ships
local victims = {
  { "BB", 8, 2, { carrier_group = { "CL", "CV" }, battle_group = {}, submarines = { "SS" }, sunk = { "BB" } } },
  { "CL", 5, 2, { carrier_group = { "CV" }, battle_group = { "BB" }, submarines = { "SS" }, sunk = { "CL" } } },
  { "CV", 8, 3, { carrier_group = { "CL" }, battle_group = { "BB" }, submarines = { "SS" }, sunk = { "CV" } } },
  { "SS", 10, 2, { carrier_group = { "CL", "CV" }, battle_group = { "BB" }, submarines = {}, sunk = { "SS" } } },
}

for _, victim in ipairs(victims) do
  local key, number, tier, rest = table.unpack(victim)

  match("BGP-48: a u-boat sinks " .. key .. " out of a full fleet") {
    rules = "battlegroup",
    given = { A = u_boat, B = everything },
    luck = { dice = { 1, number } },
    play = function(t)
      t.A:orders { SS = key }
      t.to_tier(tier)
      t.check { B = rest }
    end,
  }
end

match "BGP-48: carriers behind a battle group stay within reach in every round" {
  rules = "battlegroup",
  given = { A = u_boat, B = { battle_group = { "DD" }, carrier_group = { "CVL" } } },
  -- round 1: SS, CVL, DD
  luck = { dice = { 4, 4, 1, 1 } },
  play = function(t)
    t.A:orders { SS = "CVL" }
    t.to_round(2)
    t.check { B = { battle_group = { "DD" }, carrier_group = { "CVL" } } }
    t.A:offers("SS", { "DD", "CVL", "hold" })
  end,
}

for _, state in ipairs { "submerged", "surfaced" } do
  local fires = state == "surfaced"

  match("BGP-49: every tier may aim at a " .. state .. " u-boat") {
    rules = "battlegroup",
    given = {
      A = { battle_group = { "BB", "CL", "DD" }, carrier_group = { "CV" } },
      B = { battle_group = { "CA" }, submarines = { "SS" } },
    },
    -- SS if it fires; CV; BB; CL and the cruiser of B
    luck = { dice = fires and { 1, 1, 1, 1, 1, 1, 1, 1 } or { 1, 1, 1, 1, 1, 1 } },
    play = function(t)
      t.B:orders { SS = fires and "BB" or "hold" }
      t.A:offers("CV", { "CA", "SS" })
      t.A:offers("BB", { "CA", "SS" })
      t.A:offers("CL", { "CA", "SS", "to_carrier_group" })
      t.A:offers("DD", { "CA", "SS", "to_carrier_group" })
    end,
  }
end

match "BGP-49: the other types may aim at a u-boat as well" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BC", "CA" }, carrier_group = { "CVL" }, submarines = { "SS" } },
    B = { battle_group = { "CA" }, submarines = { "SS" } },
  },
  -- CVL, BC
  luck = { dice = { 1, 1 } },
  play = function(t)
    t.A:offers("SS", { "CA", "SS", "hold" })
    t.A:offers("CVL", { "CA", "SS" })
    t.A:offers("BC", { "CA", "SS" })
    t.A:offers("CA", { "CA", "SS" })
  end,
}

-- dice of the avenger; the u-boat has missed it with two ones
local avengers = {
  { "CV", { 1, 5 } },
  { "CVL", { 5 } },
  { "BB", { 5 } },
  { "BC", { 5 } },
  { "CA", { 5 } },
  { "CL", { 5 } },
  { "DD", { 5 } },
}

for _, avenger in ipairs(avengers) do
  local key, dice = table.unpack(avenger)

  match("BGP-49: " .. key .. " sinks the u-boat that missed it") {
    rules = "battlegroup",
    given = { A = alone(key), B = u_boat },
    luck = { dice = { 1, 1, table.unpack(dice) } },
    play = function(t)
      t.B:orders { SS = key }
      t.wins("A", "fleet sunk")
      t.equal(faces(t, "A", key), table.concat(dice, " "), "faces of " .. key)
      t.check { A = { sunk = {} }, B = { submarines = {}, sunk = { "SS" } } }
    end,
  }
end
