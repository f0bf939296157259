-- WAR-285 to WAR-287
return card {
  id = "tractor", name = "Tractor Beam", kind = "upgrade", reach = 8, extra = 1,
  text = "When activated, draws an enemy ship within 8 inches a die + 1 inches nearer.",

  attributes = {
    attribute { "pulled", of = "match", is = "card", shown = false, lasts = "activation", text = "the ship in a tractor beam" },
    attribute { "extra", of = "match", shown = false, text = "inches added to the die of a tractor beam" },
    attribute { "from_x", inches = true, lasts = "activation", shown = false, text = "where a tractor beam found it" },
    attribute { "from_y", inches = true, lasts = "activation", shown = false, text = "the same" },
  },
  brings = {
    events = { event { "ship_drawn", text = "{card} is drawn to {place}" } },
    courses = {
      course { "drawn", along = "toward", of = "model", card = "pulled", length = "(die + extra) * 1in",
        stops_at = setup.other_ships .. " | blocking", meets = { setup.mines, setup.dangers, setup.objectives }, event = "ship_drawn" },
    },
    flow = {
      made_ready = seq { "tractor", when = "pulled ~= none",
        combat.roll("die", "1d6"),
        set { "who", "mover", "pulled" },
        set { "was_at_x", "from_x", "pulled.x", of = "pulled" },
        set { "was_at_y", "from_y", "pulled.y", of = "pulled" },
        travel { "drawing", course = "drawn", card = "pulled" },
        set { "easy_no_more", "held", "0", of = "pulled",                                    -- WAR-98, WAR-G33: if it is moved
          when = "pulled.x ~= pulled.from_x or pulled.y ~= pulled.from_y" },
        combat.after_move(),
        set { "let_go", "pulled", "none" },
      },
    },
  },

  prepare {
    id = "draw", text = "Draw an enemy ship within 8 inches nearer.",
    target = target { "where(foe.fleet, it.is_ship)", need = { need { "within(model, target, card.reach)", "it is out of reach" } } },
    does = { set { "catch", "pulled", "target" }, set { "by", "extra", "card.extra" } },
    sets = "card.used = 1",
  },

}
