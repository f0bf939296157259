-- Dreadnaught: what attacks do. The missiles' own files are cards/dreadnaught/megamissile.lua and barrage.lua.
local combat = {}

-- DRE-47, DRE-70: the ship first, then its upgrades (DRE-G25)
function combat.destroy(ship, source)
  act.move(ship, game.discard, "ship_destroyed", source)
end

function combat.damage_base(victim, points, source)
  if points > 0 then act.change(victim, "base", -points, "base_damaged", source) end
end

-- DRE-47, DRE-48, DRE-51, DRE-52: a missile meets a ship
function combat.missile_hit(ship, source)
  act.set(ship, "affected", 1)                            -- DRE-63, DRE-64
  act.announce("missile_hit", ship.controller, ship, source)
  local shield = ship:find("shield")
  if shield then
    act.move(shield, game.discard, "shield_lost", source)
  else
    combat.destroy(ship, source)
  end
end

-- DRE-55, DRE-58: an even number of Aces lets the card work
function combat.resolve_card(me)
  local card = game.attack_card
  if game.negations % 2 == 0 then
    act.use(card, "strike", me)
  else
    act.announce("negated", me, card)
  end
end

-- DRE-68 to DRE-74, DRE-G21, DRE-G22: values are read now, after the last window
function combat.resolve_ship(me)
  local attacker, blocker = game.attacker, game.blocker
  if not attacker.in_play then return end
  if not blocker then
    combat.damage_base(me.next, attacker.attack, attacker)
  elseif blocker.in_play then
    act.announce("attack_blocked", me, attacker, blocker)
    if blocker.in_play and blocker.defense < attacker.attack then combat.destroy(blocker, attacker) end
  end
end

return combat
