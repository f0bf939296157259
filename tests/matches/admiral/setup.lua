-- Rules ADM-01 to ADM-09 and rulings ADR-01 to ADR-05: flagships, types of cards, decks, how a match begins and ends.

local resources = { "depot", "yard", "base", "arsenal", "mint", "canal", "strait" }

-- The kinds of cards each deck is made of, main library only.
local kinds = {
  north = {
    "kara", "adams", "leander", "centaur", "oberon", "kestrel", "peregrine", "cormorant", "kingfisher", "puffin", "gun45", "gun76",
    "sam", "aagun", "torpedo", "missile", "hullsonar", "armor", "radar", "dcparty", "firecontrol", "drydock", "gunnery", "dcchief",
    "airgroup", "quartermaster",
  },
  south = {
    "sverdlov", "daring", "koni", "colossus", "whiskey", "kestrel", "peregrine", "cormorant", "petrel", "kingfisher", "gun6",
    "gun45", "gun76", "ciws", "sam", "torpedo", "missile", "armor", "jammer", "zigzag", "battery", "drydock", "gunnery", "dcchief",
    "quartermaster",
  },
}

local function set(list)
  local result = {}
  for _, key in ipairs(list) do
    result[key] = true
  end
  return result
end

-- How many cards of each kind lie in the hand of a seat.
local function hand(t, seat)
  local result = {}
  for _, key in ipairs(t[seat]:sees()[seat].hand) do
    result[key] = (result[key] or 0) + 1
  end
  return result
end

-- Both seats take `number` cards from this library, A one more than B, and keep them.
local function draw_all(t, library, number)
  for i = 1, number do
    for _, seat in ipairs { "A", "B" } do
      if seat == "A" or i < number then
        t[seat]:library(library)
        if library == "resource" then t[seat]:hand() end
        if i < number then t[seat]:done() end
      end
    end
  end
end

match "ADM-01: both sides have their flagship in play from the start" {
  rules = "admiral",
  seed = 1,
  play = function(t)
    t.A:asked("library")
    t.check { A = { flagship = { "flagship" } }, B = { flagship = { "flagship" } } }
  end,
}

match "ADM-01: a side without anything else still has a flagship to be shot at" {
  rules = "admiral",
  given = { A = { water = { "adams" } } },
  luck = { dice = { 2, 3, 2, 2 } }, -- 8 : 5
  play = function(t)
    t.A:attack("adams")
    t.check { A = { hull = 20 }, B = { hull = 17 } }
  end,
}

for _, library in ipairs { "main", "resource" } do
  match("ADM-01: no flagship lies in a library, library " .. library) {
    rules = "admiral",
    given = { A = { [library] = { "flagship" } } },
    fails_setup = "flagship",
  }
end

match "ADM-02: both flagships begin with 20 hit points" {
  rules = "admiral",
  seed = 1,
  play = function(t)
    t.A:asked("library")
    t.check { A = { hull = 20 }, B = { hull = 20 } }
  end,
}

match "ADM-03: each of the six types is played in its own way" {
  rules = "admiral",
  given = {
    A = {
      hull = 15,
      hand = { "koni", "kestrel", "sam", "armor", "depot", "drydock" },
      battlefield = { "yard", "yard", "yard", "yard", "yard", "yard" },
    },
  },
  play = function(t)
    t.A:rejects("place", "depot")
    t.A:rejects("place", "drydock")
    for _, key in ipairs { "koni", "kestrel", "sam", "armor" } do
      t.A:rejects("lay", key)
      t.A:rejects("play", key)
      t.A:place(key)
      t.A:payment(1)
      t.A:asked("main_phase")
    end
    t.A:rejects("play", "drydock")
    t.A:lay("depot")
    t.A:play("drydock")
    t.check {
      A = {
        hull = 18,
        hand = {},
        battlefield = 7,
        construction = { "koni[counters=1]", "kestrel[counters=1]", "sam[counters=1]", "armor[counters=1]" },
        scrapyard = { "drydock" },
      },
    }
  end,
}

match "ADM-04: personnel comes out of the main library and is assigned to a ship" {
  rules = "admiral",
  given = {
    A = { main = { "gunnery", "koni" }, battlefield = { "depot", "depot" }, water = { "koni" } },
    phase = "draw",
  },
  play = function(t)
    t.A:library("main")
    t.check { A = { main = { "koni" }, hand = { "gunnery" } } }
    t.A:assign("gunnery", "koni")
    t.check { A = { hand = {}, water = { "koni{gunnery}" } } }
  end,
}

