-- Abilities that are lost and gained. Without timestamps: what is lost is settled before what is gained, layer by layer, and an
-- ability that is lost does nothing.
local function powers(name, given, expected)
  match(name) {
    rules = "changeling", given = given,
    play = function(t)
      for _, e in ipairs(expected) do
        local seat, card, value, stat = table.unpack(e)
        t.equal(t[seat]:value("fleet", card, stat or "power"), value)
      end
      t.A:pass()
      t.B:pass()
    end,
  }
end

powers("CHG-05: a keyword that is printed, and one that is gained", { A = { fleet = { "Q", "T{s}", "T" } } },
  { { "A", "Q", 3 }, { "A", "T#1", 4 }, { "A", "T#2", 2 } })

powers("CHG-05: a keyword counts once, however often it is gained", { A = { fleet = { "Q{s,s}" } } }, { { "A", "Q", 3 } })

powers("CHG-09: a flagship gives the others an ability, and itself none", { A = { fleet = { "F", "T", "T" } }, B = { fleet = { "T" } } },
  { { "A", "F", 3 }, { "A", "T#1", 4 }, { "A", "T#2", 4 }, { "B", "T", 2 } })

powers("CHG-09: a grant stops when the vessel that grants has lost it", { A = { fleet = { "F{j}", "T" } } },
  { { "A", "T", 2 }, { "A", "F", 0, "has_abilities" } })

powers("CHG-09: a grant stops when another vessel takes it", { A = { fleet = { "F", "T" } }, B = { fleet = { "C" } } },
  { { "A", "T", 2 }, { "A", "F", 3 } })

powers("CHG-09: of two flagships one that has lost its ability is still made swift by the other",
  { A = { fleet = { "F{j}", "F" } } }, { { "A", "F#1", 5 }, { "A", "F#2", 3 } })

powers("CHG-09: what is gained is settled after what is lost", { A = { fleet = { "T{j,s}", "Q{j}" } } },
  { { "A", "T", 4 }, { "A", "Q", 1 } })

powers("CHG-09: a rig may take all abilities and give one", { A = { fleet = { "H{r}", "F{r}", "T" } }, B = { fleet = { "S" } } },
  { { "A", "H", 4 }, { "A", "F", 5 }, { "A", "T", 2 } })

powers("CHG-09: a declared layer puts a loss behind a gain", { A = { fleet = { "T{s,a}", "Q{a}" } } },
  { { "A", "T", 2 }, { "A", "Q", 1 } })

powers("CHG-09: two censors on one layer silence each other", { A = { fleet = { "C", "F", "T" } }, B = { fleet = { "C", "F", "T" } } },
  { { "A", "C", 0, "has_abilities" }, { "B", "C", 0, "has_abilities" }, { "A", "T", 2 }, { "B", "T", 2 } })

powers("CHG-09: a censor that has lost its ability on a lower layer silences nobody",
  { A = { fleet = { "M", "F", "T" } }, B = { fleet = { "C" } } },
  { { "B", "C", 0, "has_abilities" }, { "A", "F", 1, "has_abilities" }, { "A", "T", 4 } })

powers("CHG-09: of two marshals and a censor the marshal on the lower layer is not asked by the censor",
  { A = { fleet = { "M", "F", "T" } }, B = { fleet = { "C", "C", "M" } } },
  { { "A", "T", 4 }, { "A", "M", 1, "has_abilities" }, { "B", "C#2", 0, "has_abilities" } })

powers("CHG-08: a number that its vessel has lost is not added", { A = { fleet = { "H{j}" } }, B = { fleet = { "S" } } },
  { { "A", "H", 2 } })

match "CHG-07: who is silenced has no abilities until the end of the turn" {
  rules = "changeling",
  given = { A = { fleet = { "B" } }, B = { fleet = { "F", "T" } } },
  play = function(t)
    t.equal(t.B:value("fleet", "T", "power"), 4)
    t.A:employ("B", "F")
    t.equal(t.B:value("fleet", "T", "power"), 2)
    t.A:pass()
    t.equal(t.B:value("fleet", "T", "power"), 4)
    t.B:pass()
    t.A:pass()
    t.wins("B", "more power")
  end,
}

match "CHG-07: who is hurried is swift until the end of the turn" {
  rules = "changeling",
  given = { A = { fleet = { "N", "T" } }, B = { fleet = {} } },
  play = function(t)
    t.A:employ("N", "T")
    t.equal(t.A:value("fleet", "T", "power"), 4)
    t.A:pass()
    t.equal(t.A:value("fleet", "T", "power"), 2)
    t.B:pass()
    t.A:pass()
    t.wins("A", "more power")
  end,
}

