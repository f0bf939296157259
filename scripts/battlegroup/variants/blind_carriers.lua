return variant {
  id = "blind_carriers", text = "Carriers cannot fire at u-boats.", touches = { "BGP-66" },
  fails = "BGP-66: a CVL may choose among all ships of both groups and the u-boats",
  command = {
    fire = { target = { ["foe.submarines"] = { add_need = { need { "not card.is_carrier", "aircraft do not find u-boats" } } } } },
  },
}
