-- Builds what it can finish, attacks with everything it has, and aims where exact odds promise most: at the flagship, unless
-- a ship can be sunk that is worth more.
return bot {
  id = "greedy", text = "Attacks with everything, at what exact odds make the best target.",
  values = {
    -- the upkeep and the draw
    value { question = "upkeep_menu", order = "repair", worth = "choose(card.crippled == 1, 20, choose(card.damage >= 2, 10, 0))" },
    value { question = "repair_pay", worth = "number" },
    value { question = "library", word = "resource",
      worth = "choose(sum(me.battlefield, it.req) + count(me.hand, it.is_resource) < 8, 2, 0)" },
    value { question = "library", word = "main", worth = "1" },
    value { question = "drawn", order = "battlefield", worth = "1" },

    -- the main phase: what is ready comes into play, then everybody attacks, then requisition is spent
    value { question = "main_phase", order = "lay", worth = "1000" },
    value { question = "main_phase", order = "deploy_ship", worth = "900" },
    value { question = "main_phase", order = "deploy_weapon", worth = "890" },
    value { question = "main_phase", order = "deploy_defense", worth = "890" },
    value { question = "main_phase", order = "deploy_aircraft", worth = "890 + card.hp" },
    value { question = "main_phase", order = "launch_missile", worth = "800" },
    value { question = "main_phase", order = "launch_anti_ship", worth = "700 + card.attack" },
    value { question = "main_phase", order = "attack", worth = "600 + card.attack" },
    value { question = "main_phase", order = "drydock.mend", worth = "500" },
    value { question = "main_phase", order = "battery.fire",
      worth = "400 + choose(target.is_flagship, 20, 0) - 10 * count(target.attached)" },
    value { question = "main_phase", order = "gunnery.serve", worth = "200" },
    value { question = "main_phase", order = "pay",
      worth = "300 + choose(card.cost - card.counters <= funds, 60, 0) + 5 * card.attack + card.cost" },
    value { question = "main_phase", order = "place",
      worth = "200 + choose(card.cost <= funds, 40, 0) + choose(card.is_ship, 20, 0) + 5 * card.attack"
        .. " - choose(card.is_torpedo and not any(me.water, it.is_submarine), 300, 0)"
        .. " - choose(card.is_aircraft and not any(me.water, it.is_carrier), 300, 0)"
        .. " - choose(card.is_weapon and not card.is_gun and not any(me.water, it.mounts > count(it.attached, true)), 300, 0)" },
    value { question = "payment", worth = "number" },

    -- combat
    value { question = "intercept",
      worth = 'expect("exchange", it, attacker) - expect("exchange", attacker, it)'
        .. ' + 2 * expect("exchange", attacker, top(me.flagship)) + 300' },
    value { question = "target",
      worth = 'choose(it.is_flagship, 3 * expect("exchange", choose(exists(missile), missile, attacker), it),'
        .. ' choose(it.in_water, it.cost * odds("exchange", choose(exists(missile), missile, attacker), it, it.hp - it.damage), 0))' },
    value { question = "system", worth = "10 - it.hp + it.damage" },
    value { question = "gun", word = "fire", worth = "1" },
    value { question = "instants", order = "firecontrol.aim", worth = "1" },
    value { question = "instants", order = "zigzag.evade", worth = "choose(mark.is_flagship, 2, 1)" },
  },
}