match "ADM-05: among ships the kind decides, a carrier can't do what a frigate can" {
  rules = "admiral",
  given = { A = { water = { "koni", "centaur" } } },
  luck = { dice = { 1, 1, 6, 6 } },
  play = function(t)
    t.A:rejects("attack", "centaur")
    t.A:attack("koni")
    t.equal(t.count("attack_declared"), 1, "attacks")
  end,
}

match "ADM-05: among aircraft the kind decides, a frigate carries a helicopter and no fighter" {
  rules = "admiral",
  given = { A = { water = { "koni" }, construction = { "kestrel[counters=3]", "kingfisher[counters=2]" } } },
  play = function(t)
    t.A:rejects("deploy", "kestrel", "koni")
    t.A:deploy("kingfisher", "koni")
    t.check { A = { water = { "koni{kingfisher}" }, construction = { "kestrel[counters=3]" } } }
  end,
}

match "ADM-05: among weapons the kind decides, each of the three finds another host" {
  rules = "admiral",
  given = {
    A = { water = { "koni", "oberon" }, construction = { "gun76[counters=1]", "torpedo[counters=2]", "ciws[counters=1]" } },
  },
  play = function(t)
    t.A:rejects("deploy", "ciws", "flagship")
    t.A:rejects("deploy", "ciws", "oberon")
    t.A:deploy("gun76", "flagship")
    t.A:deploy("torpedo", "oberon")
    t.A:deploy("ciws", "koni")
    t.check {
      A = { flagship = { "flagship{gun76}" }, water = { "koni{ciws}", "oberon{torpedo}" }, construction = {} },
    }
  end,
}

for _, names in ipairs { { "north", "south" }, { "south", "north" }, { "north", "north" }, { "south", "south" } } do
  local label = names[1] .. " against " .. names[2]

  match("ADM-06: each seat plays the collection it has brought, " .. label) {
    rules = "admiral",
    seed = 1,
    decks = names,
    play = function(t)
      t.A:asked("library")
      for i, seat in ipairs { "A", "B" } do
        local own = set(kinds[names[i]])
        for key in pairs(hand(t, seat)) do
          t.is_true(own[key], key .. " in the hand of " .. seat .. " belongs to the deck " .. names[i])
        end
      end
    end,
  }

  match("ADM-07, ADR-03: each seat brings 40 cards and 15 resources, " .. label) {
    rules = "admiral",
    seed = 2,
    decks = names,
    play = function(t)
      t.A:asked("library")
      t.check { A = { main = 33, hand = 7, resource = 15 }, B = { main = 33, hand = 7, resource = 15 } }
    end,
  }
end

match "ADM-07: the two libraries of a seat are drawn from separately" {
  rules = "admiral",
  given = {
    A = { main = { "adams", "koni" }, resource = { "yard", "base" } },
    phase = "draw",
  },
  play = function(t)
    t.A:library("resource")
    t.A:hand()
    t.check { A = { main = ordered { "adams", "koni" }, resource = { "base" }, hand = { "yard" } } }
    t.A:done()
    t.B:library("main")
    t.B:done()
    t.A:library("main")
    t.check { A = { main = { "koni" }, resource = { "base" }, hand = { "yard", "adams" } } }
  end,
}

for _, key in ipairs(resources) do
  match("ADM-08: a main library with a resource is refused, " .. key) {
    rules = "admiral",
    given = { A = { main = { "koni", key } } },
    fails_setup = key,
  }
end

for _, key in ipairs { "koni", "kestrel", "sam", "armor", "drydock", "gunnery" } do
  match("ADM-08: the main library holds every other type, " .. key) {
    rules = "admiral",
    given = { A = { main = { key } }, phase = "draw" },
    play = function(t)
      t.A:library("main")
      t.check { A = { hand = { key }, main = {} } }
    end,
  }

  match("ADM-09: a resource library with another type is refused, " .. key) {
    rules = "admiral",
    given = { A = { resource = { "depot", key } } },
    fails_setup = key,
  }
end

