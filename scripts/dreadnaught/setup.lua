-- Dreadnaught: who goes first.
local setup = {}

function setup.shuffle() act.shuffle(game.deck) end

-- DRE-01: rock 1, paper 2, scissors 3; each beats the one before it
function setup.judge_throw()
  local first, other = seat(1), seat(2)
  local lead = (first.thrown - other.thrown) % 3
  if lead == 1 then act.set(game, "chooser", first) end
  if lead == 2 then act.set(game, "chooser", other) end
end

function setup.seat_players()
  local first = game.chooser
  if game.choice == 2 then first = first.next end
  act.set(game, "starter", first)
  act.set(game, "active", first)
end

return setup
