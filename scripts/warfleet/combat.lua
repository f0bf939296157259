-- Warfleet: what dice do. `card` fires: the model itself, whose turret it is, or one of its weapons.
return {
  -- WAR-02 to WAR-05, WAR-136 to WAR-147
  attack = combat { "attack", rule = "pools", stream = "gunnery",
    text = "Each die that reaches the evasion of the target hits; each hit is blocked by a die that reaches its toughness.",
    attack = pool { dice = "choose(weapon == card and shots > 0, shots, attacks_left)", sides = 6,
      always = 6, never = 1, event = "attack_rolled",
      need = "choose(target.is_ship and target.held == 1, param.easy_target,"                                -- WAR-95, WAR-96
        .. " target.evasion - against(target, card.to_hit) - (at_rear) - (card.is_squadron and target.is_squadron) + (in_cover))" },
    block = pool { sides = 6, always = 6, never = 1, event = "block_rolled",
      need = "target.toughness + against(target, card.strength) + (blasting == 0 and (at_rear))" },
    damage = "1 + against(target, card.bonus_damage)",                                                       -- WAR-321
    mark = 1, die = "die_rolled" },

  -- What `qd odds` tells of an attack
  odds = { duels = {
    duel { "attack", combat = "attack",
      when = "(card.is_ship or card.is_squadron or card.is_weapon) and (target.is_ship or target.is_squadron)"
        .. " and card.controller ~= target.controller", lost = {
      -- WAR-150, WAR-159: wherever the owner puts it, on what is damaged already if there is any
      { "an upgrade is disabled", "choose(target.is_squadron, 0, choose(any(target.attached, begun), max(where(target.attached, begun),"
        .. " it.limit - it.damage), max(where(target.attached, (is_part) and works), it.limit)))" },
      { "destroyed", "choose(target.is_squadron, param.squadron_damage - target.damage, sum(where(target.attached, is_part),"
        .. " it.limit - it.damage))" },
    } },
  } },
}
