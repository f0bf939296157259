-- Dreadnaught: what missiles do to ships and bases. How ships attack is in flow.lua. The missiles' own files are cards/dreadnaught/megamissile.lua and barrage.lua.
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

return combat
