-- DRE-51 to DRE-54
return card {
  id = "barrage", key = "10", name = "Megamissile barrage", kind = "attack",
  text = "Announced with the attack. Meets every opposing ship; without ships the base takes 3 damage. A ship that meets it loses"
    .. " a shield, or else is destroyed.",
  damage = 3,

  power { "strike", text = "Meets every opposing ship; without ships the base takes 3 damage.",
    does = {
      let { "met", "count(foe.ships)" },
      each { "hits", var = "ship", of = "foe.ships", combat.missile_hit },
      change { "no_ship", when = "met == 0", seat = "foe", attribute = "base", by = "-card.damage",
        event = "base_damaged", source = "card" },
      announce { "landed", card = "card", event = "barrage_landed", amount = "met" },
    } },
}
