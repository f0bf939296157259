-- Rules ADM-144 to ADM-151, rulings ADR-43, ADR-44, ADR-47 and ADR-48: how crippled ships recover.

match "ADM-144: a cruiser that was paid for is free and attacks in the same turn" {
  rules = "admiral",
  given = { A = { water = { "kara[damage=7,crippled=1]" }, battlefield = { "depot" } }, phase = "upkeep" },
  luck = { dice = { 3, 3, 3, 3 } }, -- 10 : 7
  play = function(t)
    t.A:repair("kara")
    t.check { A = { water = { "kara[crippled=0]" }, battlefield = { "depot[tapped=1]" } } }
    t.equal(t.count("freed"), 1, "events")
    t.A:library("main")
    t.A:attack("kara")
    t.check { B = { hull = 17 } }
  end,
}

match "ADM-144: in the main phase no token is removed" {
  rules = "admiral",
  given = { A = { water = { "kara[damage=7,crippled=1]" }, battlefield = { "depot" } } },
  play = function(t)
    t.is_true(not t.A:offered("repair"), "no repair now")
    t.A:rejects("attack", "kara")
  end,
}

-- Ship, damage that cripples it.
for _, case in ipairs { { "kara", 7 }, { "sverdlov", 7 }, { "adams", 5 }, { "daring", 5 } } do
  local ship, damage = table.unpack(case)

  match("ADM-144, ADM-145: one requisition frees a " .. ship .. " and takes all its damage") {
    rules = "admiral",
    given = {
      A = { water = { ship .. "[damage=" .. damage .. ",crippled=1]" }, battlefield = { "depot", "depot" } },
      phase = "upkeep",
    },
    play = function(t)
      t.A:repair(ship)
      t.A:library("main")
      t.check {
        A = {
          water = { ship .. "[damage=0,crippled=0]" },
          battlefield = { "depot[tapped=1]", "depot[tapped=0]" },
        },
      }
    end,
  }
end

