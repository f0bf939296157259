match "vicar: each ship of his fleet is stronger by one" {
  rules = "popes",
  given = {
    A = { hand = { "X1", "X2" }, deck = { "C5" }, fleets = { "SV{S6,S5}" } },
    B = { hand = { "X1", "X2" }, deck = { "C6" }, fleets = { "SK{S4}" } },
  },
  play = function(t)
    t.equal(t.A:value("fleets", "S6", "strength"), 7, "S6")
    t.equal(t.B:value("fleets", "S4", "strength"), 6, "S4")
  end,
}

match "strong_vicars: a king gives no more than a vicar" {
  rules = "popes", variants = { "popes/variants/strong_vicars.lua" },
  given = {
    A = { hand = { "X1", "X2" }, deck = { "C5" }, fleets = { "SV{S6,S5}" } },
    B = { hand = { "X1", "X2" }, deck = { "C6" }, fleets = { "SK{S4}" } },
  },
  play = function(t)
    t.equal(t.B:value("fleets", "S4", "strength"), 5, "S4")
  end,
}
