return variant {
  id = "stronger_bases", text = "Bases have 15 points, and that is their maximum.", touches = { "DRE-G03" },
  fails = "DRE-G03: both bases start with ten points",
  param = { base_points = 15 },
}
