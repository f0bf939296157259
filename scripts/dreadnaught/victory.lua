-- Dreadnaught: who has won.
local victory = {}

-- DRE-79 to DRE-83, DRE-85, DRE-86
function victory.fall()
  local loser = game.endangered
  if loser.base <= 0 then act.win(loser.next, "a base is destroyed") end
end

-- DRE-03, DRE-G30
function victory.end_turn(me)
  if game.turn >= param.turns_max then
    local foe = me.next
    if me.base > foe.base then act.win(me, "turn limit") end
    if foe.base > me.base then act.win(foe, "turn limit") end
    act.draw_match("turn limit")
  end
  act.set(game, "active", me.next)
end

return victory
