return {
  A = { fleet = { "L@36,20,0{lance[mount=front],workshop}", "L@30,20,0{giga[mount=front,damage=2],repair}" } },
  B = { fleet = { "M@36,30,90{shield,rig,repair}", "G@40,30" } },
  class = "light",
}
