-- One ship, written three ways: its attack is the same.
for _, key in ipairs { "Pt", "Pf", "Pc" } do
  match("letters, zones and what is attached mean the same: " .. key) {
    rules = "dreadnaught",
    given = {
      A = { ships = { key .. "{2}", "K" }, hand = { "10" } },
      B = { ships = { key .. "{2}" } },
      phase = "attack",
    },
    play = function(t)
      t.equal(t.A:value("ships", key, "attack"), 3, "attack of A")
      t.equal(t.B:value("ships", key, "attack"), 1, "attack of B")
    end,
  }
end
