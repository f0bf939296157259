-- Instant that takes a ship over: its owner does not change
return card {
  id = "prizecrew", key = "prizecrew", name = "Prize Crew", kind = "instant", subtype = "order",
  cost = 4,

  play {
    id = "board", text = "Take over a crippled ship of your opponent, with all it carries.",
    windows = "main_phase",
    target = target { "foe.water", need = { need { "target.crippled == 1", "the ship would resist", id = "crippled" } } },
    does = move { "board", card = "target", to = "water", source = "card" },
  },
}
