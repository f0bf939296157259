return variant {
  id = "storm", text = "Ships drift.", touches = { "WAR-26" }, fails = "nothing",
  abilities = {
    after {
      id = "drift", text = "Each round a die is rolled.", event = "round_began",
      run = function(event, me)
        local roll = dice.roll("table", "1d6", "A")       --! 'subject' must be a card or a seat, but gets a text
        if roll > 4 then
          act.annonce("rolled", me, nil, nil, roll)       --! 'act' has no 'annonce'; did you mean 'announce'?
          act.announce("roled", me, nil, nil, roll)       --! there is no event 'roled'; did you mean 'rolled'?
        end
        act.announce("rolled", me, roll)                  --! 'card' must be a card or a seat, but 'roll' is a whole number
        local fleets = { seat(1).fleet, seat(2).flet }    --! has no 'flet'; did you mean 'fleet'?
        return fleets
      end,
    },
  },
}
