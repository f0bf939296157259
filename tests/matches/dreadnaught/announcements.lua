-- What is announced to the table, and how often: rules DRE-55 to DRE-57, DRE-70, rulings DRE-G10, DRE-G21, two variants.

-- Events of this kind so far.
local function told(t, kind, number) t.equal(t.count(kind), number, kind) end

match "DRE-55: a card that is negated is told so once" {
  rules = "dreadnaught",
  given = { A = { hand = { "10", "8" } }, B = { hand = { "Ace" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.B:negate("Ace")
    t.A:asked("discard")
    told(t, "negated", 1)
    t.check { B = { base = 10 } }
  end,
}

match "DRE-57: a card whose ace is answered with an ace is not negated" {
  rules = "dreadnaught",
  given = { A = { hand = { "10", "Ace", "8" } }, B = { hand = { "Ace" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.B:negate("Ace")
    t.A:negate("Ace")
    t.A:asked("discard")
    told(t, "negated", 0)
    t.check { B = { base = 7 } }
  end,
}

match "DRE-56: nor is a card that nobody answers" {
  rules = "dreadnaught",
  given = { A = { hand = { "10", "8" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.A:asked("discard")
    told(t, "negated", 0)
  end,
}

match "DRE-G21: a blocker that is mined is destroyed once, and by the mine" {
  rules = "dreadnaught",
  given = { A = { hand = { "4", "8" }, ships = { "K{6}" } }, B = { ships = { "J" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:block("J")
    t.A:asked("blocked")
    t.A:play("4", "J")
    t.A:asked("discard")
    told(t, "ship_destroyed", 1)
    told(t, "attack_blocked", 0)
    told(t, "base_damaged", 0)
    t.check { B = { base = 10, ships = {} } }
  end,
}

match "DRE-70: a blocker that is too weak is destroyed once, by the attacker" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "K{6}" } }, B = { ships = { "J" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:block("J")
    t.A:asked("discard")
    told(t, "ship_destroyed", 1)
    told(t, "attack_blocked", 1)
    t.check { B = { base = 10, ships = {} } }
  end,
}

for base, points in pairs { [10] = 0, [8] = 2, [5] = 3 } do
  match("DRE-G10: a joker at " .. base .. " points repairs " .. points .. ", and that is told") {
    rules = "dreadnaught",
    given = { A = { base = base, hand = { "Jk", "8" } }, phase = "upgrade" },
    play = function(t)
      t.A:play("Jk")
      t.A:asked("discard")
      told(t, "base_repaired", 1)
      for _, event in ipairs(t.events()) do
        if event.kind == "base_repaired" then t.equal(event.amount, points, "points") end
      end
      t.check { A = { base = base + points }, discard = { "Jk" } }
    end,
  }
end

match "variant ordinary_fighters: a fighter takes one place, and a destroyer has room for a second upgrade" {
  rules = "dreadnaught",
  variants = { "ordinary_fighters" },
  given = { A = { hand = { "9" }, ships = { "J{3}", "Q{3,6}" } }, phase = "upgrade" },
  play = function(t)
    t.equal(t.A:value("ships", "J", "load"), 1, "places taken")
    t.equal(t.A:value("ships", "Q", "load"), 2, "places taken")
    t.A:upgrade("9", "J")
    t.check { A = { ships = { "J{3,9}", "Q{3,6}" } } }
  end,
}

match "variant heavy_barrage: one ship in its way is enough for the base to be hit, too" {
  rules = "dreadnaught",
  variants = { "heavy_barrage" },
  given = { A = { hand = { "10", "8" } }, B = { ships = { "J" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.A:asked("discard")
    t.check { B = { base = 7, ships = {} }, discard = { "10", "J" } }
  end,
}

match "variant heavy_barrage: without ships the base is hit once" {
  rules = "dreadnaught",
  variants = { "heavy_barrage" },
  given = { A = { hand = { "10", "8" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.A:asked("discard")
    t.check { B = { base = 7 } }
  end,
}
