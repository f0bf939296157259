-- Rules ADM-131 to ADM-135, rulings ADR-45 and ADR-46: repairs of carriers and submarines for requisition.

for _, case in ipairs {
  { "ADM-131", "centaur", 9 },
  { "ADM-131", "colossus", 6 },
  { "ADM-132", "oberon", 3 },
  { "ADM-132", "whiskey", 2 },
} do
  local id, ship, damage = table.unpack(case)

  match(id .. ": a " .. ship .. " without requisition keeps its damage") {
    rules = "admiral",
    given = { A = { water = { ship .. "[damage=" .. damage .. "]" } }, phase = "upkeep" },
    play = function(t)
      t.A:asked("library")
      t.equal(t.A:value("water", ship, "damage"), damage, "damage")
    end,
  }

  match(id .. ": a " .. ship .. " that nobody pays for keeps its damage") {
    rules = "admiral",
    given = {
      A = { water = { ship .. "[damage=" .. damage .. "]" }, battlefield = { "depot", "yard" } },
      phase = "upkeep",
    },
    play = function(t)
      t.A:asked("upkeep_menu")
      t.equal(t.A:value("water", ship, "damage"), damage, "damage")
      t.A:done()
      t.A:library("main")
      t.equal(t.A:value("water", ship, "damage"), damage, "damage")
      t.check { A = { battlefield = { "depot[tapped=0]", "yard[tapped=0]" } } }
    end,
  }
end

match "ADM-133: one requisition takes two points off a carrier" {
  rules = "admiral",
  given = { A = { water = { "centaur[damage=5]" }, battlefield = { "depot" } }, phase = "upkeep" },
  play = function(t)
    t.A:repair("centaur")
    t.check { A = { water = { "centaur[damage=3]" }, battlefield = { "depot[tapped=1]" } } }
  end,
}

match "ADM-133: one requisition takes two points off a submarine" {
  rules = "admiral",
  given = { A = { water = { "oberon[damage=3]" }, battlefield = { "depot" } }, phase = "upkeep" },
  play = function(t)
    t.A:repair("oberon")
    t.check { A = { water = { "oberon[damage=1]" }, battlefield = { "depot[tapped=1]" } } }
  end,
}

