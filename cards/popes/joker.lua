-- POP-07, POP-89 to POP-91, POP-G22: the two are alike
return {
  card { id = "pope", key = "X1", name = "Pope", kind = "pope" },
  card { id = "decoy", key = "X2", name = "Decoy of the pope", kind = "pope" },
}
