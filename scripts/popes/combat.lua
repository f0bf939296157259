-- Popes: what one hit of a bombardment does. How attacks run is in flow.lua; the powers of commanders are in cards/popes/.
local combat = {}

-- POP-56 to POP-59, POP-62: the card `victim` of the defender is destroyed
combat.hit = seq { "strike",
  set { "count_down", "hits", "hits - 1" },
  move { "destroy", card = "victim", seat = "defender", to = "destroyed", event = "card_bombed" },
  hook { "bombed", text = "`victim` was hit, and lies in `destroyed` unless a card has kept it" },
}

return combat
