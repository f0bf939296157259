-- Resource with a delayed trigger: what is ordered now comes with the next upkeep
return card {
  id = "convoy", key = "convoy", name = "Convoy Office", kind = "resource", subtype = "basic",
  req = 1, hp = 2,
  cards = 2,

  activate {
    id = "order", text = "2 requisition: order a convoy. In your next upkeep it arrives.",
    cost = 2,
    need = { need { "card.charge == 0", "a convoy is at sea already", id = "at_sea" } },
    does = announce { "tell", card = "card", event = "ability_used" }, adds = "card.charge",
  },

  after {
    id = "arrival", text = "When your convoy arrives, draw 2 cards.",
    event = "upkeep_began", when = "event.seat == me and card.charge > 0",
    run = function(event, me, office)
      act.set(office, "charge", 0)
      for _ = 1, office.cards do              -- a trigger on a drawn card may draw others
        if me.main.count > 0 then act.move(me.main.top, me.hand, "drawn", office) end
      end
    end,
  },
}
