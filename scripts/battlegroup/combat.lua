-- Battlegroup: what a shot is. Each die counts by itself (BGP-07); a ship that is hit is sunk (BGP-04 to BGP-06).
local combats = {}

combats.gunnery = combat { "gunnery",
  text = "Every die that reaches the target's defence sinks it.",
  stream = "gunnery",
  pools = {      -- BGP-01, BGR-01; at u-boats BGP-89, BGP-99, BGP-100, BGP-102, BGP-104, BGP-107, BGP-109, BGP-111
    pool { when = "target.is_submarine", dice = "card.dice_at_u_boats", sides = "card.sides_at_u_boats" },
    pool { dice = "card.dice", sides = "card.sides" },
  },
  hit = "target.defense",                                               -- BGP-04, BGP-05, BGP-21
  combine = { face = 6, dice = 2, as = "pair_counts_as", of = "card.pairs > 0" },   -- BGP-30 to BGP-37
  shot = "shot_fired", die = "die_rolled",
  lost = "ship_sunk", to = "sunk",                                      -- BGP-08, BGP-14
}

return combats
