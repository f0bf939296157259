-- WAR-257 to WAR-259
return card {
  id = "avenger", name = "Avenger", kind = "title",
  text = "Its weapons on the sides may fire to both sides.",
  cost = 5,

  modify { id = "both_sides", text = "Weapons on the sides fire to both sides.", stat = "both_sides", set = 1 },
}
