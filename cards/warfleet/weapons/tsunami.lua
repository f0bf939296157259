-- WAR-305 to WAR-307
return card {
  id = "tsunami", name = "Tsunami Cannon", kind = "weapon",
  text = "Only when holding. Deadly.",
  range = 24, attacks = 1, strength = 2, deadly = 1, hold_only = 1,

  brings = {
    command = {                                            -- WAR-306
      fire = { add_need = need { "card.hold_only == 0 or action == 1", "it is fired only when holding", id = "hold_only" } },
    },
  },
}
