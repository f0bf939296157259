-- Rule ADM-159, ruling ADR-17: when instants are played, and what each of the five does.

local function depots(number)
  local list = {}
  for index = 1, number do
    list[index] = "depot"
  end
  return list
end

-- Both sides could use an instant in the combat between A's daring and B's adams with two weapons.
local function both_armed()
  return {
    A = { water = { "daring" }, hand = { "zigzag", "firecontrol" }, battlefield = depots(2) },
    B = { water = { "adams{sam,ciws}" }, hand = { "zigzag", "firecontrol" }, battlefield = depots(2) },
  }
end

match "ADM-159, ADR-17: before the dice of the attack the active player is asked first, then the other one" {
  rules = "admiral",
  given = both_armed(),
  luck = { dice = { 1, 1, 6, 6, 1, 1, 6, 6 } }, -- 6 : 15, then 5 : 14
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("adams")
    t.A:asked("instants")
    t.B:not_asked("instants")
    t.equal(t.count("attack_rolled"), 0, "attack rolls")
    t.A:pass()
    t.B:asked("instants")
    t.equal(t.count("attack_rolled"), 0, "attack rolls")
    t.B:pass()
    t.A:asked("main_phase")
    t.equal(t.count("attack_rolled"), 2, "attack rolls")
  end,
}

match "ADM-159, ADR-17: before the dice of the counter-attack both are asked again, the active player first" {
  rules = "admiral",
  given = both_armed(),
  luck = { dice = { 3, 4, 3, 3, 1, 1, 6, 6 } }, -- 11 : 9, then 5 : 14
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("adams")
    t.A:system("adams/sam")
    t.A:asked("instants")
    t.equal(t.count("attack_rolled"), 1, "attack rolls")
    t.A:pass()
    t.B:asked("instants")
    t.equal(t.count("attack_rolled"), 1, "attack rolls")
    t.B:pass()
    t.A:asked("main_phase")
    t.equal(t.count("attack_rolled"), 2, "attack rolls")
  end,
}

match "ADM-159, ADR-17: in the other player's turn it is the other player who is asked first" {
  rules = "admiral",
  given = {
    A = { hand = { "zigzag" }, battlefield = { "depot" } },
    B = { water = { "koni" }, hand = { "firecontrol" }, battlefield = { "depot" } },
  },
  luck = { dice = { 4, 4, 3, 3 } }, -- 12 : 9
  play = function(t)
    t.A:done()
    t.B:library("main")
    t.B:attack("koni")
    t.B:target("flagship")
    t.A:not_asked("instants")
    t.B:asked("instants")
    t.equal(t.count("attack_rolled"), 0, "attack rolls")
    t.B:play("firecontrol")
    t.A:play("zigzag")
    t.check { A = { hull = 17 } }
  end,
}

match "ADR-17: outside of combat only the active player plays" {
  rules = "admiral",
  given = {
    A = { hand = { "dcparty", "drydock", "battery" }, battlefield = depots(6), water = { "adams[damage=3]" } },
    B = { hand = { "depot" }, water = { "koni" } },
  },
  play = function(t)
    t.A:done()
    t.A:not_asked("instants")
    t.B:library("main")
    t.A:not_asked("main_phase")
    t.B:lay("depot")
    t.A:not_asked("instants")
    t.B:asked("main_phase")
    t.B:done()
    t.A:asked("library")
    t.check { A = { hand = { "dcparty", "drydock", "battery" } } }
  end,
}

match "ADR-17: in the upkeep nothing is played" {
  rules = "admiral",
  given = {
    A = { water = { "colossus[damage=4]" }, hand = { "dcparty", "drydock" }, battlefield = depots(4) },
    phase = "upkeep",
  },
  play = function(t)
    t.A:asked("upkeep_menu")
    t.is_true(not t.A:offered("play"), "no instants in the upkeep")
    t.A:done()
    t.A:library("main")
    t.is_true(t.A:offered("play"), "instants in the main phase")
  end,
}

match "ADR-17: an instant works at once, nobody answers it" {
  rules = "admiral",
  given = {
    A = { hand = { "battery" }, battlefield = depots(2) },
    B = { water = { "koni[damage=2]" }, hand = { "dcparty" }, battlefield = depots(1) },
  },
  play = function(t)
    t.A:play("battery", "koni")
    t.B:not_asked("instants")
    t.check { B = { water = {}, hand = { "dcparty" }, scrapyard = { "koni" } } }
  end,
}

