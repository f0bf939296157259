-- Rules ADM-25 to ADM-32 and ruling ADR-13: the construction zone, its counters, when an item is finished.

-- A card of each constructed type, its host and what the water looks like around it.
local types = {
  { key = "koni", cost = 2 },
  { key = "kestrel", cost = 3, host = "centaur", done = { water = { "centaur{kestrel}", "adams" } } },
  { key = "sam", cost = 2, host = "adams", done = { water = { "centaur", "adams{sam}" } } },
  { key = "armor", cost = 3, host = "flagship", done = { flagship = { "flagship{armor}" } } },
}

-- The words of an order to deploy: what, and onto what if it needs a host.
local function onto(key, host)
  if host then return key, host end
  return key
end

local nine = { "depot", "depot", "depot", "depot", "depot", "depot", "depot", "depot", "depot" }

local tapped = common.tapped

local next_turn = common.next_turn

for _, case in ipairs(types) do
  local key, cost, host = case.key, case.cost, case.host

  match("ADM-25: a card of this type does not come into play from the hand, " .. key) {
    rules = "admiral",
    given = { A = { hand = { key }, battlefield = nine, water = { "centaur", "adams" } } },
    play = function(t)
      t.A:rejects("deploy", onto(key, host))
      t.A:rejects("lay", key)
      t.A:rejects("play", onto(key, host))
      t.A:rejects("assign", onto(key, host))
      t.A:place(key)
      t.A:payment(1)
      t.A:asked("main_phase")
      t.check { A = { hand = {}, construction = { key .. "[counters=1]" }, water = { "centaur", "adams" } } }
    end,
  }

  match("ADM-25, ADM-31, ADR-13: paid in full it leaves construction, in the same turn if wanted, " .. key) {
    rules = "admiral",
    given = { A = { hand = { key }, battlefield = nine, water = { "centaur", "adams" } } },
    play = function(t)
      t.A:place(key)
      t.A:payment(cost)
      t.A:deploy(onto(key, host))
      t.check { A = { hand = {}, construction = {} } }
      if case.done then
        t.check { A = case.done }
      else
        t.check { A = { water = 3 } }
      end
    end,
  }

  match("ADM-31: one counter short it can't be deployed, " .. key) {
    rules = "admiral",
    given = {
      A = {
        battlefield = { "depot" },
        construction = { ("%s[counters=%d]"):format(key, cost - 1) },
        water = { "centaur", "adams" },
      },
    },
    play = function(t)
      t.A:rejects("deploy", onto(key, host))
      t.A:pay(key)
      t.A:deploy(onto(key, host))
      t.check { A = { construction = {} } }
    end,
  }

  match("ADM-32: a finished item may wait, " .. key) {
    rules = "admiral",
    given = {
      A = { construction = { ("%s[counters=%d]"):format(key, cost) }, water = { "centaur", "adams" } },
    },
    play = function(t)
      next_turn(t)
      t.check { A = { construction = { ("%s[counters=%d]"):format(key, cost) }, water = { "centaur", "adams" } } }
      t.A:deploy(onto(key, host))
      t.check { A = { construction = {} } }
    end,
  }
end

for _, key in ipairs {
  "dcparty", "drydock", "firecontrol", "zigzag", "battery", "gunnery", "dcchief", "airgroup", "quartermaster",
} do
  match("ADM-26: neither instants nor personnel are placed in construction, " .. key) {
    rules = "admiral",
    given = { A = { hand = { key, "koni" }, battlefield = nine, water = { "centaur", "adams[damage=2]" } } },
    play = function(t)
      t.A:rejects("place", key)
      t.A:place("koni")
      t.A:payment(1)
      t.A:asked("main_phase")
      t.check { A = { hand = { key }, construction = { "koni[counters=1]" } } }
    end,
  }
end

