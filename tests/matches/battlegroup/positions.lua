-- Rule BGP-10: a position may say which tier has fired last.

match "BGP-10: where tier 5 has fired nobody fires any more, and the next round begins" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "BC" } }, tier = 5, shots = 2 },
  luck = { dice = { 1, 1, 1 } },
  play = function(t)
    t.to_round(2)
    t.equal(t.count("shot_fired"), 0, "shots before the new round")
    t.to_round(3)
    t.equal(t.count("shot_fired"), 2, "shots of the new round")
  end,
}

match "BGP-10: there is no tier 6" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "BC" } }, tier = 6 },
  fails_setup = "1 to 5",
}