match "ADM-145: each of two crippled ships is paid for alone" {
  rules = "admiral",
  given = {
    A = { water = { "kara[damage=7,crippled=1]", "adams[damage=5,crippled=1]" }, battlefield = { "depot" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:repair("adams")
    t.A:library("main")
    t.check { A = { water = { "kara[damage=7,crippled=1]", "adams[damage=0,crippled=0]" } } }
  end,
}

match "ADM-146, ADR-43: a crippled cruiser keeps damage and token until somebody pays" {
  rules = "admiral",
  given = { A = { water = { "kara[damage=7,crippled=1]" }, battlefield = { "depot" } }, phase = "upkeep" },
  play = function(t)
    local function unchanged()
      t.check { A = { water = { "kara[damage=7,crippled=1]" } } }
    end

    t.A:asked("upkeep_menu")
    unchanged()
    t.A:done()
    t.A:library("main")
    unchanged()
    t.A:done()
    t.B:library("main")
    unchanged()
    t.B:done()
    t.A:asked("upkeep_menu")
    unchanged()
    t.A:repair("kara")
    t.check { A = { water = { "kara[damage=0,crippled=0]" } } }
  end,
}

match "ADM-146, ADR-43: beside sound ships the crippled ones are not repaired for nothing" {
  rules = "admiral",
  given = {
    A = { water = { "kara[damage=7,crippled=1]", "adams[damage=4]", "daring[damage=5,crippled=1]" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:asked("library")
    t.check {
      A = { water = { "kara[damage=7,crippled=1]", "adams[damage=0]", "daring[damage=5,crippled=1]" } },
    }
  end,
}

match "ADM-147: with requisition at hand the token may stay" {
  rules = "admiral",
  given = { A = { water = { "adams[damage=5,crippled=1]" }, battlefield = { "depot", "yard" } }, phase = "upkeep" },
  play = function(t)
    t.A:done()
    t.A:library("main")
    t.check {
      A = {
        water = { "adams[damage=5,crippled=1]" },
        battlefield = { "depot[tapped=0]", "yard[tapped=0]" },
      },
    }
  end,
}

match "ADM-147: without requisition the token stays" {
  rules = "admiral",
  given = { A = { water = { "adams[damage=5,crippled=1]" } }, phase = "upkeep" },
  play = function(t)
    t.A:library("main")
    t.check { A = { water = { "adams[damage=5,crippled=1]" } } }
    t.A:rejects("attack", "adams")
  end,
}

match "ADM-147: a tapped resource frees nobody" {
  rules = "admiral",
  given = { A = { water = { "adams[damage=5,crippled=1]" }, battlefield = { "depot[tapped=1]" } }, phase = "upkeep" },
  play = function(t)
    t.A:asked("library")
    t.check { A = { water = { "adams[damage=5,crippled=1]" } } }
  end,
}

match "ADM-148: one requisition takes two points off a crippled carrier" {
  rules = "admiral",
  given = { A = { water = { "centaur[damage=11,crippled=1]" }, battlefield = { "depot" } }, phase = "upkeep" },
  play = function(t)
    t.A:repair("centaur")
    t.check { A = { water = { "centaur[damage=9]" } } }
  end,
}

match "ADM-148, ADM-149: one requisition takes two points off a crippled submarine, which attacks" {
  rules = "admiral",
  given = { A = { water = { "oberon[damage=4,crippled=1]" }, battlefield = { "depot" } }, phase = "upkeep" },
  luck = { dice = { 3, 3, 3, 3 } }, -- 10 : 7
  play = function(t)
    t.A:repair("oberon")
    t.check { A = { water = { "oberon[damage=2,crippled=0]" } } }
    t.A:library("main")
    t.A:attack("oberon")
    t.check { B = { hull = 17 } }
  end,
}

match "ADM-148: crippled carriers and submarines don't repair themselves" {
  rules = "admiral",
  given = {
    A = { water = { "centaur[damage=11,crippled=1]", "oberon[damage=4,crippled=1]" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:asked("library")
    t.check { A = { water = { "centaur[damage=11,crippled=1]", "oberon[damage=4,crippled=1]" } } }
  end,
}

match "ADM-149: a carrier below three quarters is free and launches in the same turn" {
  rules = "admiral",
  given = {
    A = { water = { "centaur[damage=10,crippled=1]{cormorant}" }, battlefield = { "depot" } },
    phase = "upkeep",
  },
  luck = { dice = { 3, 3, 3, 2 } }, -- 10 : 6
  play = function(t)
    t.A:repair("centaur")
    t.check { A = { water = { "centaur[damage=8,crippled=0]{cormorant}" } } }
    t.equal(t.count("freed"), 1, "events")
    t.A:library("main")
    t.A:launch("centaur/cormorant", "anti_ship")
    t.check { B = { hull = 16 } }
  end,
}

match "ADM-149: a light carrier below three quarters is free" {
  rules = "admiral",
  given = { A = { water = { "colossus[damage=7,crippled=1]" }, battlefield = { "depot" } }, phase = "upkeep" },
  play = function(t)
    t.A:repair("colossus")
    t.check { A = { water = { "colossus[damage=5,crippled=0]" } } }
  end,
}

match "ADM-150, ADR-44: at exactly three quarters the token stays, the next payment frees" {
  rules = "admiral",
  given = {
    A = { water = { "centaur[damage=11,crippled=1]" }, battlefield = { "depot", "depot" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:repair("centaur")
    t.A:repair_pay(1)
    t.check { A = { water = { "centaur[damage=9,crippled=1]" } } }
    t.equal(t.count("freed"), 0, "events after the first payment")
    t.A:repair("centaur")
    t.check { A = { water = { "centaur[damage=7,crippled=0]" } } }
    t.equal(t.count("freed"), 1, "events after the second payment")
  end,
}

match "ADM-150, ADR-44: a carrier at exactly three quarters with its token launches nothing" {
  rules = "admiral",
  given = {
    A = { water = { "centaur[damage=11,crippled=1]{cormorant}" }, battlefield = { "depot" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:repair("centaur")
    t.A:library("main")
    t.check { A = { water = { "centaur[damage=9,crippled=1]{cormorant}" } } }
    t.A:rejects("launch", "centaur/cormorant", "anti_ship")
  end,
}

match "ADM-151, ADR-48: the payment that frees a cruiser leaves a carrier its token" {
  rules = "admiral",
  given = {
    A = {
      water = { "centaur[damage=11,crippled=1]", "kara[damage=7,crippled=1]" },
      battlefield = { "depot", "depot" },
    },
    phase = "upkeep",
  },
  play = function(t)
    t.A:repair("centaur")
    t.A:repair_pay(1)
    t.A:repair("kara")
    t.A:library("main")
    t.check { A = { water = { "centaur[damage=9,crippled=1]", "kara[damage=0,crippled=0]" } } }
  end,
}

match "ADM-151, ADR-48: three requisitions take six points, not everything" {
  rules = "admiral",
  given = {
    A = { water = { "centaur[damage=11,crippled=1]" }, battlefield = { "depot", "depot", "depot" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:repair("centaur")
    t.A:repair_pay(3)
    t.check { A = { water = { "centaur[damage=5,crippled=0]" } } }
  end,
}

match "ADR-47: a party takes damage off a crippled cruiser but not the token" {
  rules = "admiral",
  given = {
    A = { water = { "kara[damage=7,crippled=1]" }, hand = { "dcparty" }, battlefield = { "depot" } },
  },
  play = function(t)
    t.A:play("dcparty", "kara")
    t.check { A = { water = { "kara[damage=4,crippled=1]" } } }
    t.equal(t.count("freed"), 0, "events")
    t.A:rejects("attack", "kara")
  end,
}

for damage = 1, 3 do
  match("ADR-47: a party repairs no more than the " .. damage .. " that there is") {
    rules = "admiral",
    given = { A = { water = { "kara[damage=" .. damage .. "]" }, hand = { "dcparty" }, battlefield = { "depot" } } },
    play = function(t)
      t.A:play("dcparty", "kara")
      t.check { A = { water = { "kara[damage=0]" } } }
      t.equal(t.count("repaired"), 1, "events")
    end,
  }
end

match "ADR-47, ADR-43: the cruiser with less damage still waits for its payment in the upkeep" {
  rules = "admiral",
  given = {
    A = { water = { "kara[damage=7,crippled=1]" }, hand = { "dcparty" }, battlefield = { "depot" } },
  },
  play = function(t)
    t.A:play("dcparty", "kara")
    t.A:done()
    t.B:library("main")
    t.B:done()
    t.A:asked("upkeep_menu")
    t.check { A = { water = { "kara[damage=4,crippled=1]" } } }
    t.A:repair("kara")
    t.check { A = { water = { "kara[damage=0,crippled=0]" } } }
  end,
}

match "ADR-47: a party frees a carrier at once" {
  rules = "admiral",
  given = {
    A = {
      water = { "colossus[damage=7,crippled=1]{cormorant}" },
      hand = { "dcparty" },
      battlefield = { "depot" },
    },
  },
  luck = { dice = { 3, 3, 3, 2 } }, -- 10 : 6
  play = function(t)
    t.A:rejects("launch", "colossus/cormorant", "anti_ship")
    t.A:play("dcparty", "colossus")
    t.check { A = { water = { "colossus[damage=4,crippled=0]{cormorant}" } } }
    t.A:launch("colossus/cormorant", "anti_ship")
    t.check { B = { hull = 16 } }
  end,
}

match "ADR-47: a party frees a submarine at once" {
  rules = "admiral",
  given = {
    A = { water = { "oberon[damage=4,crippled=1]" }, hand = { "dcparty" }, battlefield = { "depot" } },
  },
  luck = { dice = { 3, 3, 3, 3 } }, -- 10 : 7
  play = function(t)
    t.A:play("dcparty", "oberon")
    t.check { A = { water = { "oberon[damage=1,crippled=0]" } } }
    t.A:attack("oberon")
    t.check { B = { hull = 17 } }
  end,
}