match "ADM-159, ADR-17: a battery in a combat may hit what has no part in it" {
  rules = "admiral",
  given = {
    A = { water = { "adams" }, hull = 3 },
    B = { water = { "daring" }, hand = { "battery" }, battlefield = depots(2) },
  },
  luck = { dice = { 1, 1, 6, 6 } }, -- 5 : 14
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("daring")
    t.B:play("battery", "flagship")
    t.check { A = { hull = 1 }, B = { scrapyard = { "battery" } } }
  end,
}

-- Damage before and after.
for _, case in ipairs { { 4, 1 }, { 3, 0 }, { 2, 0 } } do
  local before, after = table.unpack(case)

  match("ADR-17: a party takes a destroyer from " .. before .. " to " .. after .. " points of damage") {
    rules = "admiral",
    given = { A = { water = { "adams[damage=" .. before .. "]" }, hand = { "dcparty" }, battlefield = depots(2) } },
    play = function(t)
      t.A:play("dcparty", "adams")
      t.check {
        A = {
          water = { "adams[damage=" .. after .. "]" },
          battlefield = { "depot[tapped=1]", "depot[tapped=0]" },
          hand = {},
        },
      }
    end,
  }
end

match "ADR-17: a party works on the own fleet only" {
  rules = "admiral",
  given = {
    A = { hull = 12, water = { "kara[damage=3]", "oberon[damage=3]" }, hand = { "dcparty" }, battlefield = depots(1) },
    B = { hull = 12, water = { "koni[damage=3]" } },
  },
  play = function(t)
    t.A:rejects("play", "dcparty", "flagship")
    t.A:rejects("play", "dcparty", "koni")
    t.A:play("dcparty", "oberon")
    t.check {
      A = { hull = 12, water = { "kara[damage=3]", "oberon[damage=0]" } },
      B = { hull = 12, water = { "koni[damage=3]" } },
    }
  end,
}

match "ADM-159, ADR-17: a party before the dice saves the target" {
  rules = "admiral",
  given = {
    A = { water = { "adams" } },
    B = { water = { "daring[damage=4]" }, hand = { "dcparty" }, battlefield = depots(1) },
  },
  luck = { dice = { 4, 4, 3, 3 } }, -- 11 : 8
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("daring")
    t.B:play("dcparty", "daring")
    t.check { B = { water = { "daring[damage=4]" }, scrapyard = { "dcparty" } } }
  end,
}

match "ADR-17: a party without requisition is refused" {
  rules = "admiral",
  given = { A = { water = { "adams[damage=4]" }, hand = { "dcparty" } } },
  play = function(t)
    t.A:rejects("play", "dcparty", "adams")
  end,
}

match "ADR-17: a drydock costs three requisitions and gives three hit points" {
  rules = "admiral",
  given = { A = { hull = 7, hand = { "drydock" }, battlefield = depots(3) } },
  play = function(t)
    t.A:play("drydock")
    t.check { A = { hull = 10, battlefield = { "depot[tapped=1]", "depot[tapped=1]", "depot[tapped=1]" } } }
  end,
}

match "ADR-17: two requisitions are too few for a drydock" {
  rules = "admiral",
  given = { A = { hull = 7, hand = { "drydock" }, battlefield = depots(2) } },
  play = function(t)
    t.A:rejects("play", "drydock")
  end,
}

match "ADM-159, ADR-17: a drydock before the dice saves the flagship" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { hull = 3, hand = { "drydock" }, battlefield = depots(3) } },
  luck = { dice = { 4, 4, 2, 3 } }, -- 11 : 6
  play = function(t)
    t.A:attack("adams")
    t.A:target("flagship")
    t.B:play("drydock")
    t.running()
    t.check { B = { hull = 1 } }
  end,
}

match "ADM-159, ADR-17: a firing solution adds two to the attack, once" {
  rules = "admiral",
  given = { A = { water = { "adams", "daring" }, hand = { "firecontrol" }, battlefield = depots(1) } },
  luck = { dice = { 3, 3, 4, 4, 3, 2, 4, 4 } }, -- 11 : 9, then 9 : 9
  play = function(t)
    t.A:attack("adams")
    t.A:play("firecontrol")
    t.check { A = { attack_bonus = 0, battlefield = { "depot[tapped=1]" } }, B = { hull = 18 } }
    t.A:attack("daring")
    t.check { B = { hull = 18 } }
  end,
}

