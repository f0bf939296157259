-- A crippled carrier waits for payment as before.
return variant {
  id = "mending_carriers", text = "Carriers lose all damage when their player's upkeep begins, unless they are crippled.",
  touches = { "ADM-131" },
  fails = "ADM-131: a centaur without requisition keeps its damage",
  flow = { ships_repair = { of = "where(me.water, it.damage > 0 and it.crippled == 0 and not it.is_submarine)" } },
}