match "ADM-27: nothing is paid for construction in the upkeep or while drawing" {
  rules = "admiral",
  given = {
    A = {
      hand = { "koni" },
      battlefield = { "depot", "yard" },
      construction = { "adams[counters=1]" },
      water = { "oberon[damage=2]" },
    },
    phase = "upkeep",
  },
  play = function(t)
    t.A:asked("upkeep_menu")
    t.is_true(not t.A:offered("pay"), "no pay now")
    t.is_true(not t.A:offered("place"), "no place now")
    t.A:done()
    t.A:library("resource")
    t.A:asked("drawn")
    t.is_true(not t.A:offered("pay"), "no pay now")
    t.is_true(not t.A:offered("place"), "no place now")
    t.A:hand()
    t.A:pay("adams")
    t.A:payment(1)
    t.A:place("koni")
    t.check { A = { construction = { "adams[counters=2]", "koni[counters=1]" } } }
    t.equal(tapped(t, "depot", "yard"), 2, "tapped resources")
  end,
}

match "ADM-27: nothing is paid for construction in the enemy's turn" {
  rules = "admiral",
  given = {
    A = { hand = { "koni", "zigzag" }, battlefield = { "depot", "yard" }, construction = { "adams[counters=1]" } },
    B = { water = { "koni" } },
  },
  play = function(t)
    t.A:done()
    t.B:library("main")
    t.A:not_asked("main_phase")
    t.B:attack("koni")
    t.B:target("flagship")
    t.A:asked("instants")
    t.is_true(not t.A:offered("pay") and not t.A:offered("place"), "an instant and nothing else")
    t.check { A = { hand = { "koni", "zigzag" }, construction = { "adams[counters=1]" } } }
    t.equal(tapped(t, "depot", "yard"), 0, "tapped resources")
  end,
}

match "ADM-28: a card is placed only with at least 1 paid on it" {
  rules = "admiral",
  given = { A = { hand = { "adams", "depot" }, battlefield = { "yard[tapped=1]" } } },
  play = function(t)
    t.A:rejects("place", "adams")
    t.check { A = { hand = { "adams", "depot" }, construction = {} } }
    t.A:lay("depot")
    t.A:place("adams")
    t.check { A = { hand = {}, construction = { "adams[counters=1]" } } }
    t.equal(tapped(t, "depot"), 1, "tapped resources")
  end,
}

match "ADM-28: nothing is not enough to place a card" {
  rules = "admiral",
  given = { A = { hand = { "adams" }, battlefield = { "depot", "yard" } } },
  play = function(t)
    t.A:place("adams")
    t.A:rejects("payment", 0)
    t.A:payment(1)
    t.A:asked("main_phase")
    t.check { A = { construction = { "adams[counters=1]" } } }
    t.equal(tapped(t, "depot", "yard"), 1, "tapped resources")
  end,
}

for paid = 2, 4 do
  match("ADM-29, ADR-13: a payment of " .. paid .. " puts as many counters on the item") {
    rules = "admiral",
    given = { A = { hand = { "adams" }, battlefield = { "depot", "yard", "base", "depot" } } },
    play = function(t)
      t.A:place("adams")
      t.A:payment(paid)
      t.A:asked("main_phase")
      t.check { A = { construction = { ("adams[counters=%d]"):format(paid) } } }
      t.equal(tapped(t, "depot#1", "depot#2", "yard", "base"), paid, "tapped resources")
    end,
  }
end

match "ADM-30: an item is paid for in two turns" {
  rules = "admiral",
  given = { A = { hand = { "adams" }, battlefield = { "depot", "yard", "base" } } },
  play = function(t)
    t.A:place("adams")
    t.A:payment(1)
    next_turn(t)
    t.check { A = { construction = { "adams[counters=1]" } } }
    t.A:pay("adams")
    t.A:payment(3)
    t.check { A = { construction = { "adams[counters=4]" } } }
    t.A:deploy("adams")
    t.check { A = { construction = {}, water = 1 } }
  end,
}

match "ADM-30: the counters stay on an item for which nothing is paid" {
  rules = "admiral",
  given = { A = { battlefield = { "depot" }, construction = { "kara[counters=3]" } } },
  play = function(t)
    next_turn(t)
    next_turn(t)
    t.check { A = { construction = { "kara[counters=3]" } } }
    t.A:pay("kara")
    t.check { A = { construction = { "kara[counters=4]" } } }
  end,
}

