-- Battlegroup: who has won (BGP-112, BGR-18). The draws of a battle that goes nowhere are in flow.lua (BGP-113).
local victory = {}

local function afloat(side) return side.battle_group.count + side.carrier_group.count + side.submarines.count end

-- asked only when a side has no ship left
function victory.judge()
  local first, second = seat(1), seat(2)
  if afloat(first) > 0 then act.win(first, "fleet sunk") end
  if afloat(second) > 0 then act.win(second, "fleet sunk") end
  act.draw_match("fleet sunk")
end

return victory
