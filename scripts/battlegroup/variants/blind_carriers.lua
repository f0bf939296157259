return variant {
  id = "blind_carriers", text = "Carriers cannot fire at u-boats.", touches = { "BGP-66" },
  fails = "BGP-66: a CVL may choose among all ships of both groups and the u-boats",
  card = {
    aircraft_carrier = { text = "Two ten-sided dice, each with a target of its own, against any ship in any group, but no u-boat." },
    light_carrier = { text = "One ten-sided die against any ship in any group, but no u-boat." },
  },
  command = {
    fire = { target = { ["foe.submarines"] = { add_need = { need { "not card.is_carrier", "aircraft do not find u-boats" } } } } },
  },
}
