-- DRE-79 to DRE-85, DRE-G26: one batch endangers both bases. Each owner is asked before the match is decided.
local function both(name, hand, base, play)
  for _, active in ipairs { "A", "B" } do
    local given = { A = { hand = { table.unpack(hand.A) }, base = base.A }, B = { hand = { table.unpack(hand.B) }, base = base.B },
      phase = "upgrade", active = active }
    table.insert(given[active].hand, "Qu")
    match("DRE-82: " .. name .. ", in the turn of " .. active) {
      rules = "dreadnaught",
      given = given,
      play = function(t)
        t[active]:play("Qu")
        play(t, active)
      end,
    }
  end
end

both("nobody repairs a base, nobody wins", { A = {}, B = {} }, { A = 5, B = 4 }, function(t) t.drawn("a base is destroyed") end)
both("who repairs his own base wins against who cannot", { A = {}, B = { "Jk" } }, { A = 5, B = 4 }, function(t)
  t.B:rescue("Jk")
  t.wins("B", "a base is destroyed")
end)
both("who could repair his own base and does not has not won", { A = {}, B = { "Jk" } }, { A = 5, B = 4 }, function(t)
  t.B:pass()
  t.drawn("a base is destroyed")
end)
both("both repair their bases and the match goes on", { A = { "Jk" }, B = { "Jk" } }, { A = 5, B = 4 }, function(t, active)
  local other = active == "A" and "B" or "A"
  t[active]:rescue("Jk")
  t[other]:rescue("Jk")
  t.running()
  t.check { A = { base = 3 }, B = { base = 2 } }
end)
both("only one base is brought down, its owner alone is asked", { A = { "Jk" }, B = {} }, { A = 9, B = 5 }, function(t)
  t.A:not_asked("rescue")
  t.wins("A", "a base is destroyed")
end)
