return variant {
  id = "single_turrets", text = "A battleship rolls one die.", touches = { "BGR-01" },
  fails = "BGR-01: a BB rolls 2 at a ship of the surface",
  card = { battleship = { dice = 1, text = "One ten-sided die." } },
}
