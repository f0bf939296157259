-- The option blocking_sight=false of WAR-G43.
local open = { text = "Blocks movement." }

return variant {
  id = "clear_sight", text = "Nothing blocks a line of sight, not even a planet.", touches = { "WAR-119", "WAR-G43" },
  fails = "WAR-119: the base game sees nothing beyond an obstacle",
  param = { blocking_sight = 0 },
  card = { planet = open, moon = open },
}
