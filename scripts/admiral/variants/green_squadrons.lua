-- A new squadron may intercept, like a ship in shakedown.
local wait = { add_need = { need { "card.fresh == 0", "the aircraft are in shakedown" } } }

return variant {
  id = "green_squadrons", text = "Aircraft have a shakedown like ships.", touches = { "ADM-46" },
  fails = "ADM-46: an aircraft attacks in the turn in which it has come aboard",
  command = {
    deploy_aircraft = { sets = { "card.counters = 0", "card.fresh = 1" } },
    launch_anti_ship = wait,
    launch_surface_warfare = wait,
  },
  flow = { end_shakedown = { of = "me.water | aboard" } },
}