for _, name in ipairs { "north", "south" } do
  match("ADM-08, ADM-01, ADR-03: the main library of " .. name .. " has no resource, no flagship and no fifth copy in it") {
    rules = "admiral",
    seed = 3,
    decks = { name, name },
    play = function(t)
      draw_all(t, "main", 33)
      t.check { A = { hand = 40, main = 0, resource = 15 } }
      local own = set(kinds[name])
      for key, number in pairs(hand(t, "A")) do
        t.is_true(own[key], key .. " is no resource and no flagship")
        t.is_true(number <= 4, "no more than four times " .. key)
      end
    end,
  }

  match("ADM-09: the resource library of " .. name .. " has nothing but resources in it") {
    rules = "admiral",
    seed = 4,
    decks = { name, name },
    play = function(t)
      draw_all(t, "resource", 15)
      t.check { A = { hand = 22, main = 33, resource = 0 } }
      local found, held = 0, hand(t, "A")
      for _, key in ipairs(resources) do
        found = found + (held[key] or 0)
      end
      t.equal(found, 15, "resources in the hand")
    end,
  }
end

for _, seats in ipairs { 1, 3 } do
  match("ADR-01: a match of " .. seats .. " seat(s) is refused") {
    rules = "admiral",
    seats = seats,
    seed = 1,
    fails_setup = "2",
  }
end

match "ADR-01: the turn goes to and fro between two sides" {
  rules = "admiral",
  seed = 1,
  play = function(t)
    for _ = 1, 3 do
      t.A:library("main")
      t.A:done()
      t.B:library("main")
      t.B:done()
    end
    t.A:asked("library")
    t.check { A = { hand = 10 }, B = { hand = 10 } }
  end,
}

-- Hit points of B's flagship before A's destroyer takes 3 of them.
for _, hull in ipairs { 3, 2 } do
  match("ADR-02: a flagship of " .. hull .. " is sunk by 3 and its side has lost") {
    rules = "admiral",
    given = { A = { water = { "adams" } }, B = { hull = hull } },
    luck = { dice = { 2, 3, 2, 2 } }, -- 8 : 5
    play = function(t)
      t.A:attack("adams")
      t.wins("A", "flagship sunk")
    end,
  }
end

match "ADR-02: with one hit point left the match goes on" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { hull = 4 } },
  luck = { dice = { 2, 3, 2, 2 } }, -- 8 : 5
  play = function(t)
    t.A:attack("adams")
    t.running()
    t.check { B = { hull = 1 } }
  end,
}

match "ADR-02: the other side wins in the same way" {
  rules = "admiral",
  given = { A = { hull = 3 }, B = { water = { "adams" } } },
  luck = { dice = { 2, 3, 2, 2 } }, -- 8 : 5
  play = function(t)
    t.A:done()
    t.B:library("main")
    t.B:attack("adams")
    t.wins("B", "flagship sunk")
  end,
}

match "ADR-02: losing every other card does not end the match" {
  rules = "admiral",
  given = { A = { water = { "sverdlov" } }, B = { hull = 1, water = { "centaur[damage=6]" } } },
  luck = { dice = { 6, 6, 1, 1 } }, -- 17 : 5
  play = function(t)
    t.A:attack("sverdlov")
    t.A:target("centaur")
    t.running()
    t.check { B = { hull = 1, water = {}, scrapyard = { "centaur" } } }
  end,
}

match "ADR-04: seven cards in the hand, nothing in play, and the first question is the draw" {
  rules = "admiral",
  seed = 5,
  play = function(t)
    t.A:asked("library")
    local start = { hand = 7, battlefield = 0, construction = 0, water = 0, scrapyard = 0, drawn = 0 }
    t.check { A = start, B = start }
    local held = { hand(t, "A"), hand(t, "B") }
    for _, key in ipairs(resources) do
      t.is_true(not held[1][key] and not held[2][key], "no " .. key .. " in an opening hand")
    end
  end,
}

for seed = 1, 6 do
  match("ADR-05: the first seat begins and both draw in their first turn, seed " .. seed) {
    rules = "admiral",
    seed = seed,
    play = function(t)
      t.A:library("main")
      t.check { A = { hand = 8, main = 32 }, B = { hand = 7, main = 33 } }
      t.A:done()
      t.B:library("main")
      t.check { A = { hand = 8, main = 32 }, B = { hand = 8, main = 32 } }
    end,
  }
end
