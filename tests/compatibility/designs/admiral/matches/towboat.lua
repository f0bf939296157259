match "towboat: goes on a ship and comes off at the end of the turn" {
  rules = "admiral",
  given = { A = { hand = { "towboat" }, water = { "koni" }, battlefield = { "depot" }, main = { "koni" } }, B = { main = { "koni" } } },
  play = function(t)
    t.A:play("towboat", "koni")
    t.check { A = { water = { "koni{towboat}" } } }
  end,
}
