return variant {
  id = "hard_times", text = "Bases crumble.", touches = { "DRE-54" },
  fails = "nothing",
  abilities = {
    after {
      id = "crumble", text = "Each turn the base of who ends it loses a point.", event = "turn_ended",
      run = function(event, me)
        if event.seat.base > params.hand_size then        --! unknown name 'params'; did you mean 'param'?
          act.change(event.seat, "base", -param.handsize) --! 'param' has no 'handsize'; did you mean 'hand_size'?
        end
        if event.kind == "turn_ended" then return end     --! 'event' is an event, which has no 'kind'
        act.annouce("turn_ended", event.seat)             --! 'act' has no 'annouce'; did you mean 'announce'?
        game.turn = game.turn + 1                         --! 'game' is the game, which is read-only: 'turn' cannot be written
      end,
    },
    react {
      id = "guard", text = "Nobody may destroy a ship without upgrades.", event = "ship_destroyed",
      run = function(event)
        local ship = event.card
        if ship.attached() == 0 then return false end     --! never equal: 'attached' is a table, and 0 is a whole number
        return ship.kind ~= "shipp"                       --! there is no kind or subtype 'shipp', so this never holds; did you mean 'ship'?
      end,
    },
  },
}
