-- Two ideas at once: abilities that come and go with questions, numbers, and what a vessel was when it was lost.
match "CHG-14: a vessel is made swift by choice, and no longer than the turn" {
  rules = "changeling",
  given = { A = { fleet = { "U", "T" } }, B = { fleet = { "F", "S" } } },
  play = function(t)
    t.A:employ("U")
    t.A:pupil("T")
    t.A:lesson("haste")
    t.equal(t.A:value("fleet", "T", "power"), 4)
    t.A:pass()
    t.equal(t.A:value("fleet", "T", "power"), 2)
    t.B:pass()
  end,
}

match "CHG-14: a flagship that is silenced by choice grants nothing until the end of the turn" {
  rules = "changeling",
  given = { A = { fleet = { "U" } }, B = { fleet = { "F", "S" } } },
  play = function(t)
    t.equal(t.B:value("fleet", "S", "power"), 5)
    t.A:employ("U")
    t.A:pupil("F")
    t.A:lesson("silence")
    t.equal(t.B:value("fleet", "S", "power"), 3)
    t.A:pass()
    t.equal(t.B:value("fleet", "S", "power"), 5)
    t.B:pass()
  end,
}

match "CHG-15: a medium remembers the kind and the keyword that others gave" {
  rules = "changeling",
  given = { A = { fleet = { "R" } }, B = { fleet = { "V", "T{p,s}" }, deck = { "T", "T", "S" } } },
  play = function(t)
    t.A:employ("R", "T")                         -- a raid: the tug is a submarine by its periscope, and swift by its sails
    t.check { B = { hand = { "T", "T" }, fleet = { "V" } } }
    t.A:pass()
    t.B:pass()
  end,
}

match "CHG-15: a clipper that was no submarine is remembered as swift only" {
  rules = "changeling",
  given = { A = { fleet = { "R" } }, B = { fleet = { "V", "S" }, deck = { "T", "T", "S" } } },
  play = function(t)
    t.A:employ("R", "S")
    t.check { B = { hand = { "T" }, fleet = { "V" } } }
    t.A:pass()
    t.B:pass()
  end,
}

local function power(name, fleet, expected)
  match(name) {
    rules = "changeling", given = { A = { fleet = fleet } },
    play = function(t)
      t.equal(t.A:value("fleet", fleet[1]:sub(1, 1), "power"), expected)
      t.A:pass()
      t.B:pass()
    end,
  }
end
power("CHG-16: a power that an ability doubles is capped after that", { "S{b,n}" }, 5)
power("CHG-16: the cap alone changes nothing", { "S{n}" }, 3)
power("CHG-16: an ability that is gained doubles, though the vessel has lost its own", { "S{b,j}" }, 6)
power("CHG-16: what is added counts before what doubles", { "T{b,s}" }, 8)
power("CHG-16: a cap is not doubled", { "T{s,b,n}" }, 5)
