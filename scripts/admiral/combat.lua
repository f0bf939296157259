-- Admiral: what dice do, and how damage is dealt. The course of a combat is in flow.lua.
local combat_of = {}

-- ADR-17: bonuses of instants count only for the exchange they were played in. Odds also ask about later rolls.
local function now(bonus) return " + choose(card == shooter and target == mark, " .. bonus .. ", 0)" end

-- ADM-70 to ADM-77, ADM-83, ADM-87, ADM-88, ADR-36: attack against defense, both with two dice
combat_of.exchange = combat { "exchange",
  text = "Whoever rolls more than the defense deals the difference; a difference of exactly one is a critical hit.",
  rule = "opposed", stream = "combat",
  attack = roll { dice = "2", sides = "6", add = "against(target, card.attack)" .. now "me.attack_bonus", event = "attack_rolled" },
  defense = roll { dice = "2", sides = "6", add = "against(card, target.defense)" .. now "target.controller.defense_bonus",
    event = "defense_rolled" },
  critical = critical { margin = "critical_margin", dice = "critical_dice", sides = 6, event = "critical_hit" },
  die = "die_rolled",
}

-- ADM-92 to ADM-96, ADR-27: aircraft against aircraft, defense against defense, and the higher one deals the difference
combat_of.dogfight = combat { "dogfight",
  text = "Both squadrons roll their defense; the higher one deals the difference.",
  rule = "opposed", both = true, stream = "combat",
  attack = roll { dice = "2", sides = "6", add = "against(target, card.defense)" .. now "me.defense_bonus", event = "defense_rolled" },
  defense = roll { dice = "2", sides = "6", add = "against(card, target.defense)" .. now "target.controller.defense_bonus",
    event = "defense_rolled" },
  critical = critical { margin = "critical_margin", dice = "dogfight_critical_dice", sides = 6, event = "critical_hit" },
  die = "die_rolled",
}

-- ADM-50 to ADM-54, ADM-97, ADM-143: which aircraft may be launched
combat_of.launch_needs = {
  need { "card.strikes == 1", "it cannot act as an attacker", id = "attacker_role" },
  need { "card.attacked == 0", "a unit attacks once in a turn", id = "once" },
  need { "card.home == 0", "it is at home for repairs", id = "at_home" },
  need { "card.host.crippled == 0", "its ship is crippled", id = "crippled" },
}

-- ADM-114 to ADM-119, ADR-37, ADR-38: `seat` assigns damage to `victim`, whatever that is; equipment of a ship comes first.
-- For combat without equipment flow.lua does the same in place.
function combat_of.deal(seat, victim, points, source)
  while points > 0 do
    local systems, begun = {}, {}
    for _, part in ipairs(victim:attached()) do
      if (part.is_weapon or part.is_defense) and part.damage < part.hp then
        systems[#systems + 1] = part
        if part.damage > 0 then begun[#begun + 1] = part end
      end
    end
    if #begun > 0 then systems = begun end          -- ADM-115: damaged equipment is destroyed before anything else is damaged
    if #systems == 0 then break end
    local system = ask.card { seat = seat, question = "system", from = systems, prompt = "Which weapon or defense card is damaged first?" }
    local left = system.hp - system.damage
    act.change(system, "damage", points, "damaged", source)
    points = points - left
  end
  if points <= 0 then return end
  if victim.is_flagship then
    act.change(victim.controller, "hull", -points, "flagship_damaged", source)
  elseif victim.zone.name == "construction" then
    act.change(victim, "counters", -math.min(points, victim.counters), "construction_damaged", source)
  elseif victim.damage < victim.hp then
    act.change(victim, "damage", points, "damaged", source)
  end
end

return combat_of
