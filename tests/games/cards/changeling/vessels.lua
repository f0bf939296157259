local once = need { "card.tired == 0", "once in a turn" }
local tire = seq { "used", set { "busy", "idle", "0" }, set { "acted", "acts", "acts + 1" }, set { "tire", "tired", "1", of = "card" } }

return {
  card { id = "tug", key = "T", name = "Tug", kind = "vessel", subtype = "cruiser", strength = 2 },
  card { id = "pike", key = "S", name = "Pike", kind = "vessel", subtype = "submarine", strength = 3 },
  card { id = "clipper", key = "Q", name = "Clipper", kind = "vessel", subtype = "cruiser", strength = 1, keywords = "swift" },
  card { id = "corsair", key = "R", name = "Corsair", kind = "vessel", subtype = "cruiser", strength = 2, keywords = "raider" },

  card { id = "flagship", key = "F", name = "Flagship", kind = "vessel", subtype = "cruiser", strength = 3,
    modify { id = "lead", text = "Your other vessels are swift.", gains = "swift", to = "me.fleet", when = "it ~= card" } },
  card { id = "hunter", key = "H", name = "Hunter", kind = "vessel", subtype = "cruiser", strength = 2,
    modify { id = "hunt", text = "+1 power for each submarine of the other fleet.", stat = "power",
      add = "count(foe.fleet, it.is_submarine)", to = "self" } },
  card { id = "moray", key = "Y", name = "Moray", kind = "vessel", subtype = "submarine", strength = 2,
    modify { id = "pack", text = "Your other vessels are submarines as well.", is = "submarine", to = "me.fleet", when = "it ~= card" } },
  card { id = "censor", key = "C", name = "Censor", kind = "vessel", subtype = "cruiser", strength = 2,
    modify { id = "censorship", text = "Vessels of the other fleet have no abilities.", loses = "all", to = "foe.fleet" } },
  card { id = "marshal", key = "M", name = "Marshal", kind = "vessel", subtype = "cruiser", strength = 2,
    modify { id = "order", text = "Censors of the other fleet have no abilities.", loses = "all", layer = -1, to = "foe.fleet",
      when = "it.is_censor" } },

  card { id = "depot", key = "D", name = "Depot ship", kind = "vessel", subtype = "cruiser", strength = 1,
    use { id = "stores", text = "Draw a card.", need = { once },
      does = { tire, move { "take", card = "top(me.deck)", to = "hand", event = "drawn" } } } },
  card { id = "bomber", key = "B", name = "Bomber", kind = "vessel", subtype = "cruiser", strength = 1,
    use { id = "hush", text = "A vessel has no abilities until the end of the turn.", need = { once },
      target = "me.fleet | foe.fleet",
      does = { tire, mark { "quiet", of = "where(me.fleet | foe.fleet, it == target)", attribute = "silenced", value = 1, event = "hushed" } } } },
  card { id = "tender", key = "N", name = "Tender", kind = "vessel", subtype = "cruiser", strength = 1,
    use { id = "haste", text = "A vessel of yours is swift until the end of the turn.", need = { once },
      target = "me.fleet", does = { tire, set { "speed_up", "hurried", "1", of = "target" } } } },

  card { id = "herald", key = "E", name = "Herald", kind = "vessel", subtype = "cruiser", strength = 1,
    after { id = "news", text = "When another vessel is launched, draw a card.", event = "launched", when = "event.card ~= card",
      does = move { "hear", card = "top(me.deck)", to = "hand", event = "drawn" } } },
  card { id = "saboteur", key = "A", name = "Saboteur", kind = "vessel", subtype = "cruiser", strength = 1,
    after { id = "break", text = "When another vessel is launched, all others lose their abilities.", event = "launched", priority = 1,
      when = "event.card ~= card",
      does = mark { "ruin", of = "where(me.fleet | foe.fleet, it ~= card)", attribute = "broken", value = 1, event = "broke" } } },
  card { id = "guard", key = "G", name = "Guard ship", kind = "vessel", subtype = "cruiser", strength = 2,
    instead { id = "tow", text = "A vessel of yours that would be lost is tired instead.", event = "lost", when = "event.card.controller == me",
      does = set { "save", "tired", "1", of = "event.card" } } },
}
