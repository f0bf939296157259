return {
  card { id = "boiler", key = "O", name = "Boiler", kind = "fitting", cost = 1,
    modify { id = "steam", text = "+2 thrust.", stat = "power", add = 2, to = "host" } },
  card { id = "turbine", key = "U", name = "Turbine", kind = "fitting", cost = 3,
    modify { id = "spin", text = "Three times the thrust.", stat = "power", layer = 1, times = 3, to = "host" } },
  card { id = "governor", key = "G", name = "Governor", kind = "fitting", cost = 1,
    modify { id = "cap", text = "No more than 10 thrust.", stat = "power", layer = 2, at_most = 10, to = "host" } },
  card { id = "keel", key = "K", name = "False keel", kind = "fitting", cost = 1,
    modify { id = "least", text = "No less thrust than there are cards in the yard.", stat = "power", layer = 2,
      at_least = "count(me.yard)", to = "host" } },
  card { id = "barnacle", key = "N", name = "Barnacles", kind = "fitting", cost = 1,
    modify { id = "drag", text = "Thrust is divided by the wear, rounded up.", stat = "power", layer = 1,
      divide = "it.wear + 1", round = "up", to = "host" } },
}
