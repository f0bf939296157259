-- Questions and dice inside of abilities that act at once, in the order that players choose.
return {
  card { id = "avenger", key = "V", name = "Avenger", kind = "ship", hull = 3,                                 -- REE-09
    after { id = "revenge", text = "Whenever another ship of yours is lost, another player of your choice loses 1 gold.",
      event = "lost", looks_back = true, when = "event.card ~= card and event.card.controller == me", does = {
        ask { "culprit", from = "seats", need = { need { "seat ~= me and seat.gold > 0", "has nothing" } }, store = "who",
          none = "nobody", prompt = "Who pays?" },
        change { "fine", seat = "who", when = "exists(who)", attribute = "gold", by = "-1", event = "taken", source = "card" } } },
  },
  card { id = "gambler", key = "D", name = "Gambler", kind = "ship", hull = 3,                                 -- REE-10
    after { id = "bet", text = "Whenever another ship of yours is lost, roll a die for each strength it had and gain the best.",
      event = "lost", looks_back = true, when = "event.card ~= card and event.card.controller == me", does = {
        throw { "dice", "(was(event.card.strength))d6 keep highest 1", stream = "luck", store = "best", event = "rolled" },
        change { "win", attribute = "gold", by = "best", event = "earned", source = "card" } } },
  },
}
