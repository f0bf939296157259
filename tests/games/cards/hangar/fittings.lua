return {
  card { id = "turret", key = "T", name = "Turret", kind = "fitting", guns = 2, token = true,
    modify { id = "guns", text = "+2 guns.", stat = "strength", add = 2, to = "host" } },
  card { id = "mine", key = "m", name = "Mine", kind = "fitting", guns = 0,
    modify { id = "drag", text = "-1 gun, not below 0.", stat = "strength", add = -1, to = "host" },
    modify { id = "floor", text = "Not below 0.", stat = "strength", layer = 1, at_least = 0, to = "host" } },
}
