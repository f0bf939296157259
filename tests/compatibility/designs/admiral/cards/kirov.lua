-- The largest fleet cruiser there is.
local function draw(me)
  if me.main.count > 0 then act.move(me.main.top, me.hand, "drawn") end
end

return card {
  id = "kirov", key = "kirov", name = "Kirov-class Battlecruiser", kind = "ship", subtype = "fleet_cruiser",
  cost = 8, attack = 6, defense = 4, hp = 10,
  mounts = 3, helicopters = 1,
  mend = 2,
  questions = { "kirov_order", "draw", "mend" },

  after {
    id = "arrival", text = "When it is deployed, draw a card.",
    event = "ship_deployed", when = "event.card == card",
    run = function(event, me, self) draw(me) end,
  },

  instead {
    id = "salvage", text = "If it would be lost, it returns to your hand.",
    event = "scrapped", when = "event.card == card",
    run = function(event, me, self) act.move(self, me.hand) end,
  },

  activate {
    id = "order", text = "Once in each turn: draw a card, or repair 2 damage on this ship.",
    need = { need { "card.used == 0", "once in a turn" } },
    run = function(me, card)
      local order = ask.word { seat = me, question = "kirov_order", words = { "draw", "mend" }, prompt = "Draw a card, or repair the ship?" }
      if order == "draw" then
        draw(me)
      else
        act.change(card, "damage", -math.min(card.mend, card.damage), "repaired", card)
      end
    end,
    adds = "card.used",
  },
}
