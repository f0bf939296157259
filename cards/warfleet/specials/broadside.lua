-- WAR-317 to WAR-320. It depends on how ships lie, so doubling applies only to those on the table.
local decks, positions = setup.demand("all(where(it.attached, it.is_weapon and it.broadside > 0), it.mount == 2)",
  "WAR-309: weapon batteries are mounted on the sides", "broadside", setup.models)

return card {
  id = "broadside", name = "Broadside", kind = "special",
  text = "On the sides only; twice the attacks at the side of an enemy ship.",
  broadside = 1,   -- the number that cards with this rule have

  brings = { deck_needs = decks, position_needs = positions },

  modify { id = "twice", text = "Twice the attacks at the side of a ship.", stat = "volleys", add = 1,
    to = "where(all_guns, it.broadside > 0)",
    when = "other.is_ship and (facing(other, it) == right or facing(other, it) == left)" },
}
