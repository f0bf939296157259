-- Salvage drones: they turn the wrecks of the enemy into repairs of our base.
return card {
  id = "salvage", key = "S", name = "Salvage drones", kind = "upgrade",
  points = 2,

  modify { id = "slot", text = "Takes one place of its ship.", stat = "load", add = 1, to = "host" },

  after {
    id = "scrap", text = "Whenever an opposing ship is destroyed, repair your base.",
    event = "ship_destroyed", when = "event.seat ~= me",
    run = function(event, me, card)
      local repaired = math.min(card.points, param.base_points - me.base)
      if repaired > 0 then act.change(me, "base", repaired, "base_repaired", card) end
    end,
  },
}