match "ADM-133: the last point costs a whole requisition" {
  rules = "admiral",
  given = {
    A = { water = { "centaur[damage=5]" }, battlefield = { "depot", "yard", "base" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:repair("centaur")
    t.A:repair_pay(1)
    t.A:requisition { "depot" }
    t.check {
      A = {
        water = { "centaur[damage=3]" },
        battlefield = { "depot[tapped=1]", "yard[tapped=0]", "base[tapped=0]" },
      },
    }
    t.A:repair("centaur")
    t.A:repair_pay(2)
    t.check {
      A = {
        water = { "centaur[damage=0]" },
        battlefield = { "depot[tapped=1]", "yard[tapped=1]", "base[tapped=1]" },
      },
    }
  end,
}

match "ADM-133: two requisitions at once take four points" {
  rules = "admiral",
  given = { A = { water = { "colossus[damage=5]" }, battlefield = { "depot", "depot" } }, phase = "upkeep" },
  play = function(t)
    t.A:repair("colossus")
    t.A:repair_pay(2)
    t.check { A = { water = { "colossus[damage=1]" }, battlefield = { "depot[tapped=1]", "depot[tapped=1]" } } }
  end,
}

match "ADM-134: in the own main phase nothing can be paid for" {
  rules = "admiral",
  given = { A = { water = { "centaur[damage=5]", "oberon[damage=3]" }, battlefield = { "depot", "depot" } } },
  play = function(t)
    t.A:asked("main_phase")
    t.is_true(not t.A:offered("repair"), "no repairs in the main phase")
  end,
}

match "ADM-134: in the enemy's turn nothing can be paid for" {
  rules = "admiral",
  given = { A = { water = { "centaur[damage=5]" }, battlefield = { "depot", "depot" } } },
  play = function(t)
    t.A:done()
    t.B:asked("library")
    t.A:not_asked("upkeep_menu")
    t.B:library("main")
    t.B:done()
    t.A:asked("upkeep_menu")
    t.equal(t.A:value("water", "centaur", "damage"), 5, "damage")
  end,
}

match "ADM-134: the upkeep menu of one side is not about the other side's ships" {
  rules = "admiral",
  given = {
    A = { water = { "oberon[damage=1]" }, battlefield = { "depot" } },
    B = { water = { "centaur[damage=5]" }, battlefield = { "depot" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:asked("upkeep_menu")
    t.A:rejects("repair", "centaur")
    t.A:repair("oberon")
    t.check {
      A = { water = { "oberon[damage=0]" } },
      B = { water = { "centaur[damage=5]" }, battlefield = { "depot[tapped=0]" } },
    }
  end,
}

match "ADM-135: other damage alone brings up no menu" {
  rules = "admiral",
  given = {
    A = {
      hull = 11,
      water = { "kara[damage=5]{sam[damage=1]}", "centaur{kestrel[damage=2,home=1]}" },
      battlefield = { "canal[damage=2]", "depot" },
    },
    phase = "upkeep",
  },
  play = function(t)
    t.A:asked("library")
    t.check { A = { battlefield = { "canal[tapped=0]", "depot[tapped=0]" } } }
  end,
}

match "ADM-135: beside a submarine nothing else is in the menu" {
  rules = "admiral",
  given = {
    A = {
      hull = 11,
      water = { "whiskey[damage=3]", "kara[damage=5]", "adams[damage=4]", "koni[damage=3]", "centaur" },
      battlefield = { "depot", "yard" },
    },
    phase = "upkeep",
  },
  play = function(t)
    t.A:asked("upkeep_menu")
    for _, ship in ipairs { "kara", "adams", "koni", "centaur", "flagship", "yard" } do
      t.A:rejects("repair", ship)
    end
    t.A:repair("whiskey")
    t.A:repair_pay(1)
    t.check { A = { hull = 11 } }
  end,
}

match "ADM-135, ADM-145: a crippled cruiser isn't repaired by the point" {
  rules = "admiral",
  given = {
    A = { water = { "kara[damage=7,crippled=1]" }, battlefield = { "depot", "depot", "depot" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:repair("kara")
    t.A:not_asked("repair_pay")
    t.check {
      A = { water = { "kara[damage=0]" }, battlefield = { "depot[tapped=1]", "depot[tapped=0]", "depot[tapped=0]" } },
    }
  end,
}

match "ADR-45: when the menu comes up the rest has repaired itself" {
  rules = "admiral",
  given = {
    A = {
      water = { "oberon[damage=3]", "koni[damage=3]{sam[damage=1]}", "centaur{kestrel[damage=1,home=1]}" },
      battlefield = { "depot", "canal[damage=3]" },
    },
    phase = "upkeep",
  },
  play = function(t)
    t.A:asked("upkeep_menu")
    t.check {
      A = {
        water = { "oberon[damage=3]", "koni[damage=0]{sam[damage=0]}", "centaur{kestrel[damage=0,home=0]}" },
        battlefield = { "depot[tapped=0]", "canal[damage=0,tapped=0]" },
      },
    }
  end,
}

match "ADR-45: payments come in any order and as often as there is requisition" {
  rules = "admiral",
  given = {
    A = {
      water = { "centaur[damage=5]", "oberon[damage=3]" },
      battlefield = { "depot", "depot", "depot", "depot" },
    },
    phase = "upkeep",
  },
  play = function(t)
    t.A:repair("centaur")
    t.A:repair_pay(1)
    t.A:repair("oberon")
    t.A:repair_pay(1)
    t.A:repair("centaur")
    t.A:repair_pay(2)
    t.check { A = { water = { "centaur[damage=0]", "oberon[damage=1]" } } }
    t.A:library("main")
    t.A:asked("main_phase")
  end,
}

match "ADR-46: damage by an instant is paid for like any other" {
  rules = "admiral",
  given = {
    A = { hand = { "battery" }, battlefield = { "depot", "depot" } },
    B = { water = { "colossus" }, battlefield = { "yard" } },
  },
  play = function(t)
    t.A:play("battery", "colossus")
    t.check { B = { water = { "colossus[damage=2]" } } }
    t.A:done()
    t.B:asked("upkeep_menu")
    t.check { B = { water = { "colossus[damage=2]" } } }
    t.B:repair("colossus")
    t.check { B = { water = { "colossus[damage=0]" }, battlefield = { "yard[tapped=1]" } } }
  end,
}

match "ADR-46: damage by a missile is paid for like any other" {
  rules = "admiral",
  given = {
    A = { water = { "adams{missile}" } },
    B = { water = { "colossus" }, battlefield = { "yard" } },
  },
  luck = { dice = { 3, 3, 3, 3 } }, -- 11 : 9
  play = function(t)
    t.A:launch("adams/missile")
    t.A:target("colossus")
    t.check { B = { water = { "colossus[damage=2]" } } }
    t.A:done()
    t.B:repair("colossus")
    t.check { B = { water = { "colossus[damage=0]" } } }
  end,
}

for _, given in ipairs { { "flagship{quartermaster}", 1 }, { "flagship{quartermaster,quartermaster}", 1 } } do
  local flagship, free = table.unpack(given)

  match("ADM-133: the first repair is one requisition less with a " .. flagship) {
    rules = "admiral",
    given = {
      A = { flagship = { flagship }, water = { "centaur[damage=4]" }, battlefield = { "depot", "depot" } },
      phase = "upkeep",
    },
    play = function(t)
      t.A:repair("centaur")
      t.A:repair_pay(2)
      t.check { A = { water = { "centaur[damage=0]" } } }
      t.equal(t.count("tapped"), 2 - free, "resources tapped")
    end,
  }
end
