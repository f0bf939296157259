match "workshop: mends a ship that is near" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@36,20,0{giga[mount=front],workshop}", "L@32,20,0{giga[mount=front,damage=2],repair}" } },
    B = { fleet = { "M@36,40,90{shield,rig,repair}" } },
    class = "light",
  },
  play = function(t)
    t.A:activate("L1")
    t.A:prepare("L1/workshop", "L2")
    t.check { A = { fleet = { "L@36,20,0{giga[mount=front],workshop[used=1]}", "L@32,20,0{giga[mount=front,damage=1],repair}" } } }
  end,
}
