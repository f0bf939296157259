-- Rules ADM-78 to ADM-82, ADM-93, ADM-159, rulings ADR-17, ADR-20, ADR-27: which exchanges a combat has, counted by the windows before
-- their dice, and what an instant adds to them.
local damage, took = common.damage, common.took

-- A has to pass every window in which it could play its instant; nothing else is asked on the way.
match "ADM-82, ADR-20: an attack that nobody intercepts has one exchange, so one window for instants" {
  rules = "admiral",
  windows = "strict",
  given = {
    A = { water = { "adams" }, hand = { "firecontrol", "zigzag", "depot" }, battlefield = { "yard" } },
    B = { water = { "leander" }, hand = { "zigzag" }, battlefield = { "yard" } },
  },
  luck = { dice = { 4, 4, 2, 3 } }, -- 11 against 8
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("leander")
    t.A:pass()
    t.B:pass()
    t.A:asked("main_phase")
    damage(t, "B", "leander", 3)
    t.equal(t.count("attack_rolled"), 1, "attack rolls")
  end,
}

match "ADM-78, ADM-79, ADR-20: an attack that is intercepted has two exchanges and two windows" {
  rules = "admiral",
  windows = "strict",
  given = {
    A = { water = { "adams" }, hand = { "zigzag", "firecontrol", "depot" }, battlefield = { "yard" } },
    B = { water = { "leander" } },
  },
  luck = { dice = { 4, 4, 2, 3, 6, 5, 3, 4 } }, -- 11 against 8, then 13 against 10
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.A:pass()
    t.A:pass()
    t.A:asked("main_phase")
    damage(t, "B", "leander", 3)
    damage(t, "A", "adams", 3)
    t.equal(t.count("attack_rolled"), 2, "attack rolls")
  end,
}

match "ADM-82, ADM-90, ADM-113: nor does the strike of an aircraft that nobody intercepts have a second exchange" {
  rules = "admiral",
  windows = "strict",
  given = {
    A = { water = { "colossus{cormorant}" }, hand = { "firecontrol", "zigzag", "depot" }, battlefield = { "yard" } },
    B = { water = { "leander" }, hand = { "zigzag", "firecontrol" }, battlefield = { "yard" } },
  },
  luck = { dice = { 4, 4, 2, 4 } }, -- 12 against 9
  play = function(t)
    t.A:launch("colossus/cormorant", "anti_ship")
    t.A:target("leander")
    t.A:pass()
    t.B:pass()
    t.A:asked("main_phase")
    damage(t, "B", "leander", 3)
    t.equal(t.count("attack_rolled"), 1, "attack rolls")
  end,
}

-- The cormorant has defense 2, the kestrel 4.
local function dogfight(name, who, dice, play)
  local hands = { A = { "depot" }, B = { "depot" } }
  hands[who] = { "depot", "zigzag" }
  match(name) {
    rules = "admiral",
    given = {
      A = { water = { "colossus{cormorant}" }, hand = hands.A, battlefield = { "yard" } },
      B = { water = { "centaur{kestrel}" }, hand = hands.B, battlefield = { "yard" } },
    },
    luck = { dice = dice },
    play = function(t)
      t.A:launch("colossus/cormorant", "anti_ship")
      t.B:intercept("centaur/kestrel")
      t[who]:play("zigzag")
      t.A:asked("main_phase")
      play(t)
    end,
  }
end

dogfight("ADM-93, ADR-27: a zigzag adds two to the defense of the interceptor in a dogfight", "B", { 4, 4, 2, 2 }, function(t)
  -- 8 + 2 against 4 + 4 + 2
  took(t, "cormorant", 0)
  took(t, "kestrel", 0)
end)

dogfight("ADM-93, ADR-27: and two to that of the attacker", "A", { 2, 2, 2, 2 }, function(t)
  -- 4 + 2 + 2 against 4 + 4
  took(t, "cormorant", 0)
  took(t, "kestrel", 0)
end)

match "ADM-133: four damage are two requisitions, and a third one is not taken" {
  rules = "admiral",
  given = { A = { water = { "centaur[damage=4]" }, battlefield = { "depot", "depot", "depot" } }, phase = "upkeep" },
  play = function(t)
    t.A:repair("centaur")
    t.A:asked("repair_pay")
    t.A:rejects("repair_pay", "3")
    t.A:repair_pay(2)
    t.check { A = { water = { "centaur[damage=0]" } } }
    t.equal(common.tapped(t, "depot#1", "depot#2", "depot#3"), 2, "depots tapped")
  end,
}
