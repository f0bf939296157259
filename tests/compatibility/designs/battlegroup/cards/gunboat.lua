-- Gunboat: a small escort with a modifier that counts once.
return card {
  id = "gunboat", key = "GB", name = "Gunboat", kind = "escort",
  text = "One six-sided die. Its smoke hides the capital ships.",
  tier = 5, cost = 1,
  targets = 1, dice = 1, sides = 6,
  dice_at_u_boats = 0, sides_at_u_boats = 0,
  defense_base = 3, defense_max = 3,

  modify { id = "smoke", text = "A gunboat in the battle group gives battleships and battle cruisers +1 defence, once.",
    stat = "defense", to = "me.battle_group", when = "card.in_battle_group and it.tier == 3", add = 1, once = "smoke" },
}
