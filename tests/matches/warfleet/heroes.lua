local big = { "H{giga[mount=front],batteries[mount=sides],cannon[mount=rear],repair,avenger}"}
match("a") {
    rules = "warfleet", variants = {"xx"},
    given = { phase = "preparation", A = { reserve = big }, B = { reserve = big } },
    luck = { dice = { 4, 2, 1 } },
    modes = {"plain"},
    play = function(t) t.A:asked("mission"); t.check { A = { fleet_cost = 9 } } end,
  }
