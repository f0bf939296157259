-- Rules ADM-114 to ADM-119, rulings ADR-37 and ADR-38: how damage is spread over a ship and what is on it.

-- A destroyer (attack 3) fires at a daring (defense 2) that stays out of its way.
local function shelled(name, ship, dice, play)
  match(name) {
    rules = "admiral",
    given = { A = { water = { "adams" } }, B = { water = { ship } } },
    luck = { dice = dice },
    play = function(t)
      t.A:attack("adams")
      t.B:intercept("none")
      t.A:target("daring")
      play(t)
    end,
  }
end

-- The same destroyer fires at B's flagship (defense 1), which is all it can hit.
local function shelled_flagship(name, flagship, dice, play)
  match(name) {
    rules = "admiral",
    given = { A = { water = { "adams" } }, B = { flagship = { flagship } } },
    luck = { dice = dice },
    play = function(t)
      t.A:attack("adams")
      play(t)
    end,
  }
end

local two = { 3, 4, 3, 3 } -- 10 : 8 at a daring
local three = { 4, 4, 3, 3 } -- 11 : 8
local four = { 4, 5, 3, 3 } -- 12 : 8

shelled("ADM-114: the attacker says which of two weapons suffers first", "daring{sam,ciws}", two, function(t)
  t.A:asked("system")
  t.B:not_asked("system")
  t.A:options { "daring/sam", "daring/ciws" }
  t.A:system("daring/sam")
  t.check { B = { scrapyard = { "sam" } } }
end)

match "ADM-114: the interceptor's side spreads the damage of the counter-attack" {
  rules = "admiral",
  given = { A = { water = { "daring{sam,ciws}" } }, B = { water = { "adams" } } },
  luck = { dice = { 1, 1, 6, 6, 3, 4, 3, 3 } }, -- 6 : 15, then 10 : 8
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("adams")
    t.B:asked("system")
    t.A:not_asked("system")
    t.B:options { "daring/sam", "daring/ciws" }
    t.B:system("daring/sam")
    t.equal(t.A:value("water", "daring", "damage"), 0, "damage of the hull")
    t.check { A = { scrapyard = { "sam" } } }
  end,
}

match "ADM-114: the owner of a flagship gun spreads its damage" {
  rules = "admiral",
  given = { A = { water = { "daring{sam,ciws}" } }, B = { flagship = { "flagship{gun45}" } } },
  luck = { dice = { 1, 1, 6, 6, 4, 4, 3, 3 } }, -- 6 : 13, then 10 : 8
  play = function(t)
    t.A:attack("daring")
    t.B:gun("fire")
    t.B:asked("system")
    t.A:not_asked("system")
    t.B:system("daring/sam")
    t.check { A = { scrapyard = { "sam" } } }
  end,
}

match "ADM-114, ADR-38: who plays a battery in the own turn spreads its damage" {
  rules = "admiral",
  given = {
    A = { hand = { "battery" }, battlefield = { "depot", "depot" } },
    B = { water = { "daring{sam,ciws}" } },
  },
  play = function(t)
    t.A:play("battery", "daring")
    t.A:asked("system")
    t.B:not_asked("system")
    t.A:options { "daring/sam", "daring/ciws" }
    t.A:system("daring/ciws")
    t.check { B = { water = { "daring[damage=0]{sam[damage=1]}" }, scrapyard = { "ciws" } } }
  end,
}

match "ADM-114, ADR-38: who plays a battery in the enemy's combat spreads its damage" {
  rules = "admiral",
  given = {
    A = { water = { "daring{sam,ciws}" } },
    B = { hand = { "battery" }, battlefield = { "depot", "depot" } },
  },
  luck = { dice = { 1, 1, 6, 6 } }, -- 6 : 13
  play = function(t)
    t.A:attack("daring")
    t.A:target("flagship")
    t.B:play("battery", "daring")
    t.B:asked("system")
    t.A:not_asked("system")
    t.B:options { "daring/sam", "daring/ciws" }
    t.B:system("daring/sam")
    t.check { A = { scrapyard = { "sam" } }, B = { scrapyard = { "battery" } } }
  end,
}

