-- WAR-235 to WAR-240
return card {
  id = "tactician", name = "Tactical Master", kind = "hero",
  text = "Its ship may be kept back, and comes in at the start of a later round.",
  cost = 15,

  brings = {
    params = { param { "arrival", 9, inches = true, text = "a late ship comes in further than this from enemies" } },
    events = {
      event { "kept_back", text = "{seat} keeps {card} back" },
      event { "arrived", text = "{card} arrives at {place}" },
    },
    spots = {                                              -- WAR-238
      spot { "arrival", text = "anywhere more than 9 inches from enemies", turns = true, facing = "choose(me == south, 0deg, 180deg)",
        tries = { apart = "param.arrival + 0.002in" },
        need = {
          need { "not any(foe.fleet, within(card, it, param.arrival))", "an enemy is within 9 inches", id = "enemies" },
          need { "not any(all_models, overlaps(card, it))", "it overlaps another model", id = "room" },
          setup.free_of_obstacles,
        } },
    },
    commands = {
      command { "keep_back", text = "keep the ship of a Tactical Master for later", from = "reserve", kind = "ship",         -- WAR-236
        windows = "deploy_ships",
        need = { need { "any(card.attached, it.is_tactician)", "it has no Tactical Master" },
          need { "card.late == 0", "it is kept back already" } },
        does = announce { "tell", event = "kept_back", card = "card" }, sets = "card.late = 1" },
      command { "arrive", text = "put the ship that was kept back onto the table", from = "reserve", kind = "ship",          -- WAR-237
        windows = "arrivals", spot = "arrival",
        need = { need { "card.late ~= 2", "it waits" } },
        does = set { "who", "mover", "card" }, to = "fleet", event = "arrived", sets = "card.late = 0" },
    },
    flow = {
      round_begun = {
        each { "reserves", var = "player", when = "round > 1",
          loop { "arriving", ends = "not any(player.reserve, it.is_ship and it.late ~= 2)",
            set { "nobody", "mover", "none" },
            set { "theirs", "active", "player" },
            menu { "arrivals", policy = "one", pass = "wait", optional = true, rests = false, count = "chosen",
              prompt = "Does the ship come in now?" },
            hook { "on_table" },
            mark { "wait", when = "mover == none", of = "where(player.reserve, it.is_ship)", attribute = "late", value = "2" },
          },
        },
        mark { "still_late", of = "where(every.reserve, it.late == 2)", attribute = "late", value = "1" },
      },
    },
  },
}
