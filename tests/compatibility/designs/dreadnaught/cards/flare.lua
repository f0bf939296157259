-- Flare: an attack card of declared deeds alone.
return card {
  id = "flare", key = "F", name = "Flare", kind = "attack",
  text = "Announced with the attack. The defender discards a card or the base takes 2 damage.",
  damage = 2,

  power { "strike", text = "The defender discards a card, or the base takes 2 damage.",
    does = {
      ask { "cover", seat = "foe", from = "me.hand", none = "none", store = "ship", prompt = "Discard which card? None: the base is hit" },
      move { "covered", when = "ship ~= none", card = "ship", to = "discard", event = "discarded" },
      change { "open", when = "ship == none", seat = "foe", attribute = "base", by = "-card.damage", event = "base_damaged", source = "card" },
    } },
}
