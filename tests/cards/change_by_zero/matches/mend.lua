for _, key in ipairs { "Mf", "Md" } do
  match("a change by 0 is told to nobody: " .. key) {
    rules = "dreadnaught",
    given = { A = { hand = { key }, base = 5 }, phase = "upgrade" },
    play = function(t)
      t.A:play(key)
      t.equal(t.count("base_repaired"), 0, "events")
      t.check { A = { base = 5 } }
    end,
  }
  match("a change by more is: " .. key) {
    rules = "dreadnaught",
    given = { A = { hand = { key }, base = 5, ships = { "K", "J" } }, phase = "upgrade" },
    play = function(t)
      t.A:play(key)
      t.equal(t.count("base_repaired"), 1, "events")
      t.check { A = { base = 7 } }
    end,
  }
end

match "a number that is set to what it is has not changed" {
  rules = "dreadnaught",
  given = { A = { hand = { "Mm" }, ships = { "K[upgraded=1]", "J" } }, phase = "upgrade" },
  play = function(t)
    t.A:play("Mm")
    t.equal(t.count("changed"), 1, "events")
    t.check { A = { ships = { "K[upgraded=0]", "J[upgraded=0]" } } }
  end,
}
