-- Rules ADM-152 to ADM-154, rulings ADR-02, ADR-08, ADR-40, ADR-41 and ADR-49: how matches end and cards leave.

match "ADM-152, ADR-02: whose flagship falls below nothing has lost" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { hull = 3 } },
  luck = { dice = { 4, 4, 2, 3 } }, -- 11 : 6
  play = function(t)
    t.A:attack("adams")
    t.wins("A", "flagship sunk")
  end,
}

match "ADM-152, ADR-02: the last hit point decides" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { hull = 5 } },
  luck = { dice = { 4, 4, 2, 3 } }, -- 11 : 6
  play = function(t)
    t.A:attack("adams")
    t.wins("A", "flagship sunk")
  end,
}

match "ADM-152, ADR-02: with one hit point left the match goes on" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { hull = 6 } },
  luck = { dice = { 4, 4, 2, 3 } }, -- 11 : 6
  play = function(t)
    t.A:attack("adams")
    t.running()
    t.check { B = { hull = 1 } }
    t.A:done()
    t.B:asked("library")
  end,
}

match "ADM-152: a position in which no flagship is left has no winner" {
  rules = "admiral",
  given = { A = { hull = 0 }, B = { hull = 0 } },
  play = function(t) t.drawn("flagship sunk") end,
}

match "ADM-152: once the flagship is lost nobody is asked about its guns" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { hull = 2, flagship = { "flagship{gun76}" } } },
  luck = { dice = { 4, 4, 4, 3 } }, -- 11 : 8
  play = function(t)
    t.A:attack("adams")
    t.wins("A", "flagship sunk")
    t.equal(t.count("attack_rolled"), 1, "attack rolls")
  end,
}

match "ADM-152: a missile decides the match" {
  rules = "admiral",
  given = { A = { water = { "adams{missile}" } }, B = { hull = 3 } },
  luck = { dice = { 2, 3, 3, 3 } }, -- 10 : 7
  play = function(t)
    t.A:launch("adams/missile")
    t.wins("A", "flagship sunk")
  end,
}

match "ADM-152, ADR-02: a battery decides the match" {
  rules = "admiral",
  given = { A = { hand = { "battery" }, battlefield = { "depot", "depot" } }, B = { hull = 2 } },
  play = function(t)
    t.A:play("battery", "flagship")
    t.wins("A", "flagship sunk")
  end,
}

match "ADM-152: a battery of the other side ends the match before the dice of the attack" {
  rules = "admiral",
  given = {
    A = { hull = 1, water = { "adams" } },
    B = { hand = { "battery" }, battlefield = { "depot", "depot" } },
  },
  play = function(t)
    t.A:attack("adams")
    t.A:target("flagship")
    t.B:play("battery", "flagship")
    t.wins("B", "flagship sunk")
    t.equal(t.count("attack_rolled"), 0, "attack rolls")
  end,
}

match "ADM-153, ADR-08: who has nothing left to draw loses" {
  rules = "admiral",
  given = { A = { main = {}, resource = {} }, phase = "draw" },
  play = function(t)
    t.wins("B", "no card to draw")
  end,
}

match "ADM-153, ADR-08: the other player loses in the own draw step" {
  rules = "admiral",
  given = { B = { main = {}, resource = {} } },
  play = function(t)
    t.running()
    t.A:done()
    t.wins("A", "no card to draw")
  end,
}

match "ADM-153, ADR-08: with one resource left it is drawn without a choice" {
  rules = "admiral",
  given = { A = { main = {}, resource = { "depot" } }, phase = "draw" },
  play = function(t)
    t.A:asked("drawn")
    t.A:battlefield()
    t.running()
    t.check { A = { battlefield = { "depot" }, resource = {} } }
  end,
}

match "ADM-153, ADR-08: with one card left in the main library it is drawn without a choice" {
  rules = "admiral",
  given = { A = { main = { "leander" }, resource = {} }, phase = "draw" },
  play = function(t)
    t.A:asked("main_phase")
    t.running()
    t.check { A = { hand = { "leander" }, main = {} } }
  end,
}

match "ADM-153, ADR-08: empty libraries do no harm outside of the own draw step" {
  rules = "admiral",
  given = { A = { main = {}, resource = {}, water = { "adams" } } },
  luck = { dice = { 4, 4, 2, 3 } }, -- 11 : 6
  play = function(t)
    t.A:attack("adams")
    t.A:done()
    t.B:library("main")
    t.running()
    t.B:done()
    t.wins("B", "no card to draw")
  end,
}

match "ADM-154: a carrier takes its squadrons along" {
  rules = "admiral",
  given = { A = { water = { "sverdlov" } }, B = { water = { "colossus{kestrel,cormorant}" } } },
  luck = { dice = { 5, 5, 2, 2 } }, -- 15 : 7
  play = function(t)
    t.A:attack("sverdlov")
    t.B:intercept("none")
    t.A:target("colossus")
    t.check { A = { scrapyard = {} }, B = { water = {}, scrapyard = { "colossus", "kestrel", "cormorant" } } }
  end,
}

