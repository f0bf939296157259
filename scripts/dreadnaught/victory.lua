-- Dreadnaught: who has won.
local victory = {}

-- A base at zero or below is the check `base_destroyed` of rules.lua (DRE-79 to DRE-86).

-- DRE-G30
function victory.turn_limit(me)
  local foe = me.next
  if me.base > foe.base then act.win(me, "turn limit") end
  if foe.base > me.base then act.win(foe, "turn limit") end
  act.draw_match("turn limit")
end

return victory
