-- Rules ADM-41 to ADM-54, rulings ADR-06, ADR-07, ADR-22: the turn, its phases and untapping, who attacks when and how often.

local miss = { 1, 1, 6, 6 } -- no attack of the set beats even a flagship with it

-- The amounts of all events of a kind, in order: totals of rolls.
local function amounts(t, kind)
  local list = {}
  for _, event in ipairs(t.events()) do
    if event.kind == kind then list[#list + 1] = ("%d"):format(event.amount) end
  end
  return table.concat(list, " ")
end

local function misses(number)
  local dice = {}
  for _ = 1, number do
    for _, die in ipairs(miss) do
      dice[#dice + 1] = die
    end
  end
  return dice
end

local next_turn = common.next_turn

match "ADM-41: no attack in the upkeep nor while drawing, but in the main phase" {
  rules = "admiral",
  given = { A = { battlefield = { "depot" }, water = { "koni", "colossus{petrel}", "oberon[damage=2]" } }, phase = "upkeep" },
  luck = { dice = misses(2) },
  play = function(t)
    t.A:asked("upkeep_menu")
    t.is_true(not t.A:offered("attack"), "no attack now")
    t.is_true(not t.A:offered("launch"), "no launch now")
    t.A:done()
    t.A:library("resource")
    t.A:asked("drawn")
    t.is_true(not t.A:offered("attack"), "no attack now")
    t.is_true(not t.A:offered("launch"), "no launch now")
    t.A:hand()
    t.A:attack("koni")
    t.A:launch("colossus/petrel", "anti_ship")
    t.equal(amounts(t, "attack_rolled"), "4 5", "totals of the attacks")
  end,
}

match "ADM-41: no attack in the enemy's turn" {
  rules = "admiral",
  given = {
    A = { hand = { "zigzag" }, battlefield = { "depot" }, water = { "koni", "centaur{cormorant}" } },
    B = { water = { "adams" } },
  },
  play = function(t)
    t.B:not_asked("main_phase")
    t.A:done()
    t.B:library("main")
    t.A:not_asked("main_phase")
    t.B:attack("adams")
    t.A:intercept("none")
    t.B:target("flagship")
    t.A:asked("instants")
    t.is_true(not t.A:offered("attack") and not t.A:offered("launch"), "an instant and nothing else")
    t.equal(t.count("attack_declared"), 1, "attacks")
  end,
}

match "ADM-42: every unit fights a combat of its own in one main phase, with construction in between" {
  rules = "admiral",
  given = { A = { hand = { "adams" }, battlefield = { "depot" }, water = { "koni", "daring", "oberon", "colossus{petrel}" } } },
  luck = { dice = misses(4) },
  play = function(t)
    t.A:attack("koni")
    t.A:attack("daring")
    t.A:place("adams")
    t.A:attack("oberon")
    t.A:launch("colossus/petrel", "anti_ship")
    t.equal(amounts(t, "attack_rolled"), "4 6 6 5", "totals of the attacks")
    t.check { A = { construction = { "adams[counters=1]" } } }
  end,
}

match "ADM-43: a ship attacks once in a turn, and again in the next" {
  rules = "admiral",
  given = { A = { water = { "koni", "koni" } } },
  luck = { dice = misses(3) },
  play = function(t)
    t.A:attack("koni#1")
    t.A:rejects("attack", "koni#1")
    t.A:attack("koni#2")
    t.A:rejects("attack", "koni#1")
    t.A:rejects("attack", "koni#2")
    next_turn(t)
    t.A:attack("koni#1")
    t.equal(t.count("attack_declared"), 3, "attacks")
  end,
}

match "ADM-43: an aircraft attacks once in a turn, whatever its load-out" {
  rules = "admiral",
  given = { A = { water = { "centaur{cormorant}", "koni" } }, B = { battlefield = { "base" } } },
  luck = { dice = misses(2) },
  play = function(t)
    t.A:launch("centaur/cormorant", "anti_ship")
    t.A:rejects("launch", "centaur/cormorant", "anti_ship")
    t.A:rejects("launch", "centaur/cormorant", "surface_warfare")
    next_turn(t)
    t.A:launch("centaur/cormorant", "surface_warfare")
    t.equal(amounts(t, "attack_rolled"), "6 6", "totals of the attacks")
  end,
}

-- Ship and its cost.
for _, case in ipairs { { "sverdlov", 6 }, { "adams", 4 }, { "koni", 2 }, { "oberon", 4 } } do
  local ship, cost = table.unpack(case)

  match("ADM-44, ADM-45: a ship attacks from its controller's next turn on, " .. ship) {
    rules = "admiral",
    given = { A = { construction = { ("%s[counters=%d]"):format(ship, cost) }, water = { "daring" } } },
    luck = { dice = miss },
    play = function(t)
      t.A:deploy(ship)
      t.A:rejects("attack", ship)
      next_turn(t)
      t.A:attack(ship)
      t.equal(t.count("attack_declared"), 1, "attacks")
    end,
  }
end

match "ADM-44: the shakedown lasts through the enemy's upkeep and ends with one's own" {
  rules = "admiral",
  given = { A = { water = { "koni[fresh=1]", "adams" } } },
  play = function(t)
    t.A:rejects("attack", "koni")
    t.A:done()
    t.B:library("main")
    t.equal(t.A:value("water", "koni", "fresh"), 1, "shakedown during the enemy's turn")
    t.B:done()
    t.A:asked("library")
    t.equal(t.A:value("water", "koni", "fresh"), 0, "shakedown after the upkeep")
  end,
}

match "ADM-45: only the new ship has to wait" {
  rules = "admiral",
  given = { A = { water = { "koni[fresh=1]", "koni" } } },
  luck = { dice = miss },
  play = function(t)
    t.A:rejects("attack", "koni#1")
    t.A:attack("koni#2")
    t.equal(t.count("attack_declared"), 1, "attacks")
  end,
}

match "ADM-46: an aircraft attacks in the turn in which it has come aboard" {
  rules = "admiral",
  given = { A = { water = { "centaur" }, construction = { "cormorant[counters=3]" } } },
  luck = { dice = { 3, 3, 2, 2 } }, -- 10 : 5
  play = function(t)
    t.A:deploy("cormorant", "centaur")
    t.A:launch("centaur/cormorant", "anti_ship")
    t.check { B = { hull = 15 } }
  end,
}

match "ADM-46, ADR-22: an aircraft is launched from a carrier deployed in this very turn" {
  rules = "admiral",
  given = { A = { construction = { "colossus[counters=5]", "petrel[counters=2]" } } },
  luck = { dice = { 3, 3, 2, 2 } }, -- 9 : 5
  play = function(t)
    t.A:deploy("colossus")
    t.A:deploy("petrel", "colossus")
    t.A:launch("colossus/petrel", "anti_ship")
    t.check { B = { hull = 16 } }
  end,
}

match "ADM-47, ADR-22: a ship deployed in the last turn may intercept, before it can attack" {
  rules = "admiral",
  given = { A = { construction = { "koni[counters=2]" }, water = { "centaur" } }, B = { water = { "adams" } } },
  luck = { dice = { 3, 3, 5, 5, 1, 1, 3, 3 } }, -- 9 : 12, then 4 : 9
  play = function(t)
    t.A:deploy("koni")
    t.A:rejects("attack", "koni")
    t.A:done()
    t.B:library("main")
    t.B:attack("adams")
    t.A:options { "koni", "none" }
    t.A:intercept("koni")
    t.check { A = { hull = 20 } }
    t.equal(t.count("intercepted"), 1, "interceptions")
  end,
}

match "ADM-48: surface ships attack with their own value, each with two dice" {
  rules = "admiral",
  given = { A = { water = { "kara", "sverdlov", "adams", "daring", "leander", "koni" } } },
  luck = { dice = misses(6) },
  play = function(t)
    for _, ship in ipairs { "kara", "sverdlov", "adams", "daring", "leander", "koni" } do
      t.A:attack(ship)
    end
    t.equal(amounts(t, "attack_rolled"), "6 7 5 6 4 4", "totals of the attacks")
  end,
}

match "ADM-48: neither weapons aboard nor the flagship's guns add to a destroyer's attack" {
  rules = "admiral",
  given = { A = { water = { "adams{sam,missile}" }, flagship = { "flagship{gun6,gun45}" } } },
  luck = { dice = { 2, 3, 2, 2 } }, -- 8 : 5
  play = function(t)
    t.A:attack("adams")
    t.equal(amounts(t, "attack_rolled"), "8", "totals of the attacks")
    t.check { B = { hull = 17 } }
  end,
}

match "ADM-49: submarines attack with their own value, and with what their torpedoes add" {
  rules = "admiral",
  given = { A = { water = { "oberon", "whiskey", "oberon{torpedo}", "whiskey{torpedo}" } } },
  luck = { dice = misses(4) },
  play = function(t)
    for _, ship in ipairs { "oberon#1", "whiskey#1", "oberon#2", "whiskey#2" } do
      t.A:attack(ship)
    end
    t.equal(amounts(t, "attack_rolled"), "6 5 8 7", "totals of the attacks")
  end,
}

-- Aircraft and its ship: may it attack?
local aircraft = {
  { "cormorant", "centaur", true },
  { "petrel", "centaur", true },
  { "peregrine", "centaur", true },
  { "kingfisher", "koni", true },
  { "kestrel", "centaur", false },
  { "puffin", "koni", false },
  { "puffin", "centaur", false },
}

for _, case in ipairs(aircraft) do
  local key, ship, attacks = table.unpack(case)
  local name, loaded = ship .. "/" .. key, ("%s{%s}"):format(ship, key)

  for _, load_out in ipairs { "anti_ship", "surface_warfare" } do
    match((attacks and "ADM-50, ADM-52: %s on %s attacks, %s" or "ADM-50: %s on %s can't attack, %s"):format(key, ship, load_out)) {
      rules = "admiral",
      given = { A = { water = { loaded, "adams" } }, B = { battlefield = { "base" } } },
      luck = attacks and { dice = miss } or nil,
      play = function(t)
        if attacks then
          t.A:launch(name, load_out)
        else
          t.A:rejects("launch", name, load_out)
          t.A:rejects("attack", name)
        end
        t.equal(t.count("attack_rolled"), attacks and 1 or 0, "attacks")
      end,
    }
  end
end

match "ADM-51: an aircraft isn't launched without a load-out, and keeps to the one it was launched with" {
  rules = "admiral",
  given = {
    A = { water = { "centaur{cormorant}" } },
    B = { water = { "koni", "colossus{kestrel}" }, battlefield = { "depot", "yard" } },
  },
  luck = { dice = misses(1) },
  play = function(t)
    t.A:rejects("launch", "centaur/cormorant")
    t.A:rejects("attack", "centaur/cormorant")
    t.A:launch("centaur/cormorant", "surface_warfare")
    t.B:intercept("none")
    t.A:options { "depot", "yard" }
    t.A:target("yard")
    t.check { B = { battlefield = { "depot", "yard" } } }
  end,
}

match "ADM-52: there is no third load-out" {
  rules = "admiral",
  given = { A = { water = { "centaur{peregrine}" } }, B = { battlefield = { "depot" }, water = { "oberon" } } },
  play = function(t)
    t.A:asked("main_phase")
    local launches = {}
    for _, option in ipairs(t.open().options) do
      if option:sub(1, 7) == "launch " then launches[#launches + 1] = option end
    end
    t.equal(launches, { "launch centaur/peregrine anti_ship", "launch centaur/peregrine surface_warfare" }, "load-outs")
    t.equal(t.count("attack_declared"), 0, "attacks")
  end,
}

for _, carrier in ipairs { "centaur", "colossus" } do
  match("ADM-53: a carrier doesn't attack, with or without aircraft, " .. carrier) {
    rules = "admiral",
    given = { A = { water = { carrier, carrier .. "{cormorant}", "koni" } }, B = { water = { "daring" } } },
    play = function(t)
      t.A:rejects("attack", carrier .. "#1")
      t.A:rejects("attack", carrier .. "#2")
      t.A:rejects("launch", carrier .. "#1", "anti_ship")
      t.equal(t.count("attack_declared"), 0, "attacks")
    end,
  }
end

match "ADM-54: a carrier launches each of its aircraft once, and they attack with their own value" {
  rules = "admiral",
  given = { A = { water = { "centaur{cormorant,peregrine,petrel}" } } },
  luck = { dice = misses(3) },
  play = function(t)
    t.A:launch("centaur/cormorant", "anti_ship")
    t.A:launch("centaur/petrel", "anti_ship")
    t.A:rejects("launch", "centaur/cormorant", "anti_ship")
    t.A:rejects("launch", "centaur/petrel", "anti_ship")
    t.A:launch("centaur/peregrine", "anti_ship")
    t.A:rejects("launch", "centaur/peregrine", "anti_ship")
    t.equal(amounts(t, "attack_rolled"), "6 5 5", "totals of the attacks")
  end,
}

match "ADR-06, ADR-07: first the untapping, then the upkeep, then the draw, then the main phase" {
  rules = "admiral",
  given = {
    A = { main = { "adams", "koni" }, battlefield = { "depot[tapped=1]" }, water = { "oberon[damage=2]" } },
    phase = "turn",
  },
  play = function(t)
    t.A:asked("upkeep_menu")
    t.equal(t.A:value("battlefield", "depot", "tapped"), 0, "tapped in the upkeep")
    t.check { A = { hand = {} } }
    t.A:repair("oberon")
    t.A:asked("library")
    t.is_true(not t.A:offered("place"), "no place now")
    t.A:library("main")
    t.check { A = { hand = { "adams" } } }
    t.equal(t.A:value("battlefield", "depot", "tapped"), 1, "tapped in the main phase")
    t.A:rejects("place", "adams")
  end,
}

match "ADR-06: the phases of the enemy's turn come in this order, too" {
  rules = "admiral",
  given = { A = {}, B = {} },
  play = function(t)
    t.A:done()
    t.B:library("main")
    t.B:done()
    t.A:asked("library")
    local phases = { turn_began = true, upkeep_began = true, drawn = true, main_began = true, turn_ended = true }
    local order = {}
    for _, event in ipairs(t.events()) do
      if phases[event.kind] then order[#order + 1] = event.kind end
    end
    local whole = "turn_ended turn_began upkeep_began drawn main_began turn_ended turn_began upkeep_began"
    t.is_true(string.contains(table.concat(order, " "), whole), "order of the phases")
  end,
}

match "ADR-07: the active side untaps all its cards, the other side none" {
  rules = "admiral",
  given = {
    A = { hand = { "adams" }, battlefield = { "depot[tapped=1]", "canal[tapped=1]" } },
    B = { battlefield = { "yard[tapped=1]" } },
    phase = "turn",
  },
  play = function(t)
    t.A:asked("library")
    t.equal(t.A:value("battlefield", "depot", "tapped"), 0, "tapped depot")
    t.equal(t.A:value("battlefield", "canal", "tapped"), 0, "tapped canal")
    t.equal(t.B:value("battlefield", "yard", "tapped"), 1, "tapped yard in the enemy's turn")
    t.A:library("main")
    t.A:place("adams")
    t.A:payment(3)
    t.A:done()
    t.B:asked("library")
    t.equal(t.B:value("battlefield", "yard", "tapped"), 0, "tapped yard in its own turn")
    t.equal(t.A:value("battlefield", "depot", "tapped"), 1, "tapped depot in the enemy's turn")
  end,
}
