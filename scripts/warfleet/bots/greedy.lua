-- Moves where its guns reach and objectives lie, and fires by exact odds. A way is valued as if the model had already taken it.
local guns = "sum(foe.fleet, choose(within(model, it, model.range) and (it.is_ship or model.ships_only == 0), expect(\"attack\","
  .. " model, it), 0))"
local weapons = "sum(model.attached, choose(it.is_weapon and works, 1, 0))"
local pick_up = "choose(model.is_ship, 4000 * count(objectives, swept(it) <= 0.001in), 0)"
local near_objective = "choose(model.is_ship and any(objectives), 2000 - gap(model, first(objectives, true)) // 300, 0)"
local near_foe = "(400 - gap(model, first(foe.fleet, true)) // 2000)"
local on_table = "choose(inside(model, 0in, 0in, 72in, 48in), 3000, 0)"

return bot {
  id = "greedy", text = "Moves toward objectives and into range, and fires by exact odds.",
  values = {
    value { question = "mission", order = "place", worth = "gap_to(card, 0in, 24in) // 10000" },
    value { question = "deploy_ships", order = "deploy",
      worth = "50000 - choose(any(objectives), gap(card, first(objectives, true)) // 100, gap_to(card, 36in, 24in) // 100)"
        .. " + 10 * card.cost" },
    value { question = "deploy_squadrons", order = "deploy_squadron", worth = "50000 - gap_to(card, 36in, 24in) // 100" },
    value { question = "vanguard", order = "advance",
      worth = "choose(any(objectives), 2000 - gap(card, first(objectives, true)) // 300, 1)" },
    value { question = "arrivals", order = "arrive", worth = "1" },
    value { question = "ready", order = "repair.mend", worth = "1" },
    value { question = "ready", order = "tractor.draw", worth = "choose(within(model, target, 6in), 0, 1)" },
    value { question = "ready", order = "lay_mine", worth = "1" },
    value { question = "wing", order = "join", worth = "1" },

    value { question = "action", order = "hold", worth = on_table .. " + " .. guns .. " + " .. near_objective .. " - 600" },
    value { question = "action", order = "move",
      worth = on_table .. " + " .. pick_up .. " + " .. guns .. " + 300 * " .. weapons .. " + " .. near_objective .. " + " .. near_foe },
    value { question = "action", order = "cruise", worth = on_table .. " + " .. pick_up .. " + " .. near_objective .. " + " .. near_foe },
    value { question = "action", order = "fly", worth = "3000 + 4 * " .. guns .. " + " .. near_foe },
    value { question = "action", order = "fly_far", worth = "3000 + " .. near_foe },
    value { question = "action", order = "ram", worth = "choose(target.slots <= model.slots, 2500 + 2000 * model.ram_bonus, 500)" },
    value { question = "warp", order = "leap", worth = on_table .. " + " .. pick_up .. " + " .. guns .. " + " .. near_objective },
    value { question = "returns", order = "comeback", worth = "1" },

    value { question = "shooting", order = "fire",
      worth = "1 + expect(\"attack\", card, target) + choose(target.is_ship, 10 * target.cost, 5 * target.cost)" },
    value { question = "part", worth = "10 - 3 * it.is_weapon + it.limit" },
    value { question = "mend", worth = "1 + it.damage + 5 * it.is_weapon" },
  },
}
