-- Popes: what one hit of a bombardment does. How attacks run is in flow.lua; the powers of commanders are in cards/popes/.
local combat = {}

-- POP-56 to POP-59, POP-62: the card `victim` of the defender is destroyed
combat.hit = seq { "strike",
  set { "count_down", "hits", "hits - 1" },
  move { "destroy", card = "victim", seat = "defender", to = "destroyed", event = "card_bombed" },
  seq { "pope_hit", when = "victim.is_pope and victim.in_destroyed",                                  -- a card may have kept it
    change { "credit", attribute = "popes", by = "1", event = "pope_destroyed", source = "victim" },    -- POP-G20
    set { "silence", "hits", "hits_after_pope" },                                                       -- POP-62, POP-63
  },
}

return combat
