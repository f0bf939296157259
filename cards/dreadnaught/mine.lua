-- DRE-33, DRE-34, DRE-G08, DRE-G09
return card {
  id = "mine", key = "4", name = "Cloaked mine", kind = "anytime",
  damage = 1,

  play {
    id = "explode", text = "At any time: destroy an opposing ship without upgrades, or 1 damage to the opposing base.",
    target = {
      target { "foe.ships", need = { need { "count(target.attached) == 0", "a ship with an upgrade is safe from mines" } },
        does = move { "destroy", card = "target", to = "discard", event = "ship_destroyed", source = "card" } },
      target { "foe", key = "base",
        does = change { "damage", seat = "target", attribute = "base", by = "-card.damage", event = "base_damaged", source = "card" } },
    },
  },
}
