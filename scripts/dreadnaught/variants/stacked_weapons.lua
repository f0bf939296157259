return variant {
  id = "stacked_weapons", text = "The same upgrade twice on a ship is allowed.", touches = { "DRE-22" },
  fails = "DRE-22: a king with an 8 takes no other 8 but a 9",
  command = {
    upgrade = { drop_need = { "no_duplicates" } },
    extra_upgrade = { drop_need = { "no_duplicates" } },
  },
}
