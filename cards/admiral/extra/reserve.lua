-- Instant that can be played a second time, from the scrapyard
return card {
  id = "reserve", key = "reserve", name = "Reserve Fleet Papers", kind = "instant", subtype = "repair",
  cost = 1, again = 3, points = 2,

  play {
    id = "issue", text = "Your flagship gains 2 hit points.",
    windows = "main_phase",
    does = change { "issue", seat = "me", attribute = "hull", by = "card.points", event = "flagship_repaired", source = "card" },
  },

  play {
    id = "again", mode = "again", text = "For 3 requisition you may play it from your scrapyard. Then it is out of the match.",
    from = "scrapyard", to = "nowhere", event = "used_up", cost = "card.again",
    windows = "main_phase",
    does = change { "issue", seat = "me", attribute = "hull", by = "card.points", event = "flagship_repaired", source = "card" },
  },
}
