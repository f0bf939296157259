return variant {
  id = "steadier_crews", text = "Only a fleet that has lost more than half of its ships tests its morale.",
  touches = { "WAR-160", "WAR-161" },
  fails = "WAR-160: the base game tests a fleet that is down to half",
  flow = {
    morale_test = {
      when = "param.morale_half * count(where(player.fleet | player.away | player.reserve, it.is_ship))"
        .. " < count(where(player.fleet | player.away | player.reserve | player.lost | player.surrendered, it.is_ship))",
    },
  },
}
