-- Rules ADM-10 to ADM-18, rulings ADR-08 to ADR-11: the choice of the library, resources drawn and laid, copies, the hand.

-- A draws the top card of its resource library; `play` continues at the question what to do with it.
local function drawing(name, given, play)
  given.phase = "draw"
  match(name) {
    rules = "admiral",
    given = given,
    play = function(t)
      t.A:library("resource")
      t.A:asked("drawn")
      play(t)
    end,
  }
end

-- The card drawn may go to the battlefield, beside `before`, or may not.
local function offered(name, given, key)
  local after = { key }
  for _, other in ipairs(given.A.battlefield or {}) do
    after[#after + 1] = other
  end
  given.A.resource = { key }
  drawing(name, given, function(t)
    t.A:battlefield()
    t.check { A = { battlefield = after, hand = {}, resource = {} } }
  end)
end

local function forbidden(name, given, key)
  given.A.resource = { key }
  drawing(name, given, function(t)
    t.A:rejects("battlefield")
    t.A:hand()
    t.check { A = { battlefield = given.A.battlefield or {}, hand = { key }, resource = {} } }
  end)
end

match "ADM-10: the active side says which library it draws from, and gets one card of it" {
  rules = "admiral",
  given = { A = { main = { "adams", "koni" }, resource = { "depot", "yard" }, hand = { "leander" } }, phase = "draw" },
  play = function(t)
    t.A:options { "main", "resource" }
    t.A:library("main")
    t.check { A = { main = { "koni" }, resource = ordered { "depot", "yard" }, hand = { "leander", "adams" } } }
  end,
}

match "ADM-10: a card drawn in the first turn leaves 32, 15 and 8" {
  rules = "admiral",
  seed = 1,
  play = function(t)
    t.A:options { "main", "resource" }
    t.A:library("main")
    t.check { A = { main = 32, resource = 15, hand = 8 }, B = { main = 33, resource = 15, hand = 7 } }
  end,
}

match "ADM-10: the other side has the same choice in its turn" {
  rules = "admiral",
  given = { B = { main = { "adams", "koni" }, resource = { "depot" } } },
  play = function(t)
    t.A:done()
    t.B:options { "main", "resource" }
    t.B:library("main")
    t.check { B = { main = { "koni" }, resource = { "depot" }, hand = { "adams" } } }
  end,
}

match "ADM-11: the resource library gives its top card and the main library stays" {
  rules = "admiral",
  given = { A = { main = { "adams", "koni" }, resource = { "yard", "depot" } }, phase = "draw" },
  play = function(t)
    t.A:library("resource")
    t.A:hand()
    t.check { A = { main = ordered { "adams", "koni" }, resource = { "depot" }, hand = { "yard" } } }
  end,
}

match "ADM-11: drawing a resource from the full decks leaves 33 and 14" {
  rules = "admiral",
  seed = 2,
  play = function(t)
    t.A:library("resource")
    t.A:hand()
    t.check { A = { main = 33, resource = 14, hand = 8, battlefield = 0 } }
  end,
}

drawing(
  "ADM-12: a drawn resource goes straight into play, without cost and construction",
  { A = { resource = { "depot", "yard" }, hand = { "koni" }, battlefield = { "base[tapped=1]" } } },
  function(t)
    t.A:battlefield()
    t.check { A = { hand = { "koni" }, construction = {}, battlefield = { "base[tapped=1]", "depot" }, resource = { "yard" } } }
    t.equal(t.A:value("battlefield", "base", "tapped"), 1, "tapped base")
    t.equal(t.A:value("battlefield", "depot", "tapped"), 0, "tapped depot")
    t.equal(t.count("tapped"), 0, "resources tapped for it")
    t.equal(t.count("resource_drawn"), 1, "resources drawn")
  end
)

drawing(
  "ADM-13, ADR-10: a drawn resource may be kept in the hand",
  { A = { resource = { "depot", "yard" }, hand = { "koni" }, battlefield = { "base" } } },
  function(t)
    t.A:hand()
    t.check { A = { hand = { "koni", "depot" }, battlefield = { "base" }, resource = { "yard" } } }
  end
)

drawing(
  "ADM-13: a resource kept in the hand may be laid in the main phase that follows",
  { A = { resource = { "depot" } } },
  function(t)
    t.A:hand()
    t.A:lay("depot")
    t.check { A = { hand = {}, battlefield = { "depot" } } }
  end
)

for _, key in ipairs { "arsenal", "mint" } do
  forbidden("ADM-14: a second " .. key .. " of one's own stays out of play", { A = { battlefield = { key } } }, key)
  offered("ADM-14, ADR-11: the enemy's " .. key .. " is no obstacle", { A = {}, B = { battlefield = { key } } }, key)
  offered("ADM-15: the first " .. key .. " goes down like any resource", { A = { battlefield = { "depot" } } }, key)
end

forbidden("ADM-14: a tapped copy counts as well", { A = { battlefield = { "arsenal[tapped=1]" } } }, "arsenal")
forbidden("ADM-14: a damaged copy counts as well", { A = { battlefield = { "arsenal[damage=1]" } } }, "arsenal")
offered("ADM-15: another legendary resource is no obstacle", { A = { battlefield = { "mint", "canal" } } }, "arsenal")
offered("ADM-15: a copy in the scrapyard is not in play", { A = { scrapyard = { "arsenal" } } }, "arsenal")

for _, key in ipairs { "canal", "strait" } do
  forbidden("ADM-16, ADR-11: the enemy's " .. key .. " keeps one's own out", { A = {}, B = { battlefield = { key } } }, key)
  forbidden("ADM-16, ADR-11: a second " .. key .. " of one's own stays out, too", { A = { battlefield = { key } } }, key)
end

offered(
  "ADM-17: other worldly resources on both sides are no obstacle",
  { A = { battlefield = { "strait" } }, B = { battlefield = { "arsenal" } } },
  "canal"
)
offered("ADM-17: copies in scrapyards are not in play", { A = { scrapyard = { "canal" } }, B = { scrapyard = { "canal" } } }, "canal")

drawing(
  "ADM-17, ADM-16: the first worldly resource goes down and keeps the enemy's out",
  { A = { resource = { "canal" } }, B = { resource = { "canal", "depot" } } },
  function(t)
    t.A:battlefield()
    t.check { A = { battlefield = { "canal" } } }
    t.A:done()
    t.B:library("resource")
    t.B:asked("drawn")
    t.B:rejects("battlefield")
    t.B:hand()
    t.check { A = { battlefield = { "canal" } }, B = { battlefield = {}, hand = { "canal" }, resource = { "depot" } } }
  end
)

for _, key in ipairs { "depot", "yard", "base" } do
  offered(
    "ADM-18: any number of ordinary resources of a name may be in play, " .. key,
    { A = { battlefield = { key, key } }, B = { battlefield = { key } } },
    key
  )
end

match "ADR-08: with an empty main library the draw is from the resources, without a choice" {
  rules = "admiral",
  given = { A = { main = {}, resource = { "depot", "yard" } }, phase = "draw" },
  play = function(t)
    t.A:asked("drawn")
    t.A:hand()
    t.check { A = { hand = { "depot" }, resource = { "yard" } } }
  end,
}

match "ADR-08: with an empty resource library the draw is from the main library, without a choice" {
  rules = "admiral",
  given = { A = { main = { "adams", "koni" }, resource = {} }, phase = "draw" },
  play = function(t)
    t.check { A = { hand = { "adams" }, main = { "koni" } } }
  end,
}

match "ADR-08: a draw step in which nothing is left to draw decides the match" {
  rules = "admiral",
  given = { B = { main = {}, resource = {}, hand = { "koni" }, water = { "sverdlov" } } },
  play = function(t)
    t.A:done()
    t.wins("A", "no card to draw")
  end,
}

match "ADR-08: the side that has drawn its last card loses in its next draw step" {
  rules = "admiral",
  given = { A = { main = { "koni" }, resource = {} }, phase = "draw" },
  play = function(t)
    t.check { A = { hand = { "koni" }, main = {} } }
    t.A:done()
    t.B:library("main")
    t.running()
    t.B:done()
    t.wins("B", "no card to draw")
  end,
}

match "ADR-08: empty libraries alone do no harm before the draw step" {
  rules = "admiral",
  given = { A = { main = {}, resource = {}, water = { "adams" } } },
  luck = { dice = { 2, 3, 2, 2 } }, -- 8 : 5
  play = function(t)
    t.A:attack("adams")
    t.running()
    t.check { B = { hull = 17 } }
    t.A:done()
    t.B:library("main")
    t.running()
  end,
}

match "ADR-10: any number of resources is laid from the hand in one main phase, for nothing" {
  rules = "admiral",
  given = { A = { hand = { "depot", "depot", "yard", "base", "arsenal", "canal", "koni" } } },
  play = function(t)
    for _, key in ipairs { "depot", "yard", "base", "arsenal", "canal", "depot" } do
      t.A:lay(key)
    end
    t.check { A = { hand = { "koni" }, construction = {}, battlefield = { "depot", "depot", "yard", "base", "arsenal", "canal" } } }
    t.equal(t.count("tapped"), 0, "resources tapped")
  end,
}

match "ADR-10: nothing is laid while drawing or in the enemy's turn" {
  rules = "admiral",
  given = {
    A = { hand = { "depot", "zigzag" }, resource = { "yard" }, battlefield = { "base" } },
    B = { water = { "koni" } },
    phase = "draw",
  },
  play = function(t)
    t.A:library("resource")
    t.A:asked("drawn")
    t.is_true(not t.A:offered("lay"), "no lay now")
    t.A:hand()
    t.A:done()
    t.B:library("main")
    t.A:not_asked("main_phase")
    t.B:attack("koni")
    t.B:target("flagship")
    t.A:asked("instants")
    t.is_true(not t.A:offered("lay"), "an instant and nothing else")
    t.check { A = { hand = { "depot", "yard", "zigzag" }, battlefield = { "base" } } }
  end,
}

match "ADR-10: only resources are laid" {
  rules = "admiral",
  given = { A = { hand = { "koni", "kestrel", "sam", "armor", "drydock", "gunnery", "depot" } } },
  play = function(t)
    for _, key in ipairs { "koni", "kestrel", "sam", "armor", "drydock", "gunnery" } do
      t.A:rejects("lay", key)
    end
    t.A:lay("depot")
  end,
}

match "ADR-10, ADR-11: of two legendary copies in the hand one is laid" {
  rules = "admiral",
  given = { A = { hand = { "arsenal", "arsenal", "mint" } } },
  play = function(t)
    t.A:lay("arsenal")
    t.A:rejects("lay", "arsenal")
    t.A:lay("mint")
    t.check { A = { hand = { "arsenal" }, battlefield = { "arsenal", "mint" } } }
  end,
}

match "ADR-10, ADR-11: the enemy's legendary resource is no obstacle, its worldly one is" {
  rules = "admiral",
  given = { A = { hand = { "arsenal", "canal", "strait" } }, B = { battlefield = { "arsenal", "canal" } } },
  play = function(t)
    t.A:rejects("lay", "canal")
    t.A:lay("arsenal")
    t.A:lay("strait")
    t.A:rejects("lay", "canal")
    t.check { A = { hand = { "canal" }, battlefield = { "arsenal", "strait" } } }
  end,
}

match "ADR-10, ADR-11: one's own worldly resource keeps a second one in the hand" {
  rules = "admiral",
  given = { A = { hand = { "canal", "depot" }, battlefield = { "canal" } } },
  play = function(t)
    t.A:rejects("lay", "canal")
    t.A:lay("depot")
    t.check { A = { hand = { "canal" }, battlefield = { "canal", "depot" } } }
  end,
}

match "ADR-11: a copy that lies in a hand or library is not in play" {
  rules = "admiral",
  given = {
    A = { hand = { "canal" }, resource = { "canal", "depot" } },
    B = { hand = { "canal" }, resource = { "canal" } },
  },
  play = function(t)
    t.A:lay("canal")
    t.check { A = { hand = {}, battlefield = { "canal" } } }
  end,
}

match "ADR-11: the way is free once the copy in play is destroyed" {
  rules = "admiral",
  given = { A = { hand = { "canal" }, water = { "sverdlov" } }, B = { battlefield = { "canal" } } },
  luck = { dice = { 6, 6, 1, 1 } }, -- 17 : 3
  play = function(t)
    t.A:rejects("lay", "canal")
    t.A:attack("sverdlov")
    t.A:target("canal")
    t.A:lay("canal")
    t.check { A = { battlefield = { "canal" } }, B = { battlefield = {}, scrapyard = { "canal" } } }
  end,
}

match "ADR-09: a hand may have any number of cards" {
  rules = "admiral",
  given = {
    A = { hand = { "adams", "adams", "kara", "kara", "sam", "sam", "armor", "radar", "torpedo", "drydock", "depot", "yard" } },
  },
  play = function(t)
    t.A:done()
    t.B:library("main")
    t.check { A = { hand = 12, scrapyard = {} } }
    t.B:done()
    t.A:library("main")
    t.check { A = { hand = 13, scrapyard = {} } }
    t.A:done()
    t.B:asked("library")
    t.check { A = { hand = 13, scrapyard = {} } }
  end,
}
