-- Jamming: ADM-35, ADM-36, ADM-129, ADR-31
return card {
  id = "jammer", key = "jammer", name = "Jammer Suite", kind = "defense", subtype = "electronic",
  cost = 2, hp = 2, bonus = 1,

  modify { id = "jamming", text = "Your fleet ships and your flagship have +1 defense against guided missiles.",
    stat = "defense", add = "card.bonus", to = "me.water | me.flagship", when = "other.is_guided_missile" },
}
