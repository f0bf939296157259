-- ADM-28, ADM-29: an item has the counters that were paid on it in the construction zone.
local yard = { "kara[counters=3]", "daring[counters=1]" }
local money = { "depot", "depot", "depot", "depot" }

match "ADM-29: an item that has gone back to the hand begins anew" {
  rules = "admiral",
  given = { A = { construction = yard, hand = { "strikers" }, battlefield = money } },
  play = function(t)
    t.A:play("strikers", "kara")
    t.equal(t.A:value("hand", "kara", "counters"), 0, "counters in the hand")
    t.A:place("kara")
    t.A:payment(1)
    t.check { A = { construction = { "kara[counters=1]", "daring[counters=1]" } } }
  end,
}

match "ADM-29: so does one that has gone under the library" {
  rules = "admiral",
  given = { A = { construction = yard, hand = { "archive" }, battlefield = money } },
  play = function(t)
    t.A:play("archive")
    t.equal(t.A:value("main", "kara", "counters"), 0, "counters in the library")
    t.equal(t.A:value("main", "daring", "counters"), 0, "counters in the library")
  end,
}

match "ADM-29: one that goes on in another yard keeps what was paid on it" {
  rules = "admiral",
  given = { A = { hand = { "annex" }, battlefield = money }, B = { construction = yard } },
  play = function(t)
    t.A:play("annex", "kara")
    t.check { A = { construction = { "kara[counters=3]" } } }
  end,
}

match "ADM-31, ADM-111: what is deployed or scrapped has no counters left" {
  rules = "admiral",
  given = { A = { construction = { "kara[counters=6]" }, water = { "adams" }, battlefield = money }, B = { construction = { "daring[counters=1]" } } },
  luck = { dice = { 6, 3, 1, 2 } }, -- 12 : 4
  play = function(t)
    t.A:deploy("kara")
    t.equal(t.A:value("water", "kara", "counters"), 0, "counters in the water")
    t.A:attack("adams")
    t.A:target("daring")
    t.equal(t.B:value("scrapyard", "daring", "counters"), 0, "counters in the scrapyard")
  end,
}
