-- The variants of the rule set, at least one match for each.

match "variant single_turrets: a battleship rolls one die of ten sides at ships and one of six at u-boats" {
  rules = "battlegroup",
  variants = { "single_turrets" },
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "BB" }, submarines = { "SS" } } },
  luck = { dice = { 8, 1, 6 } }, -- both BB; round 2: A's BB at SS
  play = function(t)
    t.A:orders { BB = "BB" }
    t.check { A = { battle_group = { "BB" } }, B = { battle_group = {}, sunk = { "BB" } } }
    t.to_round(3)
    t.equal(t.count("shot_fired"), 3, "shots")
  end,
}

match "variant stout_destroyers: a destroyer withstands a 4 and is sunk by a 5" {
  rules = "battlegroup",
  variants = { "stout_destroyers" },
  given = { A = { submarines = { "SS", "SS" } }, B = { battle_group = { "DD", "DD" } } },
  luck = { dice = { 4, 4, 5, 1 } }, -- SS1, SS2
  play = function(t)
    t.A:orders { SS1 = "DD1", SS2 = "DD2" }
    t.check { B = { battle_group = { "DD" }, sunk = { "DD" } } }
    t.equal(t.B:value("battle_group", "DD1", "defense"), 5, "defence of the destroyer")
  end,
}

match "variant strong_escorts: each destroyer gives the carriers +2, up to 10" {
  rules = "battlegroup",
  variants = { "strong_escorts" },
  given = {
    A = { carrier_group = { "CV", "CVL", "DD" } },
    B = { carrier_group = { "CV", "CVL", "DD", "DD", "CL" }, submarines = { "SS" } },
  },
  play = function(t)
    t.B:asked("orders")
    t.equal(t.A:value("carrier_group", "CV", "defense"), 8, "aircraft carrier, one destroyer")
    t.equal(t.A:value("carrier_group", "CVL", "defense"), 7, "light carrier, one destroyer")
    t.equal(t.B:value("carrier_group", "CV", "defense"), 10, "aircraft carrier, two destroyers and a cruiser")
    t.equal(t.B:value("carrier_group", "CVL", "defense"), 10, "light carrier, two destroyers and a cruiser")
    t.equal(t.B:value("carrier_group", "CL", "defense"), 6, "light cruiser")
  end,
}

match "variant restless_u_boats: a u-boat is offered targets only, and fires if nothing is said" {
  rules = "battlegroup",
  variants = { "restless_u_boats" },
  given = { A = { submarines = { "SS" } }, B = { battle_group = { "CA", "CA" } } },
  luck = { dice = { 1, 1 } },
  play = function(t)
    t.A:offers("SS", { "CA1", "CA2" })
    t.A:rejects("orders", { SS = "hold" })
    t.A:orders {}
    t.equal(t.count("shot_fired"), 1, "shots")
  end,
}

-- Number of sixes at a battleship of defence 8: is it sunk?
for _, case in ipairs { { "no_pairs", 2, false }, { "no_pairs", 4, false }, { "three_sixes", 2, false }, { "three_sixes", 3, true } } do
  local variant, number, sunk = table.unpack(case)
  local destroyers, dice = {}, { 1, 1 } -- BB first
  for i = 1, number do
    destroyers[i], dice[2 + i] = "DD", 6
  end

  match("variant " .. variant .. ": " .. number .. " sixes " .. (sunk and "sink" or "do not sink") .. " a battleship") {
    rules = "battlegroup",
    variants = { variant },
    given = { A = { battle_group = destroyers }, B = { battle_group = { "BB" } } },
    luck = { dice = dice },
    play = function(t)
      if sunk then
        t.wins("A", "fleet sunk")
      else
        t.to_round(2)
        t.check { B = { battle_group = { "BB" }, sunk = {} } }
      end
    end,
  }
end

match "variant no_pairs: a six still sinks whom a six sinks" {
  rules = "battlegroup",
  variants = { "no_pairs" },
  given = { A = { battle_group = { "DD" } }, B = { battle_group = { "DD" } } },
  luck = { dice = { 6, 1 } },
  play = function(t)
    t.wins("A", "fleet sunk")
  end,
}

