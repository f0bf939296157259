-- What a listener reads of an event, as text and as function: `before`, `target`, `from`, `to`.
for _, key in ipairs { "Bt", "Bf" } do
  match("event.before: a base over 6 loses 2, one below it 1: " .. key) {
    rules = "dreadnaught",
    given = { A = { ships = { "K{3,6}", "Q{3,6}" } }, B = { ships = { key }, base = 7 }, phase = "attack" },
    play = function(t)
      t.A:attack { ships = { "K", "Q" } }
      t.B:block("none")
      t.check { B = { base = 5 } }
      t.B:block("none")
      t.check { B = { base = 4 } }
      t.equal(t.count("base_damaged"), 2, "events")
    end,
  }
  for base, left in pairs { [6] = { key }, [7] = {} } do
    match("event.from, event.to: with a base of " .. base .. " left are " .. #left .. ": " .. key) {
      rules = "dreadnaught",
      given = { A = { ships = { "K{3,6}" } }, B = { ships = { key }, base = base }, phase = "attack" },
      play = function(t)
        t.A:attack { ships = { "K" } }
        t.B:block(key)
        t.A:asked("discard")
        t.check { B = { base = base, ships = left } }
      end,
    }
  end
  match("event.target: who takes an upgrade from the hand repairs the base, the others do not: " .. key) {
    rules = "dreadnaught",
    given = { A = { ships = { key, "K" }, hand = { "3", "6" }, base = 5 }, phase = "upgrade" },
    play = function(t)
      t.A:play("3", "K")
      t.check { A = { base = 5 } }
      t.A:upgrade("6", key)
      t.check { A = { base = 6 } }
    end,
  }
end
