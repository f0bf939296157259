-- The carrier group is protected again as soon as there is a battle group.
return variant {
  id = "new_battle_group", text = "A lost battle group may be formed again from the carrier group.", touches = { "BGR-12" },
  fails = "BGR-12: the change into the battle group is not offered once it is empty",
  command = { to_battle_group = { drop_need = { "still_there" } } },
  flow = { join_battle_group = { of = "where(every.carrier_group, it.moving == 2)" } },
}
