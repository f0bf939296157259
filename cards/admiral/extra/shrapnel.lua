-- Instant against what a ship carries
return card {
  id = "shrapnel", key = "shrapnel", name = "Airburst Shells", kind = "instant", subtype = "strike",
  cost = 2,

  play {
    id = "burst", text = "Scrap a weapon that an opposing ship or flagship carries; it fires no more, not even in this combat.",
    target = target { "attached(foe.water | foe.flagship)", need = {
      need { "target.is_weapon", "shells of this kind break weapons only", id = "weapons" },
    } },
    does = move { "burst", card = "target", to = "scrapyard", seat = "target.owner", event = "scrapped", source = "card" },
  },
}
