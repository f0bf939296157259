-- $Title: what a shot does. Both ships roll a die; the shot beats the ship if it is higher.
local guns = {}

-- $RULE-21. Its chances are exact, for `qd odds` and for bots.
guns.gunnery = combat { "gunnery", text = "a die and guns against a die and armor",
  rule = "opposed", stream = "gunnery",
  attack = roll { dice = 1, sides = 6, add = "card.firepower", event = "shot_fired" },
  defense = roll { dice = 1, sides = 6, add = "target.armor", event = "shot_met" },
}

-- A shot of one card at another, both given as expressions; `dealt` is more than 0 if it beats the target.
function guns.shot(card, target)
  return contest { "shot", combat = "gunnery", card = card, target = target, store = "dealt" }
end

-- @not secret_orders
-- $RULE-22: the ship that is beaten becomes a prize of the player who has fired.
function guns.take(target)
  return move { "take", when = "dealt > 0", card = target, to = "prizes", event = "prize_taken", source = "card" }
end
-- @end
-- @secret_orders
-- $RULE-73: who beats a ship first gets it. It stays until all have fired, and fires itself.
function guns.claim(target)
  return set { "claim", "captor", "shooter.controller.index", of = target, when = "dealt > 0 and " .. target .. ".captor == 0" }
end
-- @end

-- Files of the rules that load later see this table as `combat`.
return guns
