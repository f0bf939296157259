-- Torpedoes of a submarine: ADM-34, ADM-49, ADR-14, ADR-32
return card {
  id = "torpedo", key = "torpedo", name = "Heavy Torpedo Battery", kind = "weapon", subtype = "torpedo",
  cost = 2, bonus = 2, hp = 1,

  modify { id = "torpedoes", text = "+2 attack.", stat = "attack", add = "card.bonus", to = "host" },
}
