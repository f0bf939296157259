-- Questions and dice in abilities that act at once.
match "REE-09: three players order theirs, and one of the abilities asks its player" {
  rules = "reef",
  given = {
    A = { fleet = { "V", "P", "C" }, gold = 1 },
    B = { hand = { "S" }, fleet = { "P", "U", "C" }, gold = 1 },
    C = { fleet = { "V", "P", "C" }, gold = 1, hand = { "C" } },
    skipper = "B",
  },
  play = function(t)
    t.B:storm("S")
    t.B:order("P mourn")          -- 2, then doubled: 4
    t.C:order("V revenge")
    t.A:order("P mourn")
    t.C:culprit("B")              -- 3; then C's pilot: 2
    t.A:options { "B", "C", "nobody" }   -- A's pilot has acted: 2
    t.A:culprit("C")
    t.check { A = { gold = 2 }, B = { gold = 3 }, C = { gold = 1 } }
  end,
}

match "REE-09: nobody is asked for who has nothing" {
  rules = "reef",
  given = { A = { hand = { "S" }, fleet = { "C", "V" } }, B = { hand = { "C" } } },
  play = function(t)
    t.A:storm("S")
    t.check { A = { gold = 0, fleet = { "V" } }, B = { gold = 0 } }
    t.B:pass()
  end,
}

match "REE-10: a die for each strength that the ship had with its brace and trim" {
  rules = "reef",
  given = { A = { hand = { "G" }, fleet = { "C[trim=1]{X}", "D[trim=3]" } }, B = { hand = { "C" } } },
  luck = { dice = { 2, 5, 3 } },
  play = function(t)
    t.A:storm("G")
    t.check { A = { gold = 5, fleet = { "D" } } }
    t.B:pass()
  end,
}

match "REE-10: what the dice bring is raised and doubled in the order that the player chooses" {
  rules = "reef",
  given = { A = { hand = { "S" }, fleet = { "C", "D", "B", "N" } }, B = { hand = { "C" } } },
  luck = { dice = { 4 } },
  play = function(t)
    t.A:storm("S")
    t.A:replace("B fee")
    t.check { A = { gold = 10 } }        -- 2 * (4 + 1)
    t.B:pass()
  end,
}