shelled("ADM-115: the weapon named first takes all it can before the other one", "daring{sam,ciws}", two, function(t)
  t.A:system("daring/sam")
  t.A:not_asked("system")
  t.check { B = { water = { "daring[damage=0]{ciws[damage=0]}" }, scrapyard = { "sam" } } }
end)

shelled("ADM-115: what the first weapon leaves over goes on to the second", "daring{sam,ciws}", two, function(t)
  t.A:system("daring/ciws")
  t.check { B = { water = { "daring[damage=0]{sam[damage=1]}" }, scrapyard = { "ciws" } } }
end)

match "ADM-115: each further card of a flagship is named when the one before is destroyed" {
  rules = "admiral",
  given = { A = { water = { "sverdlov" } }, B = { flagship = { "flagship{armor,radar,jammer}" } } },
  luck = { dice = { 5, 5, 4, 4 } }, -- 15 : 10
  play = function(t)
    t.A:attack("sverdlov")
    t.A:options { "flagship/armor", "flagship/radar", "flagship/jammer" }
    t.A:system("flagship/radar")
    t.A:options { "flagship/armor", "flagship/jammer" }
    t.A:system("flagship/jammer")
    t.check {
      B = { flagship = { "flagship{armor[damage=1]}" }, hull = 20, scrapyard = { "radar", "jammer" } },
    }
  end,
}

match "ADM-115: a belt that holds leaves the rest of the flagship alone" {
  rules = "admiral",
  given = { A = { water = { "sverdlov" } }, B = { flagship = { "flagship{armor,radar}" } } },
  luck = { dice = { 4, 4, 4, 4 } }, -- 13 : 10
  play = function(t)
    t.A:attack("sverdlov")
    t.A:system("flagship/armor")
    t.A:not_asked("system")
    t.check { B = { flagship = { "flagship{armor[damage=3],radar[damage=0]}" }, hull = 20, scrapyard = {} } }
  end,
}

shelled("ADM-116: the hull can't be named while weapons are left", "daring{sam,aagun}", three, function(t)
  t.A:options { "daring/sam", "daring/aagun" }
  t.A:rejects("system", "daring")
  t.A:system("daring/aagun")
  t.check { B = { water = { "daring[damage=0]{sam[damage=1]}" }, scrapyard = { "aagun" } } }
end)

shelled("ADM-116: the hull takes what the last weapon leaves over", "daring{sam,ciws}", four, function(t)
  t.A:system("daring/sam")
  t.A:not_asked("system")
  t.check { B = { water = { "daring[damage=1]" }, scrapyard = { "sam", "ciws" } } }
end)

shelled("ADM-116: one weapon alone shields the hull", "daring{sam}", two, function(t)
  t.check { B = { water = { "daring[damage=0]" }, scrapyard = { "sam" } } }
end)

shelled("ADM-116: a helicopter aboard shields nothing", "daring{kingfisher}", two, function(t)
  t.check { B = { water = { "daring[damage=2]{kingfisher[damage=0]}" }, scrapyard = {} } }
end)

shelled("ADM-116: an officer aboard shields nothing", "daring{gunnery}", two, function(t)
  t.check { B = { water = { "daring[damage=2]{gunnery}" }, scrapyard = {} } }
end)

match "ADM-117: a weapon keeps its damage and the next hit finishes it before the hull" {
  rules = "admiral",
  given = { A = { water = { "adams", "sverdlov" } }, B = { water = { "daring{sam,ciws}" } } },
  luck = { dice = { 3, 4, 3, 3, 3, 3, 4, 3 } }, -- 10 : 8, then 11 : 9
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("daring")
    t.A:system("daring/ciws")
    t.check { B = { water = { "daring[damage=0]{sam[damage=1]}" } } }
    t.A:attack("sverdlov")
    t.B:intercept("none")
    t.A:target("daring")
    t.check { B = { water = { "daring[damage=1]" }, scrapyard = { "ciws", "sam" } } }
  end,
}