match "variant double_screen: both types of cruiser count, each once, within the limits" {
  rules = "battlegroup",
  variants = { "double_screen" },
  given = {
    A = { battle_group = { "BB", "BC", "CL", "CL", "CA" } },
    B = { battle_group = { "BB", "BC", "CL", "CA", "DD" }, submarines = { "SS" } },
  },
  play = function(t)
    t.B:asked("orders")
    t.equal(t.A:value("battle_group", "BB", "defense"), 10, "battleship")
    t.equal(t.A:value("battle_group", "BC", "defense"), 8, "battle cruiser")
    t.equal(t.A:value("battle_group", "CA", "defense"), 5, "heavy cruiser")
    t.equal(t.B:value("battle_group", "BB", "defense"), 10, "battleship with a destroyer, too")
    t.equal(t.B:value("battle_group", "BC", "defense"), 8, "battle cruiser with a destroyer, too")
  end,
}

match "variant shallow_dives: a 9 sinks a submerged u-boat, an 8 does not" {
  rules = "battlegroup",
  variants = { "shallow_dives" },
  given = { A = { carrier_group = { "CVL", "CVL" } }, B = { submarines = { "SS", "SS" } } },
  luck = { dice = { 9, 8 } },
  play = function(t)
    t.A:orders { CVL1 = "SS1", CVL2 = "SS2" }
    t.check { B = { submarines = { "SS" }, sunk = { "SS" } } }
    t.equal(t.B:value("submarines", "SS2", "defense"), 9, "defence under water")
  end,
}

match "variant stranded_u_boats: a u-boat that has fired has defence 5 in the next round, too, and another one has 10" {
  rules = "battlegroup",
  variants = { "stranded_u_boats" },
  given = { A = { submarines = { "SS", "SS" } }, B = { battle_group = { "CA", "CA" } } },
  luck = { dice = { 1, 1, 1, 1 } }, -- SS1; both CA
  play = function(t)
    t.A:orders { SS1 = "CA1" }
    t.to_round(2)
    t.equal(t.count("u_boat_submerged"), 0, "dives")
    t.equal(t.A:value("submarines", "SS1", "defense"), 5, "defence of the first u-boat")
    t.equal(t.A:value("submarines", "SS2", "defense"), 10, "defence of the second u-boat")
  end,
}

match "variant stranded_u_boats: a u-boat that fires again does not come up again (BGP-42)" {
  rules = "battlegroup",
  variants = { "stranded_u_boats" },
  given = { A = { submarines = { "SS" } }, B = { battle_group = { "CA" } } },
  luck = { dice = { 1, 1, 1, 1, 1, 1 } }, -- SS, CA; SS, CA
  play = function(t)
    t.A:orders { SS = "CA" }
    t.to_round(2)
    t.A:orders { SS = "CA" }
    t.to_round(3)
    t.equal(t.count("u_boat_surfaced"), 1, "times on the surface")
  end,
}

match "variant blind_carriers: carriers have no u-boat in their lists, other ships have" {
  rules = "battlegroup",
  variants = { "blind_carriers" },
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CV", "CVL" } },
    B = { battle_group = { "BB" }, carrier_group = { "CL" }, submarines = { "SS" } },
  },
  luck = { dice = { 1, 1, 1 } }, -- CV, CVL
  play = function(t)
    t.A:offers("CV", { "BB", "CL" })
    t.A:offers("CVL", { "BB", "CL" })
    t.A:offers("BB", { "BB", "SS" })
  end,
}

match "variant blind_carriers: carriers against nothing but u-boats do not fire" {
  rules = "battlegroup",
  variants = { "blind_carriers" },
  given = { A = { carrier_group = { "CV" } }, B = { submarines = { "SS" } } },
  play = function(t)
    t.B:orders { SS = "hold" }
    t.drawn("no shot was fired")
  end,
}

match "variant bold_escorts: an escort strikes back at a protected carrier that has attacked its group, and at no other one" {
  rules = "battlegroup",
  variants = { "bold_escorts" },
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "DD" } },
    B = { battle_group = { "BB" }, carrier_group = { "CVL", "CVL" } },
  },
  luck = { dice = { 1, 1, 1, 1, 1, 1, 5 } }, -- both CVL; both BB; DD
  play = function(t)
    t.B:orders { CVL1 = "DD", CVL2 = "BB" }
    t.A:offers("DD", { "CVL1", "to_battle_group" })
    t.A:orders { DD = "CVL1" }
    t.check { B = { carrier_group = { "CVL" }, sunk = { "CVL" } } }
  end,
}

