-- A 3 is an upgrade, too: as it takes no place, nothing limits how many of them a ship carries.
return variant {
  id = "stacked_weapons", text = "The same upgrade twice on a ship is allowed, a 3 as well.", touches = { "DRE-22", "DRE-G07" },
  fails = "DRE-22: a king with an 8 takes no other 8 but a 9",
  words = { twice = "true" },
}