match "ADM-31: only what is finished can be deployed" {
  rules = "admiral",
  given = { A = { construction = { "adams[counters=3]", "koni[counters=2]", "oberon[counters=1]" } } },
  play = function(t)
    t.A:rejects("deploy", "adams")
    t.A:rejects("deploy", "oberon")
    t.A:deploy("koni")
    t.check { A = { construction = { "adams[counters=3]", "oberon[counters=1]" }, water = 1 } }
  end,
}

match "ADM-32: of two finished items one is deployed and the other waits for the next turn" {
  rules = "admiral",
  given = { A = { construction = { "adams[counters=4]", "koni[counters=2]" } } },
  play = function(t)
    t.A:deploy("koni")
    next_turn(t)
    t.check { A = { construction = { "adams[counters=4]" }, water = 1 } }
    t.A:deploy("adams")
    t.check { A = { construction = {}, water = 2 } }
  end,
}

match "ADR-13: no more counters than the card costs" {
  rules = "admiral",
  given = { A = { hand = { "koni" }, battlefield = { "depot", "yard", "base" } } },
  play = function(t)
    t.A:place("koni")
    t.A:rejects("payment", 3)
    t.A:payment(2)
    t.A:asked("main_phase")
    t.A:rejects("pay", "koni")
    t.check { A = { construction = { "koni[counters=2]" } } }
    t.equal(tapped(t, "depot", "yard", "base"), 2, "tapped resources")
  end,
}

match "ADR-13: a later payment ends at the cost as well" {
  rules = "admiral",
  given = { A = { battlefield = { "depot", "yard", "base" }, construction = { "adams[counters=2]" } } },
  play = function(t)
    t.A:pay("adams")
    t.A:rejects("payment", 3)
    t.A:payment(2)
    t.A:asked("main_phase")
    t.A:rejects("pay", "adams")
    t.check { A = { construction = { "adams[counters=4]" } } }
    t.equal(tapped(t, "depot", "yard", "base"), 2, "tapped resources")
  end,
}

match "ADR-13: a double tap puts one counter on a card of cost 1" {
  rules = "admiral",
  given = { A = { hand = { "ciws" }, battlefield = { "arsenal" } } },
  play = function(t)
    t.A:place("ciws")
    t.check { A = { construction = { "ciws[counters=1]" } } }
    t.equal(tapped(t, "arsenal"), 1, "tapped resources")
  end,
}

match "ADR-13: an item is paid for several times in one main phase" {
  rules = "admiral",
  given = { A = { hand = { "adams" }, battlefield = { "depot", "yard", "base" } } },
  play = function(t)
    t.A:place("adams")
    t.A:payment(1)
    t.A:requisition { "depot" }
    t.A:pay("adams")
    t.A:payment(1)
    t.A:requisition { "base" }
    t.check { A = { construction = { "adams[counters=2]" } } }
    t.A:pay("adams")
    t.check { A = { construction = { "adams[counters=3]" } } }
    t.equal(tapped(t, "depot", "yard", "base"), 3, "tapped resources")
  end,
}

match "ADR-13: the minimum holds for each card placed, several may be begun in one turn" {
  rules = "admiral",
  given = { A = { hand = { "adams", "koni", "sam" }, battlefield = { "depot", "yard" } } },
  play = function(t)
    t.A:place("adams")
    t.A:payment(1)
    t.A:place("sam")
    t.A:rejects("place", "koni")
    t.check { A = { hand = { "koni" }, construction = { "adams[counters=1]", "sam[counters=1]" } } }
  end,
}

match "ADR-13: paying and deploying go on after a combat of the same main phase" {
  rules = "admiral",
  given = { A = { battlefield = { "depot" }, construction = { "koni[counters=1]" }, water = { "adams" } } },
  luck = { dice = { 1, 1, 6, 6 } }, -- 5 : 13
  play = function(t)
    t.A:attack("adams")
    t.A:pay("koni")
    t.A:deploy("koni")
    t.check { A = { construction = {}, water = 2 } }
  end,
}
