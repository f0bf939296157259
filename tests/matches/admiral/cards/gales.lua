match "gales: aircraft of both sides attack with one less" {
  rules = "admiral",
  given = { A = { water = { "centaur{cormorant}" }, battlefield = { "gales" } }, B = { water = { "colossus{peregrine}" } } },
  luck = { dice = { 3, 3, 3, 3 } }, -- 9 : 7
  play = function(t)
    t.equal(t.B:value("water", "colossus/peregrine", "attack"), 2, "attack of the enemy's aircraft")
    t.A:launch("centaur/cormorant", "anti_ship")
    t.A:target("flagship")
    t.check { B = { hull = 18 } }
  end,
}

match "gales: ships and weapons, the defense of aircraft, and other weather" {
  rules = "admiral",
  given = { A = { water = { "centaur{cormorant}", "adams{sam}" }, battlefield = { "gales" } } },
  play = function(t)
    t.equal(t.A:value("water", "adams", "attack"), 3, "attack of a ship")
    t.equal(t.A:value("water", "adams/sam", "attack"), 3, "attack of a weapon")
    t.equal(t.A:value("water", "centaur/cormorant", "defense"), 2, "defense of an aircraft")
  end,
}

match "gales: a coast in the hand blows nowhere" {
  rules = "admiral",
  given = { A = { water = { "centaur{cormorant}" }, hand = { "gales" } } },
  play = function(t)
    t.equal(t.A:value("water", "centaur/cormorant", "attack"), 4, "attack")
    t.A:lay("gales")
    t.equal(t.A:value("water", "centaur/cormorant", "attack"), 3, "attack")
  end,
}
