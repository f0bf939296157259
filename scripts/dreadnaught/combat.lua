-- Dreadnaught: what missiles do to ships. How ships attack is in flow.lua.
-- The missiles' own files are cards/dreadnaught/megamissile.lua and barrage.lua.
local combat = {}

-- DRE-47, DRE-48, DRE-51, DRE-52: a missile (`card`) meets a `ship`; a ship that is lost goes before its upgrades (DRE-G25)
combat.missile_hit = seq { "missile_hit", when = "ship.in_play",  -- not one that was lost together with another ship
  set { "mark", "affected", "1", of = "ship" },           -- DRE-63, DRE-64
  announce { "met", card = "ship", event = "missile_hit", seat = "ship.controller", source = "card" },
  move { "destroy", card = "ship", to = "discard", event = "ship_destroyed", source = "card" },
}

return combat
