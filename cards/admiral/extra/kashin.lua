-- Destroyer with a choice when it is deployed: a trigger that asks for a card
return card {
  id = "kashin", key = "kashin", name = "Kashin-class Destroyer", kind = "ship", subtype = "destroyer",
  cost = 5, attack = 3, defense = 2, hp = 6, mounts = 2, helicopters = 1,
  limit = 2,
  questions = { "refit" },

  after {
    id = "refit",
      text = "When you deploy it, you may put a weapon from your scrapyard on it, but no gun or torpedo and none that costs more than 2.",
    event = "ship_deployed", when = "event.card == card",
    run = function(event, me, ship)
      local fits = {}
      for _, part in ipairs(me.scrapyard:list()) do
        if part.is_weapon and not part.is_gun and not part.is_torpedo and part.cost <= ship.limit then fits[#fits + 1] = part end
      end
      local part = ask.card { seat = me, question = "refit", from = fits, none = "none", prompt = "Which weapon is mounted again?" }
      if part then act.attach(part, ship, "equipped") end
    end,
  },
}
