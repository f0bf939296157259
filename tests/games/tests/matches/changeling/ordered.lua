-- Abilities that act at once, some of them gained: the question names the vessel that has it, and the ability.
match "CHG-17: a gained ability stands in the order under the name of the vessel that has it" {
  rules = "changeling", variants = "ordered",
  given = { A = { fleet = { "R" } }, B = { fleet = { "V", "T{l}", "R", "S" }, deck = { "T", "Q", "S", "E" } } },
  play = function(t)
    t.A:employ("R", "S")
    t.B:options { "V seance", "T spoils", "R spoils" }
    t.B:order("T spoils")
    t.B:options { "V seance", "R spoils" }
    t.B:order("R spoils")
    t.check { B = { hand = { "T", "Q", "S" }, fleet = { "V", "T{l}", "R" } } }
    t.A:pass()
    t.B:pass()
  end,
}

match "CHG-10: by the rules nobody is asked in which order abilities act" {
  rules = "changeling",
  given = { A = { fleet = { "R" } }, B = { fleet = { "V", "T{l}", "R", "S" }, deck = { "T", "Q", "S", "E" } } },
  play = function(t)
    t.A:employ("R", "S")
    t.check { B = { hand = { "T", "Q", "S" } } }
    t.A:pass()
    t.B:pass()
  end,
}
