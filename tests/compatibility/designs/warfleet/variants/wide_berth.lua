return variant {
  id = "wide_berth", text = "Squadrons are engaged within 3 inches.", touches = { "WAR-62" },
  param = { engaged = 3 },
}
