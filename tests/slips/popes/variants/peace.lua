local function fleet_of(seat)
  local fleet = seat.fleet                                               --! 'seat' is a seat, which has no 'fleet'; did you mean 'fleets'?
  return fleet
end

return variant {
  id = "peace", text = "A captured ship is returned.", touches = { "POP-70" }, fails = "nothing",
  abilities = {
    after {
      id = "back", text = "The ship returns.", event = "ship_captured",
      run = function(event, me, card)
        act.move(event.card, fleet_of(event.card.owner), "ship_captured")
        act.change(game, "popes", 1)                                     --! the game has no attribute 'popes'; a seat has it
        act.change(event.card.owner, "popes")                            --! act.change needs 'by'
        if event.card:find("quen") then act.turn_down(event.card) end    --! there is no card 'quen'
        math.random(3)                                                   --! 'math' has no 'random'
        local top = event.card.owner.deck:top()                          --! 'top' is a card or nil, and cannot be called
        return top
      end,
    },
  },
}