match "ADM-159, ADR-17: a firing solution adds two to a counter-attack" {
  rules = "admiral",
  given = both_armed(),
  luck = { dice = { 3, 4, 3, 3, 3, 3, 4, 3 } }, -- 11 : 9, then 11 : 9
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("adams")
    t.A:system("adams/sam")
    t.B:play("firecontrol")
    t.A:asked("main_phase")
    t.equal(t.A:value("water", "daring", "damage"), 2, "damage of the attacker")
  end,
}

match "ADM-159, ADR-17: a zigzag course adds two to the defense, once" {
  rules = "admiral",
  given = {
    A = { water = { "adams", "daring" } },
    B = { hand = { "zigzag" }, battlefield = depots(1) },
  },
  luck = { dice = { 3, 4, 4, 3, 3, 3, 3, 4 } }, -- 10 : 10, then 10 : 8
  play = function(t)
    t.A:attack("adams")
    t.A:target("flagship")
    t.B:play("zigzag")
    t.check { B = { hull = 20, defense_bonus = 0, battlefield = { "depot[tapped=1]" } } }
    t.A:attack("daring")
    t.A:target("flagship")
    t.check { B = { hull = 18 } }
  end,
}

match "ADM-159, ADR-17: a zigzag course adds two against a counter-attack" {
  rules = "admiral",
  given = both_armed(),
  luck = { dice = { 3, 4, 3, 3, 3, 4, 3, 3 } }, -- 11 : 9, then 10 : 10
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("adams")
    t.A:system("adams/sam")
    t.A:play("zigzag")
    t.A:asked("main_phase")
    t.equal(t.A:value("water", "daring", "damage"), 0, "damage of the attacker")
  end,
}

match "ADR-17: a firing solution of the attack is gone in the counter-attack" {
  rules = "admiral",
  given = {
    A = { water = { "daring" }, hand = { "firecontrol" }, battlefield = depots(1) },
    B = { water = { "adams" } },
  },
  luck = { dice = { 3, 3, 4, 3, 3, 3, 4, 3 } }, -- 12 : 10, then 9 : 9
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("adams")
    t.A:play("firecontrol")
    t.equal(t.A:value("water", "daring", "damage"), 0, "damage of the attacker")
    t.check { A = { attack_bonus = 0 }, B = { water = { "adams[damage=2]" } } }
  end,
}

match "ADR-17: a battery hits enemy ships of the surface and the flagship, nothing else" {
  rules = "admiral",
  given = {
    A = { water = { "adams" }, hand = { "battery" }, battlefield = depots(2) },
    B = {
      water = { "koni", "centaur{kestrel}", "oberon" },
      battlefield = { "yard" },
      construction = { "sverdlov[counters=2]" },
    },
  },
  play = function(t)
    for _, wrong in ipairs { "adams", "oberon", "yard", "sverdlov", "centaur/kestrel" } do
      t.A:rejects("play", "battery", wrong)
    end
    t.A:play("battery", "centaur")
    t.check {
      A = { battlefield = { "depot[tapped=1]", "depot[tapped=1]" } },
      B = { water = { "koni[damage=0]", "centaur[damage=2]{kestrel}", "oberon" }, hull = 20 },
    }
  end,
}

match "ADR-17: a battery takes two hit points off the flagship" {
  rules = "admiral",
  given = { A = { hand = { "battery" }, battlefield = depots(2) }, B = { water = { "koni" } } },
  play = function(t)
    t.A:play("battery", "flagship")
    t.check { A = { hull = 20 }, B = { water = { "koni[damage=0]" }, hull = 18 } }
  end,
}

match "ADR-17: one requisition is too few for a battery" {
  rules = "admiral",
  given = { A = { hand = { "battery" }, battlefield = depots(1) } },
  play = function(t)
    t.A:rejects("play", "battery", "flagship")
  end,
}

match "ADM-159: who holds no instant is not asked before the dice" {
  rules = "admiral",
  given = { A = { water = { "koni" }, hand = { "koni" }, battlefield = { "depot" } }, B = { water = { "daring" } } },
  luck = { dice = { 1, 1, 6, 6, 1, 1, 6, 6 } },
  windows = "strict",
  play = function(t)
    t.A:attack("koni")
    t.B:intercept("daring")
    t.A:asked("main_phase")
  end,
}
