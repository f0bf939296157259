-- Every window asks both admirals, even one without instants, so that a pass tells nothing about a hand.
local closed = { always = true }

return variant {
  id = "poker_faces", text = "Both admirals are asked before all dice, whatever is in their hands.", touches = { "ADM-159" },
  fails = "ADM-159: who holds no instant is not asked before the dice",
  flow = {
    main_phase = closed,
    ["air_combat/exchange/instants"] = closed, ["attack_step/exchange/instants"] = closed, ["counter_attack/exchange/instants"] = closed,
    ["missile_strike/exchange/instants"] = closed,
  },
}
