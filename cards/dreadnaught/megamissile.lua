-- DRE-46 to DRE-50
return card {
  id = "megamissile", key = "5", name = "Megamissile", kind = "attack",
  text = "Announced with the attack. The defender names a ship that meets it, or the base takes 1 damage. A ship that meets it loses"
    .. " a shield, or else is destroyed.",
  damage = 1,

  power { "strike", text = "The defender names a ship that meets it, or the base takes 1 damage.",
    does = {
      ask { "block", seat = "foe", from = "me.ships", none = "none", store = "ship", prompt = "Which ship blocks the megamissile?" },
      seq { "blocked", when = "ship ~= none", combat.missile_hit },
      change { "unblocked", when = "ship == none", seat = "foe", attribute = "base", by = "-card.damage",
        event = "base_damaged", source = "card" },
    } },
}
