return variant {
  id = "bold_escorts", text = "Escorts may answer a carrier, even one behind its battle group.", touches = { "BGP-75" },
  fails = "BGP-75: a destroyer that a protected carrier has attacked can't strike back",
  command = { fire = { drop_need = { "carriers_out_of_reach" } } },
}
