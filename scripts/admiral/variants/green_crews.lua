-- The aircraft of a new carrier may still intercept, and so may new aircraft in variants where they have a shakedown.
return variant {
  id = "green_crews", text = "A ship in shakedown does not intercept.", touches = { "ADM-47" },
  fails = "ADM-47, ADR-22: a ship deployed in the last turn may intercept, before it can attack",
  param = { green_crews = 1 },
}
