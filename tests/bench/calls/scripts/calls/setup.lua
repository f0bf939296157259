local setup = {}
function setup.begin() act.set(game, "active", seat(1)) end
return setup
