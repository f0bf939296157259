-- Still one attack for each fleet and turn (POP-G10). In the turns of others the raiders may block.
return variant {
  id = "raiders_stay_out", text = "A fleet whose attack was not blocked stays on the table.", touches = { "POP-G11" },
  fails = "POP-G11: a fleet is used up by an attack that nobody blocks",
  attributes = { attribute { "raided", of = "card", lasts = "turn", text = "1 = heads a fleet that has attacked without being blocked" } },
  command = { attack = { add_need = { need { "card.raided == 0", "this fleet has attacked in this turn" } } } },
  flow = {
    no_block = { after = { set { "stay_out", "raided", "1", of = "attacker", when = "blocker == none" } } },
    attacker_home = { when = "attacker ~= none and attacker.raided == 0" },
  },
}