match "variant free_escorts: escorts fire at ships that have done nothing, but not at protected carriers" {
  rules = "battlegroup",
  variants = { "free_escorts" },
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "DD" } },
    B = { battle_group = { "BB" }, carrier_group = { "CL", "CVL" } },
  },
  luck = { dice = { 1, 1, 1, 1, 1, 1 } }, -- CVL; both BB; CL
  play = function(t)
    t.B:orders { CVL = "BB" }
    t.A:offers("DD", { "BB", "CL", "to_battle_group" })
    t.A:rejects("orders", { DD = "CVL" })
  end,
}

match "variant free_escorts: without an enemy battle group everything is in their reach" {
  rules = "battlegroup",
  variants = { "free_escorts" },
  given = { A = { carrier_group = { "DD" } }, B = { carrier_group = { "CVL", "DD" } } },
  luck = { dice = { 1 } }, -- CVL
  play = function(t)
    t.A:offers("DD", { "CVL", "DD" })
  end,
}

match "variant open_carriers: a battle group reaches the whole carrier group behind a battle group" {
  rules = "battlegroup",
  variants = { "open_carriers" },
  given = {
    A = { battle_group = { "BB" } },
    B = { battle_group = { "DD" }, carrier_group = { "CL", "CVL" } },
  },
  luck = { dice = { 1, 7, 1 } }, -- CVL, BB
  play = function(t)
    t.A:offers("BB", { "DD", "CL", "CVL" })
    t.A:orders { BB = "CVL" }
    t.check { B = { battle_group = { "DD" }, carrier_group = { "CL" }, sunk = { "CVL" } } }
  end,
}

match "variant fixed_groups: no change is offered, in neither group; before the battle both are open" {
  rules = "battlegroup",
  variants = { "fixed_groups" },
  given = {
    A = { battle_group = { "BB", "DD" }, carrier_group = { "DD" } },
    B = { battle_group = { "BB", "BB" }, submarines = { "SS" } },
  },
  luck = { dice = { 1, 1, 1, 1, 1, 1 } }, -- A's BB, B's BB1 and BB2
  play = function(t)
    t.A:offers("DD1", { "BB1", "BB2", "SS" })
    t.A:rejects("orders", { DD1 = "to_carrier_group" })
    t.A:rejects("orders", { DD2 = "to_battle_group" })
  end,
}

match "variant fixed_groups: ships are placed before the battle as ever" {
  rules = "battlegroup",
  variants = { "fixed_groups" },
  seed = 1,
  play = function(t)
    t.A:placement { DD1 = "carrier_group", CL2 = "battle_group" }
    t.B:placement {}
    t.check { A = { battle_group = { "BB", "CA", "CL", "CL" }, carrier_group = { "DD", "DD", "CV" } } }
  end,
}

match "variant new_battle_group: the escorts form a battle group, and it protects the carrier" {
  rules = "battlegroup",
  variants = { "new_battle_group" },
  given = {
    A = { carrier_group = { "DD", "CVL" } },
    B = { battle_group = { "BB" } },
  },
  luck = { dice = { 1, 1, 1, 1 } }, -- CVL, BB; round 2: CVL
  play = function(t)
    t.B:offers("BB", { "DD", "CVL" })
    t.A:orders { DD = "to_battle_group" }
    t.to_round(2)
    t.check { A = { battle_group = { "DD" }, carrier_group = { "CVL" } } }
    t.B:offers("BB", { "DD" })
  end,
}

match "variant new_battle_group: a change ordered before the loss of the battle group takes place" {
  rules = "battlegroup",
  variants = { "new_battle_group" },
  given = {
    A = { battle_group = { "CA" }, carrier_group = { "CL" } },
    B = { battle_group = { "CA" } },
  },
  luck = { dice = { 1, 5 } }, -- both CA
  play = function(t)
    t.A:orders { CL = "to_battle_group" }
    t.to_round(2)
    t.check { A = { battle_group = { "CL" }, carrier_group = {}, sunk = { "CA" } } }
  end,
}

