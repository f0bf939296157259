local most = 2

local function idle(ships)
  local out = {}
  for _, ship in ships do                                                --! 'for … in' needs ipairs(…)
    if ship.tapped == 0 then table.insrt(out, ship) end                  --! 'table' has no 'insrt'; did you mean 'insert'?
  end
  return out
end

return card {
  id = "decoy", key = "decoy", name = "Decoy", kind = "instant", subtype = "order",
  cost = 1, hits = 1,
  questions = { "fool" },

  play {
    id = "fool", text = "Tap up to 2 ships.",
    run = function(me, card, target)
      local fooled = ask.cards { seat = me, question = "foul", from = idle(me.next.water:list()), max = most }  --! there is no question or word 'foul'; did you mean 'fool'?
      for _, ship in ipairs(fooled) do
        act.change(ship, "tapped", "1", "tapped", card)                  --! 'by' must be a whole number, but gets a text
        act.change(ship, "taped", 1, "tapped", card)                     --! a card has no attribute 'taped'; did you mean 'tapped'?
        if ship.is_submarin then act.turn_up(ship) end                   --! 'ship' is a card, which has no 'is_submarin'; did you mean 'is_submarine'?
        if ship.controller == "A" then act.turn_down(ship) end           --! never equal: 'controller' is a seat, and "A" is a text
      end
      act.change(card, "damage", card.hits / 2, "damaged", card)         --! 'by' must be a whole number, but gets a fraction
      ask.cards { seat = me, question = "fool", from = me.hand }         --! the result of ask.cards is never used
      act.together(act.turn_up(card))                                    --! 'changes' must be a function, but 'turn_up' is true or false
      act.move(card, me.next.hnd)                                        --! has no 'hnd'; did you mean 'hand'?
    end,
  },
}
