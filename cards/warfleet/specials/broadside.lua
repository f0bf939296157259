-- WAR-317 to WAR-320. It depends on how ships lie, so it reaches those on the table only.
return card {
  id = "broadside", name = "Broadside", kind = "special",
  text = "On the sides only; twice the attacks at the side of an enemy ship.",

  modify { id = "twice", text = "Twice the attacks at the side of a ship.", stat = "volleys", add = 1,
    to = "where(all_guns, it.broadside > 0)",
    when = "other.is_ship and (facing(other, it) == right or facing(other, it) == left)" },
}
