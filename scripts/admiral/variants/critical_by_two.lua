return variant {
  id = "critical_by_two", text = "A hit by exactly two points is critical, and one by a single point is not.", touches = { "ADM-76" },
  fails = "ADM-76: one above and a 1 is 2 in all",
  param = { critical_margin = 2 },
}
