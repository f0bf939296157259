-- Popes: who has won when a match has run for too long. Eliminations and enough popes are the checks of rules.lua.
local victory = {}

local function ships_left(player)
  local n = 0
  for _, zone in ipairs { player.hand, player.deck, player.discard, player.fleets } do
    for _, held in ipairs(zone:list()) do
      if held.is_ship then n = n + 1 end
      for _, below in ipairs(held:attached()) do
        if below.is_ship then n = n + 1 end
      end
    end
  end
  return n
end

-- POP-G24: most popes destroyed, then most ships left, else a draw
function victory.turn_limit()
  local best, popes, ships
  for number = 1, game.seats do
    local player = seat(number)
    if not player.eliminated then
      local n = ships_left(player)
      if popes == nil or player.popes > popes or (player.popes == popes and n > ships) then
        best, popes, ships = player, player.popes, n
      elseif player.popes == popes and n == ships then
        best = nil
      end
    end
  end
  if best then act.win(best, "turn limit") end
  act.draw_match("turn limit")
end

return victory
