return {
  A = { battle_group = { "BB", "GB", "GB", "DD" }, submarines = { "SS" } },
  B = { battle_group = { "BB", "CA" }, carrier_group = { "CVL", "DD" } },
}
