return variant {
  id = "first_strike", text = "An interceptor that the attack destroys does not strike back.", touches = { "ADM-81" },
  fails = "ADM-81, ADR-21: a frigate that is lost still fires back",
  flow = {
    counter_attack = {
      when = "interceptor ~= none and interceptor.damage < interceptor.hp and not (attacker.is_aircraft and interceptor.is_aircraft)",
    },
  },
}
