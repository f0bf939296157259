return variant {
  id = "stacked_weapons", text = "The same upgrade twice on a ship is allowed.", touches = { "DRE-22" },
  command = {
    upgrade = { drop_need = { "no_duplicates" } },
    extra_upgrade = { drop_need = { "no_duplicates" } },
  },
}