match "variant heavy_escorts: a heavy cruiser sails with the carriers, without a bonus for them, and defends them" {
  rules = "battlegroup",
  variants = { "heavy_escorts" },
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CA", "CVL" } },
    B = { battle_group = { "BB" }, submarines = { "SS" } },
  },
  luck = { dice = { 1, 1, 1, 1, 1, 1, 1 } }, -- SS, CVL, both BB
  play = function(t)
    t.B:orders { SS = "CVL" }
    t.equal(t.A:value("carrier_group", "CVL", "defense"), 5, "defence of the carrier")
    t.equal(t.A:value("battle_group", "BB", "defense"), 8, "defence of the battleship")
    t.A:offers("CA", { "SS", "to_battle_group" })
  end,
}

match "variant heavy_escorts: a heavy cruiser is placed where its side likes" {
  rules = "battlegroup",
  variants = { "heavy_escorts" },
  seed = 1,
  play = function(t)
    t.A:placement { CA = "carrier_group" }
    t.B:placement {}
    t.check { A = { carrier_group = { "CA", "CL", "CV", "DD" } }, B = { battle_group = { "BC", "BC", "CA", "DD", "DD" } } }
  end,
}

match "variant hold_fire: any ship may hold its fire, and fires if nothing is said" {
  rules = "battlegroup",
  variants = { "hold_fire" },
  given = {
    A = { battle_group = { "BB", "DD" }, carrier_group = { "CV", "DD" }, submarines = { "SS" } },
    B = { battle_group = { "DD" } },
  },
  luck = { dice = { 1, 1, 1, 1, 1, 1, 1 } }, -- round 1: B's DD; round 2: CV, BB, DD1, B's DD
  play = function(t)
    t.A:offers("CV", { "DD", "hold" })
    t.A:orders { CV = { "hold", "hold" } }
    t.A:orders { BB = "hold" }
    t.A:offers("DD1", { "DD", "hold", "to_carrier_group" })
    t.A:offers("DD2", { "stay", "to_battle_group" })
    t.A:orders { DD1 = "hold" }
    t.to_round(2)
    t.equal(t.count("shot_fired"), 1, "shots of the first round")
    t.A:orders { SS = "hold" }
    t.to_round(3)
    t.equal(t.count("shot_fired"), 5, "shots of both rounds: two dice at one target are one")
  end,
}

match "variant hold_fire: a carrier that holds its first die and fires the second one has fired" {
  rules = "battlegroup",
  variants = { "hold_fire" },
  given = { A = { carrier_group = { "CV" } }, B = { carrier_group = { "CVL", "DD" } } },
  luck = { dice = { 1 } },
  play = function(t)
    t.A:orders { CV = { "hold", "CVL" } }
    t.B:orders { CVL = "hold" }
    t.B:offers("DD", { "CV", "hold" }) -- BGR-14: it has attacked the carrier group
    t.B:orders { DD = "hold" }
    t.to_round(2) -- BGP-113: there was a shot
    t.equal(t.A:value("carrier_group", "CV", "raider"), 1, "raider")
  end,
}

match "variant short_memory: an attack of the last round is not answered any more, one of this round is" {
  rules = "battlegroup",
  variants = { "short_memory" },
  given = {
    A = { carrier_group = { "DD" }, submarines = { "SS" } },
    B = { battle_group = { "CA" } },
  },
  luck = { dice = { 1, 1, 1 } }, -- CA, DD; round 2: CA
  play = function(t)
    t.B:orders { CA = "DD" }
    t.to_round(2)
    t.equal(t.count("shot_fired"), 2, "the attack and the answer")
    t.B:orders { CA = "SS" }
    t.A:idle("DD")
  end,
}

-- Quiet rounds before this one: is it the last?
for _, case in ipairs { { 9, true }, { 8, false } } do
  local quiet, ends = table.unpack(case)

  match("variant short_patience: after " .. quiet .. " quiet rounds one more " .. (ends and "ends" or "does not end") .. " the battle") {
    rules = "battlegroup",
    variants = { "short_patience" },
    given = { A = { carrier_group = { "CVL" } }, B = { carrier_group = { "CVL" } }, quiet = quiet },
    luck = { dice = { 1, 1 } },
    play = function(t)
      if ends then
        t.drawn("ten rounds without a loss")
      else
        t.to_round(2)
        t.check { quiet = 9 }
      end
    end,
  }
end
