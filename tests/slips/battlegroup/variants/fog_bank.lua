return variant {
  id = "fog_bank", text = "No tier is long.", touches = { "BGP-3" }, fails = "nothing",
  abilities = {
    after {
      id = "fog", text = "After each tier the round is a little older.", event = "tier_closed",
      run = function(event, me)
        local shots = game.shots
        if shots > 2 and game.rond > 1 then               --! 'game' is the game, which has no 'rond'; did you mean 'round'?
          act.change(game, "quiet", 1, tier_closed)      --! unknown name 'tier_closed'
        end
        for n = 1, game.seat do act.shuffle(seat(n).sunk) end   --! 'game' is the game, which has no 'seat'; did you mean 'seats'?
        local count = 0
        for _, ship in ipairs(seat(1).submarines:list()) do
          if ship.surfaced then count = count + 1 end     --! 'surfaced' is a whole number, which is always true as a condition
        end
        act.announce("tier_closd", nil, nil, nil, count)  --! there is no event 'tier_closd'; did you mean 'tier_closed'?
      end,
    },
  },
}
