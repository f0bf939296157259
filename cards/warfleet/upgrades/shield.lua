-- WAR-280 to WAR-282
return card {
  id = "shield", name = "Shield Booster", kind = "upgrade", ignores = 5,
  text = "Each point of damage is ignored on a 5 or more.",

  brings = {
    events = { event { "shielded", text = "{card} ignores a point of damage" } },
    flow = {
      point_of_damage = seq { "shield", when = "any(victim.attached, it.is_shield and works)",
        combat.roll("die", "1d6", "victim"),
        seq { "holds", when = "die >= first(victim.attached, it.is_shield).ignores",
          set { "ignores", "ignored", "1" },
          announce { "ignored", event = "shielded", card = "victim" },
        },
      },
    },
  },
}
