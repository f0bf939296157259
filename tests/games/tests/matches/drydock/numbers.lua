-- Modifiers that multiply, divide and limit, and prices of cards in the hand. Cards: see cards/drydock.
-- Without steel nothing can be built, so the match ends and its values stay.
local function values(name, given, expected)
  for _, seat in ipairs { "A", "B" } do
    given[seat] = given[seat] or {}
    given[seat].steel = 0
  end
  match(name) {
    rules = "drydock", given = given,
    play = function(t)
      for _, e in ipairs(expected) do
        local seat, zone, card, stat, value = table.unpack(e)
        t.equal(t[seat]:value(zone, card, stat), value)
      end
    end,
  }
end

values("DRY-03: what adds counts before what multiplies",
  { A = { yard = { "T{O,U}", "L{U,O}" } } },
  { { "A", "yard", "T", "power", 15 }, { "A", "yard", "L", "power", 27 } })

values("DRY-03: a value is doubled, then capped",
  { A = { yard = { "P", "L{G}", "T{G}" } } },
  { { "A", "yard", "L", "power", 10 }, { "A", "yard", "T", "power", 6 }, { "A", "yard", "P", "power", 1 } })

values("DRY-03: each of two pilot ships doubles the others, and each other's thrust",
  { A = { yard = { "P", "P", "T" } } },
  { { "A", "yard", "T", "power", 12 }, { "A", "yard", "P#1", "power", 2 }, { "A", "yard", "P#2", "power", 2 } })

values("DRY-03: half is rounded down, below zero as well",
  { A = { yard = { "F" } }, B = { yard = { "T", "L", "H" } } },
  { { "B", "yard", "T", "power", 1 }, { "B", "yard", "L", "power", 3 }, { "B", "yard", "H", "power", -2 },
    { "A", "yard", "F", "power", 2 } })

values("DRY-03: each of two foulers halves, one after the other",
  { A = { yard = { "F", "F" } }, B = { yard = { "L", "H" } } },
  { { "B", "yard", "L", "power", 1 }, { "B", "yard", "H", "power", -1 } })

values("DRY-03: a divisor may be worked out, and a part is rounded up, below zero as well",
  { A = { yard = { "L[wear=1]{N}", "H[wear=1]{N}", "T{N}" } } },
  { { "A", "yard", "L", "power", 4 }, { "A", "yard", "H", "power", -1 }, { "A", "yard", "T", "power", 3 } })

values("DRY-03: the larger of two values, after what adds",
  { A = { yard = { "H{K}", "T{K,O}", "F" } } },
  { { "A", "yard", "H", "power", 3 }, { "A", "yard", "T", "power", 5 } })

values("DRY-02: a card in the hand may make itself cheaper, down to a limit",
  { A = { hand = { "V" }, yard = { "T", "T", "T" } }, B = { hand = { "V" }, yard = { "T", "L", "H", "P", "F", "B" } } },
  { { "A", "hand", "V", "price", 2 }, { "B", "hand", "V", "price", 1 } })

values("DRY-02: what counts in the hand counts nowhere else",
  { A = { yard = { "V", "T", "B" }, hand = { "L" } } },
  { { "A", "yard", "V", "price", 5 }, { "A", "hand", "L", "price", 4 } })

values("DRY-02: a card in the hand makes the others there cheaper, rounded up, and not itself",
  { A = { hand = { "B", "L", "V", "T" }, yard = { "T" } }, B = { hand = { "L" } } },
  { { "A", "hand", "L", "price", 2 }, { "A", "hand", "V", "price", 2 }, { "A", "hand", "T", "price", 1 },
    { "A", "hand", "B", "price", 2 }, { "B", "hand", "L", "price", 4 } })

values("DRY-05: who is no hull any more is not counted as one",
  { A = { hand = { "V" }, yard = { "T", "T{I}", "T" } } },
  { { "A", "hand", "V", "price", 3 }, { "A", "yard", "T#2", "is_hull", 0 }, { "A", "yard", "T#2", "is_fitting", 1 } })

match "DRY-05: a hull in the hand is one still" {
  rules = "drydock",
  given = { A = { hand = { "T", "I" }, yard = { "T{I}" }, steel = 2 } },
  play = function(t)
    t.A:rejects("fit", "T", "T")
    t.A:build("T")
    t.A:fit("I", "T#2")
    t.check { A = { yard = { "T{I}", "T{I}" } } }
    t.wins("A", "more thrust")
  end,
}

match "DRY-02: the price of the moment is paid" {
  rules = "drydock",
  given = { A = { hand = { "B", "L" }, steel = 4 }, B = { hand = { "L", "T" }, steel = 3 } },
  play = function(t)
    t.A:build("L")
    t.check { A = { steel = 2, yard = { "L" } } }
    t.B:rejects("build", "L")
    t.B:build("T")
    t.A:build("B")
    t.check { A = { steel = 0, yard = { "L", "B" } }, B = { steel = 2 } }
    t.wins("A", "more thrust")
  end,
}

match "DRY-01: two passes in a row end the match" {
  rules = "drydock",
  given = { A = { yard = { "T" }, hand = { "T" } }, B = { yard = { "L" }, hand = { "T", "T" } } },
  play = function(t)
    t.A:pass()
    t.B:build("T")
    t.A:pass()
    t.B:pass()
    t.wins("B", "more thrust")
  end,
}

match "DRY-04: the larger sum of thrust wins, whoever has more hulls" {
  rules = "drydock",
  given = { A = { yard = { "T", "H", "T" }, steel = 0 }, B = { yard = { "L" }, steel = 0 } },
  play = function(t) t.wins("B", "more thrust") end,
}

match "DRY-04: with the same sum nobody wins" {
  rules = "drydock",
  given = { A = { yard = { "T", "L" }, steel = 0 }, B = { yard = { "L", "T" }, steel = 0 } },
  play = function(t) t.drawn("as much thrust") end,
}