match "ADM-154: one hit point is enough to stay" {
  rules = "admiral",
  given = { A = { water = { "sverdlov" } }, B = { water = { "colossus{kestrel}" } } },
  luck = { dice = { 5, 5, 2, 3 } }, -- 15 : 8
  play = function(t)
    t.A:attack("sverdlov")
    t.A:target("colossus")
    t.check { B = { water = { "colossus[damage=7]{kestrel[damage=0]}" }, scrapyard = {} } }
  end,
}

match "ADM-154, ADR-40: both ships of a combat go to the scrapyards of their owners" {
  rules = "admiral",
  given = { A = { water = { "koni{gunnery}" } }, B = { water = { "leander[damage=2]{dcchief}" } } },
  luck = { dice = { 5, 5, 3, 4, 4, 4, 2, 2 } }, -- 13 : 11, then 10 : 6
  play = function(t)
    t.A:attack("koni")
    t.B:intercept("leander")
    t.check {
      A = { water = {}, scrapyard = { "koni", "gunnery" } },
      B = { water = {}, scrapyard = { "leander", "dcchief" } },
    }
  end,
}

match "ADR-40: a ship that an instant finishes in a combat leaves when the combat is over" {
  rules = "admiral",
  given = {
    A = { water = { "adams" }, hand = { "battery" }, battlefield = { "depot", "depot" } },
    B = { water = { "leander[damage=2]" } },
  },
  luck = { dice = { 1, 1, 6, 6, 5, 5, 3, 3 } }, -- 5 : 15, then 12 : 9
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.A:play("battery", "leander")
    t.equal(t.A:value("water", "adams", "damage"), 3, "damage by the counter-attack")
    t.check { B = { water = {}, scrapyard = { "leander" } } }
  end,
}

match "ADR-40: outside of combat a ship leaves with the effect of the instant" {
  rules = "admiral",
  given = {
    A = { hand = { "battery" }, battlefield = { "depot", "depot" } },
    B = { water = { "koni[damage=2]", "leander[damage=2]{kingfisher}" } },
  },
  play = function(t)
    t.A:play("battery", "leander")
    t.check { B = { water = { "koni[damage=2]" }, scrapyard = { "leander", "kingfisher" } } }
  end,
}

match "ADR-40: a weapon destroyed earlier in the combat no longer shields the hull" {
  rules = "admiral",
  given = {
    A = { water = { "daring{sam}" } },
    B = { water = { "adams" }, flagship = { "flagship{gun45}" } },
  },
  luck = { dice = { 1, 1, 6, 6, 3, 4, 3, 3, 4, 4, 3, 3 } }, -- 6 : 15, 10 : 8, 10 : 8
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("adams")
    t.B:gun("fire")
    t.equal(t.A:value("water", "daring", "damage"), 2, "damage of the hull")
    t.check { A = { scrapyard = { "sam" } } }
  end,
}

match "ADR-41: what both sides have played lies in their own scrapyards" {
  rules = "admiral",
  given = {
    A = { water = { "adams" }, hand = { "firecontrol" }, battlefield = { "depot" } },
    B = { hand = { "zigzag" }, battlefield = { "yard" } },
  },
  luck = { dice = { 3, 3, 3, 3 } }, -- 11 : 9
  play = function(t)
    t.A:attack("adams")
    t.A:target("flagship")
    t.A:play("firecontrol")
    t.B:play("zigzag")
    t.check { A = { hand = {}, scrapyard = { "firecontrol" } }, B = { hand = {}, scrapyard = { "zigzag" } } }
  end,
}

match "ADR-41: a party, a drydock and a battery are spent" {
  rules = "admiral",
  given = {
    A = {
      water = { "adams[damage=2]" },
      hand = { "dcparty", "drydock", "battery" },
      battlefield = { "depot", "depot", "depot", "depot", "depot", "depot" },
    },
  },
  play = function(t)
    t.A:play("dcparty", "adams")
    t.check { A = { scrapyard = { "dcparty" } } }
    t.A:play("drydock")
    t.A:play("battery", "flagship")
    t.check { A = { hand = {}, scrapyard = { "dcparty", "drydock", "battery" } } }
  end,
}

for _, hull in ipairs { 19, 20, 31 } do
  match("ADR-49: a drydock adds three to a flagship of " .. hull) {
    rules = "admiral",
    given = { A = { hull = hull, hand = { "drydock" }, battlefield = { "depot", "depot", "depot" } } },
    play = function(t)
      t.A:play("drydock")
      t.check { A = { hull = hull + 3 } }
    end,
  }
end
