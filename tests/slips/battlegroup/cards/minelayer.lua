return card {
  id = "minelayer", key = "ML", name = "Minelayer", kind = "escort",
  cost = 2, tier = 4, moves_in = 1,

  after {
    id = "lay", text = "A ship that changes its group hits a mine.", event = "group_changed",
    run = function(event, me, layer)
      local ship = event.card
      if ship.is_escorts then return end                                 --! has no 'is_escorts'; did you mean 'is_escort'?
      local die = dice.roll("1d6")                                       --! dice.roll needs 'dice'
      if die >= 5 then act.move(ship, ship.owner.sunken, "ship_sunk", layer) end  --! 'owner' is a seat, which has no 'sunken'; did you mean 'sunk'?
      if die == 6 then act.move(ship, me.next.sunk, "ship_sank", layer) end       --! there is no event 'ship_sank'; did you mean 'ship_sunk'?
      dice.roll("gunnery", "d6x", ship)                                  --! dice 'd6x'
      act.change(ship, "surface", 1)                                     --! has no attribute 'surface'; did you mean 'surfaced'?
      act.set(game, "quiet")                                             --! act.set needs 'value'
      act.set(game, "queit", 0)                                          --! the game has no attribute 'queit'; did you mean 'quiet'?
    end,
  },
}
