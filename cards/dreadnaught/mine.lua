-- DRE-33, DRE-34, DRE-G08, DRE-G09
return card {
  id = "mine", key = "4", name = "Cloaked mine", kind = "anytime",
  damage = 1,

  play {
    id = "explode", text = "At any time: destroy an opposing ship without upgrades, or 1 damage to the opposing base.",
    target = {
      target { "foe.ships", need = { need { "count(target.attached) == 0", "a ship with an upgrade is safe from mines" } } },
      target { "foe", key = "base" },
    },
    run = function(_, card, prey)
      if prey.is_seat then combat.damage_base(prey, card.damage, card) else combat.destroy(prey, card) end
    end,
  },
}
