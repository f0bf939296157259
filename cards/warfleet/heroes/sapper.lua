-- WAR-241 to WAR-248
local decks, positions = setup.demand("any(store, it.is_mine) or not any(attached(" .. setup.models .. "), it.is_sapper)",
  "WAR-242: an Expert Sapper has no mines; the map needs some, store = { \"5 obj\", \"16 mine\" }", "mines")

return card {
  id = "sapper", name = "Expert Sapper", kind = "hero",
  text = "When its ship is activated, it may lay a mine within 4 inches.",
  cost = 10, reach = 4,

  attributes = { attribute { "laid", shown = false, lasts = "activation", text = "1 = has laid a mine" } },
  brings = {
    deck_needs = decks, position_needs = positions,
    events = { event { "mine_laid", text = "{seat} lays a mine at {place}" } },
    spots = {
      spot { "minefield", text = "within 4 inches of the ship", around = "model", reach = "first(model.attached, it.is_sapper).reach",
        need = { need { "not any(all_models, overlaps(card, it))", "a model stands there", id = "room" }, setup.free_of_obstacles } },
    },
    commands = {
      command { "lay_mine", text = "lay a mine within 4 inches", from = "store", kind = "mine", to = "mines", event = "mine_laid",
        spot = "minefield", windows = "ready",
        need = { need { "any(model.attached, it.is_sapper)", "there is no Expert Sapper on this ship" },
          need { "model.laid == 0", "one mine each activation" } },
        does = set { "once", "laid", "1", of = "model" } },
    },
  },
}
