local function strongest(ships)
  local best
  for _, ship in ipairs(ships) do
    if ship.attak > best.attack then best = ship end     --! 'ship' is a card, which has no 'attak'; did you mean 'attack'?
  end
  return best
end

local function pull(ship, by)
  act.move(ship, game.discards, "discarded", by)         --! 'game' is the game, which has no 'discards'; did you mean 'discard'?
end

return card {
  id = "tugboat", key = "T", name = "Tugboat", kind = "attack", damage = 1,

  power { "strike", text = "Pulls the strongest ship away.",
    run = function(me, tug, target)
      local ship = strongest(me.next.ships:list())
      local done = pull(ship, tug)                       --! 'pull' returns nothing, but its result is used
      pull(ship, tug, target)                            --! 'pull' takes 2 values, but gets 3
      if done then act.use(tug, "strik", me) end         --! there is no power 'strik'; did you mean 'strike'?
      dice.roll("shufle", "1d6")                         --! there is no stream 'shufle'; did you mean 'shuffle'?
      act.set(tug, "fresh", true)                        --! but gets true or false; write 1 or 0
    end },

  after {
    id = "tow", text = "After a ship is destroyed, draw a card.",
    event = "ship_destroyed",
    run = function(me, event, tug)
      act.move(game.deck.top, me.hand, "drawn", tug)     --! 'me' is an event, which has no 'hand'
    end,
  },
}
