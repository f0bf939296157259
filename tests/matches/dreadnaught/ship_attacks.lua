-- Chapter F of the ledger: attacks of ships and blocks.
-- The 8 left in A's hand opens the discard question, so the position is seen before B's turn begins.

-- One attacker of A against one ship of B: who blocks, and what is left.
local function duel(name, attacker, blocker, expected)
  match(name) {
    rules = "dreadnaught",
    given = { A = { hand = { "8" }, ships = { attacker } }, B = { ships = { blocker } }, phase = "attack" },
    play = function(t)
      t.A:attack { ships = { attacker:sub(1, 1) } }
      t.B:block(blocker:sub(1, 1))
      t.A:asked("discard")
      t.check { A = { base = 10, ships = { attacker } } }
      t.check(expected)
    end,
  }
end

match "DRE-60: the megamissile is over before the first ship attacks" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "8" }, ships = { "K{6,7}" } }, B = { ships = { "J" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5", ships = { "K" } }
    t.B:block("none")
    t.B:asked("block")
    t.check { B = { base = 9, ships = { "J" } }, discard = { "5" } }
    t.B:block("J")
    t.A:asked("discard")
    t.check { B = { base = 9, ships = {} }, discard = { "5", "J" } }
  end,
}

match "DRE-60: without an attack card the ships attack at once" {
  rules = "dreadnaught",
  given = { A = { hand = { "5" }, ships = { "K{6}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.A:asked("discard")
    t.check { A = { hand = { "5" } }, B = { base = 9 }, discard = {} }
  end,
}

-- ship, base of B after it attacked without being blocked
local damages = {
  { "K{2,3,6,7}", 7 },
  { "J{2}", 10 },
  { "J{3}", 9 },
  { "J{6}", 9 },
  { "J{7}", 9 },
  { "J{8}", 9 },
  { "J{9}", 9 },
  { "K{3,6,7,8,9}", 5 },
}

for _, case in ipairs(damages) do
  local ship, base = table.unpack(case)

  match("DRE-61: " .. ship .. " brings a base from ten to " .. base) {
    rules = "dreadnaught",
    given = { A = { hand = { "8" }, ships = { ship } }, phase = "attack" },
    play = function(t)
      t.A:attack { ships = { ship:sub(1, 1) } }
      t.A:asked("discard")
      t.check { A = { base = 10 }, B = { base = base } }
    end,
  }
end

match "DRE-62: the defender names the ship that intercepts" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "8" }, ships = { "K{6}", "Q{9}" } },
    B = { ships = { "Q{7}", "J{8}" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.A:not_asked("block")
    t.B:asked("block")
    t.B:options { "Q", "J", "none" }
    t.B:rejects("block", "A.Q")
    t.B:block("J")
    t.A:asked("discard")
    t.check { B = { base = 10, ships = { "Q{7}", "J{8}" } } }
  end,
}

match "DRE-63: a ship that met the megamissile blocks no ship in this attack" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "5", "8" }, ships = { "K{6}" } },
    B = { ships = { "Q{2,7}", "J{8}" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { card = "5", ships = { "K" } }
    t.B:block("Q")
    t.B:asked("block")
    t.check { B = { ships = { "Q{7}", "J{8}" } } }
    t.B:options { "J", "none" }
    t.B:rejects("block", "Q")
    t.B:block("none")
    t.A:asked("discard")
    t.check { B = { base = 9, ships = { "Q{7}", "J{8}" } } }
  end,
}

match "DRE-64: a ship that lived through the barrage blocks no ship in this attack" {
  rules = "dreadnaught",
  given = { A = { hand = { "10", "8" }, ships = { "K{6}" } }, B = { ships = { "Q{2,7}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10", ships = { "K" } }
    t.B:not_asked("block")
    t.A:asked("discard")
    t.check { B = { base = 9, ships = { "Q{7}" } }, discard = { "10", "2" } }
  end,
}

match "DRE-65: after a megamissile let through every ship may block" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "5", "8" }, ships = { "K{6}" } },
    B = { ships = { "Q{7}", "J{2}" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { card = "5", ships = { "K" } }
    t.B:block("none")
    t.B:asked("block")
    t.check { B = { base = 9 } }
    t.B:options { "Q", "J", "none" }
    t.B:block("Q")
    t.A:asked("discard")
    t.check { B = { base = 9, ships = { "Q{7}", "J{2}" } } }
  end,
}

duel("DRE-66: a ship may throw itself before a stronger attacker", "K{6,7}", "J", {
  B = { base = 10, ships = {} },
  discard = { "J" },
})

for _, rank in ipairs { "2", "3", "6", "7", "8", "9" } do
  duel("DRE-67: a ship with a " .. rank .. " withstands one point", "J{6}", "Q{" .. rank .. "}", {
    B = { base = 10, ships = { "Q{" .. rank .. "}" } },
    discard = {},
  })
end

match "DRE-67: all kinds of upgrades add up to the defense" {
  rules = "dreadnaught",
  given = { A = { ships = { "K{2,3,6,7,8}", "Q{2,3,9}", "J" } }, phase = "attack" },
  play = function(t)
    t.A:asked("attack.ships")
    t.equal(t.A:value("ships", "K", "defense"), 5)
    t.equal(t.A:value("ships", "Q", "defense"), 3)
    t.equal(t.A:value("ships", "J", "defense"), 0)
  end,
}

duel("DRE-68: equal defense blocks without a loss", "K{6,7}", "Q{2,9}", {
  B = { base = 10, ships = { "Q{2,9}" } },
  discard = {},
})

duel("DRE-69: higher defense blocks without a loss", "J{6}", "K{2,7,8}", {
  B = { base = 10, ships = { "K{2,7,8}" } },
  discard = {},
})

duel("DRE-70: lower defense blocks, too, but the blocker and its upgrades are lost", "K{6,7,8}", "Q{2,9}", {
  B = { base = 10, ships = {} },
  discard = { "Q", "2", "9" },
})

duel("DRE-71: K{3,8} against Q{2,9} ends without a loss", "K{3,8}", "Q{2,9}", {
  B = { base = 10, ships = { "Q{2,9}" } },
  discard = {},
})

duel("DRE-71: one upgrade more and Q{2,9} is destroyed", "K{3,6,8}", "Q{2,9}", {
  B = { base = 10, ships = {} },
  discard = { "Q", "2", "9" },
})

match "DRE-72: an unblocked ship costs the base its attack value" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "K{6,7,8}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:not_asked("block")
    t.A:asked("discard")
    t.check { A = { base = 10, ships = { "K{6,7,8}" } }, B = { base = 7 } }
  end,
}

match "DRE-73: a defender with a ship may let the base take the damage" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "K{6}" } }, B = { ships = { "Q{7}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:asked("block")
    t.B:options { "Q", "none" }
    t.B:block("none")
    t.A:asked("discard")
    t.check { B = { base = 9, ships = { "Q{7}" } }, discard = {} }
  end,
}

duel("DRE-74: a much stronger blocker does the attacker no harm", "J{6}", "K{2,7,8,9}", {
  A = { base = 10, ships = { "J{6}" } },
  B = { base = 10, ships = { "K{2,7,8,9}" } },
  discard = {},
})

match "DRE-75: each attacker is blocked or let through on its own" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "K{6,7}", "J{8}" } }, B = { ships = { "Q{9}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K", "J" } }
    t.B:block("none")
    t.B:asked("block")
    t.check { B = { base = 8 } }
    t.B:options { "Q", "none" }
    t.B:block("Q")
    t.A:asked("discard")
    t.check { B = { base = 8, ships = { "Q{9}" } }, discard = {} }
    t.equal(t.count("attack_blocked"), 1, "attack_blocked")
    t.equal(t.count("base_damaged"), 1, "base_damaged")
  end,
}

duel("DRE-76: a shield is kept in a ship attack", "J{6}", "Q{2}", {
  B = { base = 10, ships = { "Q{2}" } },
  discard = {},
})

duel("DRE-76: a shield is one point of defense and no more in a ship attack", "K{6,7}", "Q{2}", {
  B = { base = 10, ships = {} },
  discard = { "Q", "2" },
})

match "DRE-70: what sinks a blocking ship is the attacking one" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "K{6,7}" } }, B = { ships = { "J{6}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:block("J")
    local sources = {}
    for _, event in ipairs(t.events()) do
      if event.kind == "ship_destroyed" then sources[#sources + 1] = tostring(event.source) end
    end
    t.equal(table.concat(sources, " "), "K", "sources of ship_destroyed")
  end,
}