match "ADM-117: a belt keeps its damage and the next hit finishes it before the flagship" {
  rules = "admiral",
  given = { A = { water = { "adams", "sverdlov" } }, B = { flagship = { "flagship{armor}" } } },
  luck = { dice = { 3, 4, 3, 3, 4, 4, 4, 4 } }, -- 10 : 8, then 13 : 10
  play = function(t)
    t.A:attack("adams")
    t.check { B = { flagship = { "flagship{armor[damage=2]}" }, hull = 20 } }
    t.A:attack("sverdlov")
    t.check { B = { flagship = { "flagship" }, hull = 19, scrapyard = { "armor" } } }
  end,
}

shelled("ADM-118: a ship without equipment takes everything on the hull", "daring", three, function(t)
  t.A:not_asked("system")
  t.check { B = { water = { "daring[damage=3]" }, scrapyard = {} } }
end)

match "ADM-118: the attacker without equipment takes a counter-attack on the hull" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "adams" } } },
  luck = { dice = { 1, 1, 6, 6, 4, 4, 3, 3 } }, -- 6 : 15, then 11 : 8
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("adams")
    t.B:not_asked("system")
    t.equal(t.A:value("water", "daring", "damage"), 3, "damage of the hull")
  end,
}

shelled_flagship(
  "ADM-119: the cards of a flagship are named, its hit points are not",
  "flagship{radar,jammer}",
  { 4, 4, 4, 3 }, -- 11 : 8
  function(t)
    t.A:asked("system")
    t.A:options { "flagship/radar", "flagship/jammer" }
    t.A:rejects("system", "flagship")
    t.A:system("flagship/radar")
    t.check { B = { flagship = { "flagship{jammer[damage=1]}" }, hull = 20, scrapyard = { "radar" } } }
  end
)

shelled_flagship(
  "ADM-119: the hit points of a flagship suffer when its last card is gone",
  "flagship{radar,jammer}",
  { 4, 4, 3, 2 }, -- 11 : 6
  function(t)
    t.A:system("flagship/jammer")
    t.check { B = { flagship = { "flagship" }, hull = 19, scrapyard = { "radar", "jammer" } } }
  end
)

shelled_flagship(
  "ADM-119: the guns of a flagship suffer before its hit points",
  "flagship{gun76}",
  { 4, 4, 4, 3 }, -- 11 : 8
  function(t)
    t.B:gun("hold")
    t.check { B = { flagship = { "flagship" }, hull = 18, scrapyard = { "gun76" } } }
  end
)

shelled_flagship("ADM-119: a quartermaster shields no flagship", "flagship{quartermaster}", { 4, 4, 4, 3 }, function(t)
  t.check { B = { flagship = { "flagship{quartermaster}" }, hull = 17, scrapyard = {} } }
end)

local crushing = { 6, 6, 1, 1 }

match "ADR-37: what a ship can't take goes to nobody else" {
  rules = "admiral",
  given = { A = { water = { "sverdlov" } }, B = { water = { "koni{sam}", "centaur" } } },
  luck = { dice = crushing },
  play = function(t)
    t.A:attack("sverdlov")
    t.B:intercept("none")
    t.A:target("koni")
    t.check { B = { water = { "centaur[damage=0]" }, hull = 20, scrapyard = { "koni", "sam" } } }
  end,
}

match "ADR-37: what a resource can't take goes to nobody else" {
  rules = "admiral",
  given = { A = { water = { "sverdlov" } }, B = { battlefield = { "depot", "yard" } } },
  luck = { dice = crushing },
  play = function(t)
    t.A:attack("sverdlov")
    t.A:target("depot")
    t.check { B = { battlefield = { "yard[damage=0]" }, hull = 20, scrapyard = { "depot" } } }
  end,
}

match "ADR-37: what an item under construction can't take goes to nobody else" {
  rules = "admiral",
  given = {
    A = { water = { "sverdlov" } },
    B = { construction = { "kara[counters=2]", "adams[counters=1]" } },
  },
  luck = { dice = crushing },
  play = function(t)
    t.A:attack("sverdlov")
    t.A:target("kara")
    t.check { B = { construction = { "adams[counters=1]" }, hull = 20, scrapyard = { "kara" } } }
  end,
}
