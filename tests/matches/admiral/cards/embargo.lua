local function with_drydock(own, enemy)
  return {
    A = { hand = { "drydock" }, battlefield = { "depot", "depot", "depot", own }, hull = 10 },
    B = { battlefield = { enemy } },
  }
end

match "embargo: the opposing flagship gains nothing" {
  rules = "admiral",
  given = with_drydock("depot", "embargo"),
  play = function(t)
    t.A:play("drydock")
    t.check { A = { hull = 10, scrapyard = { "drydock" } } }
    t.equal(t.count("flagship_repaired"), 0, "repairs")
  end,
}

match "embargo: the own flagship does" {
  rules = "admiral",
  given = with_drydock("embargo", "depot"),
  play = function(t)
    t.A:play("drydock")
    t.check { A = { hull = 13 } }
  end,
}

match "embargo: ships are repaired as ever" {
  rules = "admiral",
  given = { A = { water = { "adams[damage=3]" } }, B = { battlefield = { "embargo" } }, phase = "turn" },
  play = function(t)
    t.A:asked("library")
    t.check { A = { water = { "adams[damage=0]" } } }
  end,
}
