-- An upgrade with a command and a price.
return card {
  id = "workshop", name = "Workshop", kind = "upgrade", reach = 6,
  text = "When activated, may take 1 damage off another ship within 6 inches.",

  prepare {
    id = "mend", text = "Take 1 damage off another ship of the fleet within 6 inches.",
    target = target { "where(me.fleet, it.is_ship and it ~= model)", need = {
      need { "within(model, target, card.reach)", "it is too far away" },
      need { "any(target.attached, can_be_mended)", "it has no damage that can be repaired" },
    } },
    does = {
      ask { "mend", from = "where(target.attached, can_be_mended)", store = "spoilt", prompt = "Which upgrade is repaired?" },
      change { "mend", card = "spoilt", attribute = "damage", by = -1, event = "repaired", source = "card" },
    },
    sets = "card.used = 1",
  },
}