match "CHG-09: a use that is lost is no option, and the reason is told" {
  rules = "changeling",
  given = { A = { fleet = { "D", "B" }, deck = { "T", "T" } } },
  play = function(t)
    t.A:employ("B", "D")
    t.A:rejects("employ", "D")
    t.A:pass()
    t.B:pass()
    t.A:employ("D")
    t.check { A = { hand = { "T" } } }
    t.A:pass()
    t.B:pass()
    t.A:pass()
    t.wins("A", "more power")
  end,
}

match "CHG-10: a trigger acts though its vessel has lost it since; the next event finds it lost" {
  rules = "changeling",
  given = { A = { fleet = { "A", "E" }, hand = { "T", "T" }, deck = { "S", "S", "S" } } },
  play = function(t)
    t.A:launch("T")
    t.check { A = { hand = { "S", "T" } } }
    t.equal(t.A:value("fleet", "E", "has_news"), 0)
    t.A:launch("T")
    t.check { A = { hand = { "S" } } }
    t.B:pass()
    t.A:pass()
    t.wins("A", "more power")
  end,
}

match "CHG-09: one ability may be lost alone" {
  rules = "changeling",
  given = { A = { fleet = { "E{g,s}" }, hand = { "T" }, deck = { "S" } } },
  play = function(t)
    t.equal(t.A:value("fleet", "E", "power"), 3)
    t.A:launch("T")
    t.check { A = { hand = {} } }
    t.A:pass()
    t.B:pass()
    t.A:pass()
    t.wins("A", "more power")
  end,
}

match "CHG-06: a keyword that is gained brings its use and its trigger" {
  rules = "changeling",
  given = { A = { fleet = { "T{l}", "R" }, deck = { "F", "F", "F" } }, B = { fleet = { "S", "T" } } },
  play = function(t)
    t.A:rejects("employ", "T", "T")
    t.A:employ("T", "S")
    t.check { B = { fleet = { "T" }, wrecks = { "S" } }, A = { hand = { "F", "F" } } }
    t.A:pass()
    t.B:pass()
    t.A:pass()
    t.wins("A", "more power")
  end,
}

match "CHG-09: a replacement that is lost replaces nothing" {
  rules = "changeling",
  given = { A = { fleet = { "R" } }, B = { fleet = { "G", "S", "G{j}" } } },
  play = function(t)
    t.A:employ("R", "S")
    t.check { B = { fleet = { "G", "S[tired=1]", "G{j}" } } }
    t.A:pass()
    t.B:pass()
    t.A:pass()
    t.wins("B", "more power")
  end,
}

match "CHG-09: without a guard that has its ability the submarine is lost" {
  rules = "changeling",
  given = { A = { fleet = { "R" } }, B = { fleet = { "S", "G{j}" } } },
  play = function(t)
    t.A:employ("R", "S")
    t.check { B = { fleet = { "G{j}" }, wrecks = { "S" } } }
    t.A:pass()
    t.B:pass()
    t.A:pass()
    t.drawn("as much power")
  end,
}

match "CHG-02: the fleet with the larger sum of power wins" {
  rules = "changeling",
  given = { A = { fleet = { "T", "T" } }, B = { fleet = { "S", "Q" } } },   -- 2 + 2 against 3 + 3, the clipper being swift
  play = function(t)
    t.A:pass()
    t.B:pass()
    t.wins("B", "more power")
  end,
}

match "CHG-02: equal fleets draw" {
  rules = "changeling",
  given = { A = { fleet = { "S" } }, B = { fleet = { "Q" } } },
  play = function(t)
    t.A:pass()
    t.B:pass()
    t.drawn("as much power")
  end,
}

match "CHG-03: a vessel that is used is tired until its captain's turn is over" {
  rules = "changeling",
  given = { A = { fleet = { "R" } }, B = { fleet = { "S", "S" } } },
  play = function(t)
    t.A:employ("R", "B.S#1")
    t.check { A = { fleet = { "R[tired=1]" } }, B = { fleet = { "S" } } }
    t.A:rejects("employ", "R", "B.S")
    t.A:pass()
    t.B:pass()
    t.A:employ("R", "B.S")
    t.check { B = { fleet = {} } }
  end,
}
